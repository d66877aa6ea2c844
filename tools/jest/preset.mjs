import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));

/** @param {boolean} tsx @returns {[string, object]} */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** ESM-only libraries that jest must transform to CommonJS, matched against the folder in the pnpm store. */
const ESM_ONLY = [
  'temporal-polyfill',
  'temporal-utils',
  'rrule-temporal',
  'jose',
  'openid-client',
  'oauth4webapi',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@electric-sql',
  // Not ESM itself, but it imports an ES module at run time.
  '@fastify/cookie',
  'cookie',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  '@seriousme',
  'd3-array',
  'd3-color',
  'd3-format',
  'd3-interpolate',
  'd3-path',
  'd3-scale',
  'd3-shape',
  'd3-time',
  'd3-time-format',
  'internmap',
];

/**
 * Returns the jest configuration of one package. Tests fail on unexpected calls of `console.error`.
 *
 * @param {{ root: string, browser?: boolean, shared?: boolean, setup?: string[] }} options
 *   root: `import.meta.dirname` of the package; browser: whether to run in jsdom; shared: whether test files share the
 *   environment and modules, as those of the browser do; setup: more `setupFilesAfterEnv`.
 */
export function jestPreset({ root, browser = false, shared = browser, setup = [] }) {
  return {
    displayName: basename(root),
    // This is an option of the top-level configuration; jest warns about it if several packages run together.
    ...(process.cwd() === root && { testSequencer: file('random-sequencer') }),
    rootDir: root,
    ...(shared && { runtime: file('sharing/shared-runtime') }),
    testEnvironment: browser ? file('browser-environment') : shared ? file('node-environment') : 'node',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.ts'],
    transform: {
      '^.+\\.tsx$': swc(true),
      '^.+\\.(m?[jt]s)$': swc(false),
    },
    transformIgnorePatterns: [
      `/node_modules/\\.pnpm/(?!(${ESM_ONLY.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
    ],
    moduleNameMapper: { '\\.(css|woff2|webp)$': file('empty') },
    setupFiles: browser ? [file('browser-globals')] : [],
    setupFilesAfterEnv: [
      file('test-timeout'),
      ...(browser ? [file('screen-timeout')] : []),
      file('no-console-errors'),
      ...setup,
    ],
    // Passes `Object` to modules as a variable. Looking up a global of the test's context calls an interceptor, which took
    // a third of the processor time of the server's tests, mostly in type checks of drizzle-orm.
    sandboxInjectedGlobals: ['Object'],
    clearMocks: true,
    restoreMocks: true,
  };
}
