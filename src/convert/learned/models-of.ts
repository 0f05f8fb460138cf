import { perLanguage } from '../remember.ts';
import { LearnedModel } from './learned-model.ts';

/** The two learned models of a language: which title, and which tags. */
export const modelsOf = perLanguage(({ dictionary }) => ({
  title: new LearnedModel(dictionary.learned.title),
  tag: new LearnedModel(dictionary.learned.tag),
}));
