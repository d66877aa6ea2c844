import { createRequire } from 'node:module';

const fromJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const fromCore = createRequire(fromJest.resolve('@jest/core'));
const fromConfig = createRequire(fromCore.resolve('jest-config'));
const fromRunner = createRequire(fromCore.resolve('jest-runner'));

/** The runtime that jest itself uses. A subclass must extend this copy. @type {typeof import('jest-runtime').default} */
export const Runtime = fromRunner('jest-runtime').default;

/** The sequencer that jest uses by default. @type {typeof import('@jest/test-sequencer').default} */
export const TestSequencer = fromConfig('@jest/test-sequencer').default;

/** The environment of Node.js that jest uses by default. @type {typeof import('jest-environment-node').default} */
export const NodeEnvironment = fromConfig('jest-environment-node').default;
