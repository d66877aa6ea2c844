import { fileURLToPath } from 'node:url';
import { explainedAssertions } from './rules/explained-assertions.mjs';
import { explainedSuppressions } from './rules/explained-suppressions.mjs';
import { houseImports } from './rules/house-imports.mjs';

const root = process.env.ATRIUM_LINT_ROOT ?? fileURLToPath(new URL('../../..', import.meta.url));

/** The house's own lint rules, loaded by oxlint (`jsPlugins`). */
export default {
  meta: { name: 'atrium' },
  rules: {
    'house-imports': houseImports(root),
    'explained-suppressions': explainedSuppressions,
    'explained-assertions': explainedAssertions,
  },
};
