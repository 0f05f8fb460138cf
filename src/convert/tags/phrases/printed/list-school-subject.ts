import { countSubjectWords } from '../../../title/school-subject.ts';
import { type PhraseList, range } from '../phrase-list.ts';

/** «Русский язык», «История России» of a book for a year at school: what it teaches, whole. */
export function listSchoolSubject(list: PhraseList): void {
  const count = countSubjectWords(list.tokens, list.language);
  if (count === 0) return;
  const used = range(0, count - 1);
  list.add('school subject', used);
  for (const at of used) list.take(at);
}
