/** Whether a text in small letters has a letter that Russian does not have. */
export function holdsUkrainianLetter(text: string): boolean {
  return UKRAINIAN.test(text);
}

const UKRAINIAN = /[іїєґ]/;
