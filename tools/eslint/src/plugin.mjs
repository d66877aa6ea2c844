import { fileURLToPath } from 'node:url';
import { explainedAssertions } from './rules/explained-assertions.mjs';
import { explainedSuppressions } from './rules/explained-suppressions.mjs';
import { houseImports } from './rules/house-imports.mjs';
import { manifestDrivenHost } from './rules/manifest-driven-host.mjs';
import { standardTerms } from './rules/standard-terms.mjs';
import { testTitles } from './rules/test-titles.mjs';

const root = process.env.ATRIUM_LINT_ROOT ?? fileURLToPath(new URL('../../..', import.meta.url));

/** The workspace's own lint rules, loaded by oxlint (`jsPlugins`). */
export default {
  meta: { name: 'atrium' },
  rules: {
    'house-imports': houseImports(root),
    'manifest-driven-host': manifestDrivenHost(root),
    'explained-suppressions': explainedSuppressions,
    'explained-assertions': explainedAssertions,
    'standard-terms': standardTerms,
    'test-titles': testTitles,
  },
};
