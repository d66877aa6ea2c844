import { jestPreset } from '../../preset.mjs';

const preset = jestPreset({ root: import.meta.dirname, shared: true });

export default {
  ...preset,
  testMatch: ['<rootDir>/*.test.mjs'],
  testSequencer: '<rootDir>/../browser-fixtures/alphabetical-sequencer.mjs',
};
