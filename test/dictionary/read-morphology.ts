import { loadMorphology } from '../../src/dictionary/morphology.ts';

/** Prints the readings of some words; with the argument `unmapped` as where no file can be mapped. */
if (process.argv[2] === 'unmapped')
  Bun.mmap = () => {
    throw new Error('nothing can be mapped here');
  };
const { readings } = await loadMorphology();
console.log(JSON.stringify(['дрелями', 'аккумуляторная', 'шуруповёртище'].map(readings)));
