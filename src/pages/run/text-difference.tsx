/** Words shown around a difference. */
const AROUND = 12;

/** Two plain texts as one: what both begin and end with is shortened, what lies between is struck out and put in. */
export function TextDifference({ old, next }: { old: string; next: string }) {
  const [before, after] = [wordsOf(old), wordsOf(next)];
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const removed = before.slice(head, before.length - tail).join(' ');
  const added = after.slice(head, after.length - tail).join(' ');
  if (removed === '' && added === '') return <span>изменится оформление</span>;
  return (
    <span>
      {head > AROUND ? '… ' : ''}
      {before.slice(Math.max(0, head - AROUND), head).join(' ')}{' '}
      {removed === '' ? null : <del>{removed}</del>} {added === '' ? null : <ins>{added}</ins>}{' '}
      {tail === 0 ? '' : before.slice(before.length - tail, before.length - tail + AROUND).join(' ')}
      {tail > AROUND ? ' …' : ''}
    </span>
  );
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The words of a description, which is restricted HTML; it may be thousands of `<`: each is looked at once. */
export function withoutTags(body: string): string {
  return body
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
