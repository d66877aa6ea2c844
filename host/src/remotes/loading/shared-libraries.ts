import * as platform from '@atrium/platform';
import { CONTRACT_VERSION } from '@atrium/contracts';
import type { createInstance } from '@module-federation/runtime-tools/runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

type SharedLibraries = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** The singletons, by the names under which remotes import them; no remote bundles its own copy. */
const LIBRARIES: Readonly<Record<string, { version: string; library: object }>> = {
  '@atrium/platform': { version: CONTRACT_VERSION, library: platform },
  react: { version: React.version, library: React },
  'react/jsx-runtime': { version: React.version, library: jsxRuntime },
  'react-dom': { version: ReactDom.version, library: ReactDom },
};

/** Returns the instances that the shell itself uses, in the format of the federation runtime. */
export const sharedLibraries = (): SharedLibraries =>
  Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, { version, library }]) => [
      name,
      { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: false, eager: true } },
    ]),
  );
