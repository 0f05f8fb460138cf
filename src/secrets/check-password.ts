import { LEAST_PASSWORD, MOST_PASSWORD } from '../model/limits.ts';

/** Words and rows of keys that most guessed passwords are made of, in both alphabets. */
const COMMON =
  /password|passwort|qwertyuiop|qwerty|asdfghjkl|asdfgh|zxcvbnm|zxcvbn|йцукенгшщзхъ|йцукен|фывапролджэ|фывапр|ячсмитьбю|ячсмить|пароль|parol|parolj|admin|administrator|администратор|welcome|letmein|iloveyou|monkey|dragon|football|master|login|secret|sekret|секрет|superman|batman|sunshine|princess|shadow|привет|любовь|солнышко|магазин|magazin|shop|catalog|каталог|import|импорт|москва|moskva|россия|russia|company|компания|changeme|default|abcdefghijkl|abcdef|абвгдежз|абвгде|1q2w3e4r5t|1q2w3e4r|1qaz2wsx|qazwsx|test|тест|user|root|demo/g;

/**
 * Why a password is refused, in Russian for its owner; null: it will do. Refused are short ones, and those of which
 * little is left once common words, rows of keys, digits, repetitions and the account's own names are taken out.
 *
 * @param names words that stand for the account: its e-mail, the organization's name.
 */
export function checkPassword(password: string, names: readonly string[]): string | null {
  if ([...password].length < LEAST_PASSWORD)
    return `Пароль слишком короткий: нужно не меньше ${LEAST_PASSWORD} знаков.`;
  if (password.length > MOST_PASSWORD)
    return `Пароль слишком длинный: больше ${MOST_PASSWORD} знаков не нужно.`;
  const own = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length > 3);
  const folded = password.toLowerCase().replace(/[0@$1!3]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const kept = own.reduce((text, word) => text.replaceAll(word, ''), folded).replace(COMMON, '');
  const plain = own
    .reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
    .replace(COMMON, '');
  return Math.min(variety(kept), variety(plain)) < LEAST_VARIETY
    ? 'Такой пароль легко подобрать. Возьмите несколько не связанных между собой слов.'
    : null;
}

const LEAST_VARIETY = 5;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '@': 'a',
  $: 's',
  '1': 'i',
  '!': 'i',
  '3': 'e',
};

/** Different letters and signs, digits counted as one: «2024» adds nothing to a word. */
function variety(text: string): number {
  return new Set(text.replace(/\d+/g, '1')).size;
}
