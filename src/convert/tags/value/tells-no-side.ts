import { foldText } from '../../../text/fold-text.ts';

/** «Универсальная;L;R», «левая/правая»: a door or a handle that is had for either side is told from no other by it. */
export function tellsNoSide(parts: readonly string[]): boolean {
  const folds = parts.map(foldText);
  return (
    folds.some((part) => EITHER.test(part)) ||
    (folds.some((part) => LEFT.test(part)) && folds.some((part) => RIGHT.test(part)))
  );
}

const EITHER =
  /^(?:универсальн|універсальн|люб(?:ая|ой)|будь-як|обе |обидв|на выбор|на вибір|двусторонн|двосторонн)/;
const LEFT = /^(?:l|left|лев(?:ая|ое|ый|ые|осторон)|лів|слева)/;
const RIGHT = /^(?:r|right|прав)/;
