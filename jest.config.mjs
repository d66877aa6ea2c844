/** Every package's own configuration, run together: `jest` at the top level tests the whole workspace. */
export default {
  testSequencer: '<rootDir>/tools/jest/random-sequencer.mjs',
  projects: [
    'shared/*',
    'host',
    'remote-*',
    'server',
    'tools/eslint',
    'tools/jest',
    'tools/release',
    'tools/setup',
    'tools/webpack',
  ].map((folder) => `<rootDir>/${folder}`),
};
