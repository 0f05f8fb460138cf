import type { Language } from '../../dictionary/language.ts';
import { modelsOf } from '../learned/models-of.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import { findMeasures, MEASURE_SORTS } from '../name/find-measures.ts';
import { findSizes } from '../name/find-sizes.ts';
import type { Token } from '../name/token.ts';
import { rememberText } from '../remember.ts';
import { listNamePhrases } from './phrases/list-name-phrases.ts';
import { ALONE, BESIDE, type PhraseStand } from './phrases/phrase-stand.ts';
import { type TagCandidate, weightOf } from './tag-candidate.ts';
import { readTagText, type TagText } from './tag-text.ts';
import { type TagScene, weighKey } from './weigh-tag.ts';

const MEASURE = observations('name holds a', MEASURE_SORTS);
const SIZE = observation('name holds a size');
const unitOf = rememberText((unit): Observation => observation(`unit ${unit}`));
const besideUnit = rememberText((unit): Observation => observation(`unit ${unit}, beside characteristics`));
/** A size in one of its three forms («8х60», «м14», «ду20»), which the name of an offer without characteristics always gives. */
const CERTAIN = 0.8;
const NO_TOKENS: readonly number[] = [];

/**
 * Everything of the name that may be a tag: phrases whole, a Latin brand, numbers with their units, sizes. `titled`
 * are the tokens that the title used up; `alone`: the offer has no characteristic.
 */
export function listNameTags(
  name: string,
  tokens: readonly Token[],
  titled: readonly number[],
  alone: boolean,
  scene: TagScene,
  language: Language,
): TagCandidate[] {
  const found: TagCandidate[] = [];
  const model = modelsOf(language).tag;
  const always = alone ? ALONE : BESIDE;
  const add = (text: string, used: readonly number[], stand: PhraseStand, more: Observations, least = 0) => {
    const read = readTagText(text, language);
    if (read.bare) return;
    const weight = Math.max(least, weightOf(read.score + stand.score + model.rate(more)));
    found.push(new NameTag(read, weight, used, stand, more));
  };
  for (const { tag, sort, unit } of findMeasures(name, language))
    add(
      tag,
      NO_TOKENS,
      NOWHERE,
      alone ? [always, MEASURE[sort], unitOf(unit)] : [always, MEASURE[sort], unitOf(unit), besideUnit(unit)],
    );
  for (const size of findSizes(name)) add(size, NO_TOKENS, NOWHERE, [always, SIZE], alone ? CERTAIN : 0);
  const colours = weighKey('color', 0.5, scene) >= language.dictionary.cutoff;
  for (const { text, used, stand, more } of listNamePhrases(tokens, titled, { alone, colours }, language))
    add(text, used, stand, more);
  return found;
}

type Observations = readonly Observation[];
const NOWHERE: PhraseStand = { seen: [], score: 0 };

/** A tag that the name gives. */
class NameTag implements TagCandidate {
  readonly tag: string;
  readonly content: readonly string[];
  readonly weight: number;
  readonly used: readonly number[];
  readonly group = 0;
  readonly #text: TagText;
  readonly #stand: PhraseStand;
  readonly #more: readonly Observation[];

  constructor(
    text: TagText,
    weight: number,
    used: readonly number[],
    stand: PhraseStand,
    more: readonly Observation[],
  ) {
    this.tag = text.tag;
    this.content = text.content;
    this.weight = weight;
    this.used = used;
    this.#text = text;
    this.#stand = stand;
    this.#more = more;
  }

  seen(): readonly Observation[] {
    return [...this.#stand.seen, ...this.#more, ...this.#text.seen];
  }
}
