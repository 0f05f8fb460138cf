/**
 * A known maker as tags spell it: in its usual spelling, but in Latin letters where a shop writes it so («Verda», not «верда»), for
 * that is how the maker is read on the goods.
 */
export function spellMaker(canonical: string, written: string): string {
  return RUSSIAN.test(canonical) && LATIN.test(written) ? written : canonical;
}

const RUSSIAN = /[а-яё]/;
const LATIN = /^[a-z][a-z\d&.' -]*$/;
