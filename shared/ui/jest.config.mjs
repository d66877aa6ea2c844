import { jestPreset } from '@atrium/tools-jest';

export default jestPreset({
  root: import.meta.dirname,
  browser: true,
  setup: [`${import.meta.dirname}/src/testing/setup.ts`],
});
