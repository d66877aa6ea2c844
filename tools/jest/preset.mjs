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

/** ESM-only libraries that jest (CommonJS) has to transform; matched against the folder in the pnpm store. */
const ESM_ONLY = [
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
  // Not a module itself, but it imports one at run time.
  '@fastify/cookie',
  'cookie',
  'tokenizer',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  '@seriousme',
];

/**
 * The jest configuration of one package. A test that writes to `console.error` without expecting it fails.
 *
 * @param {{ root: string, browser?: boolean, setup?: string[] }} options
 *   root: `import.meta.dirname` of the package; browser: run in jsdom; setup: extra files run after the framework.
 */
export function jestPreset({ root, browser = false, setup = [] }) {
  return {
    displayName: basename(root),
    rootDir: root,
    testEnvironment: browser ? file('browser-environment') : 'node',
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
      file('patience'),
      ...(browser ? [file('screen-patience')] : []),
      file('no-console-errors'),
      ...setup,
    ],
    clearMocks: true,
    restoreMocks: true,
  };
}
