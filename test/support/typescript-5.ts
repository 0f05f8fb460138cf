import { plugin } from 'bun';
import typescript from 'typescript-5';

// Preloaded: what imports `typescript` gets version 5 of it.
plugin({
  name: 'typescript-5',
  setup: (build) => {
    build.module('typescript', () => ({ exports: { default: typescript }, loader: 'object' }));
  },
});
