/** Members of a list or object that are written at once: some 50 KB of a report. */
const AT_ONCE = 256;

/**
 * Writes the JSON text of an object in pieces, the same text as `JSON.stringify` when joined: its long lists and long
 * objects are written a few hundred members at a time. 60 000 refusals are 14 MB, which would hold a thread for 60 ms.
 */
export function* writeJson(value: object): Generator<string, void, void> {
  let separator = '{';
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const start = `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (typeof member !== 'object' || member === null) yield start + JSON.stringify(member);
    else {
      yield start;
      yield* Array.isArray(member) ? writeList(member) : writeMembers(member);
    }
  }
  yield separator === '{' ? '{}' : '}';
}

function* writeList(list: readonly unknown[]): Generator<string, void, void> {
  if (list.length <= AT_ONCE) {
    yield JSON.stringify(list);
    return;
  }
  for (let at = 0; at < list.length; at += AT_ONCE)
    yield (at === 0 ? '[' : ',') + inside(JSON.stringify(list.slice(at, at + AT_ONCE)));
  yield ']';
}

function* writeMembers(object: object): Generator<string, void, void> {
  const keys = Object.keys(object);
  if (keys.length <= AT_ONCE) {
    yield JSON.stringify(object);
    return;
  }
  const members = object as Readonly<Record<string, unknown>>;
  let separator = '{';
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = Object.fromEntries(keys.slice(at, at + AT_ONCE).map((key) => [key, members[key]]));
    const text = inside(JSON.stringify(some));
    if (text === '') continue;
    yield separator + text;
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Without its brackets. */
function inside(text: string): string {
  return text.slice(1, -1);
}
