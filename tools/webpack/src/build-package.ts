import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASE_FILE, builtRelease, readBuiltRelease } from '@atrium/releases';
import type { BuiltRelease } from '@atrium/releases';
import webpack, { type Configuration } from 'webpack';
import { z } from 'zod';
import type { BuildMode } from './base-configuration';
import { buildVersion } from './releases/build-version';
import type { DefineConfiguration } from './define-remote';
import { inputsHash } from './releases/inputs-hash';
import { readPackage } from './workspace-package';

/** Runs one build. @throws Error with webpack's messages if it fails */
export function runWebpack(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve();
      });
    });
  });
}

/** Options of a build. */
interface BuildOptions {
  /** Version of the build; defaults to the package's version with the hash of its inputs. */
  version?: string | undefined;
  /** Build even if `dist` already holds a build of the same inputs and version. */
  force?: boolean;
}

/** A build and where it is stored. */
interface BuildResult {
  release: BuiltRelease;
  /** Absolute path of the folder with the files. */
  folder: string;
  /** False if the previous build was still valid. */
  built: boolean;
}

/**
 * Builds the host or a remote for production into its `dist`, unless it already contains a build of the same inputs.
 *
 * @param packageFolder absolute path of the package
 * @throws Error with webpack's messages if the build fails
 */
export async function buildPackage(packageFolder: string, options: BuildOptions = {}): Promise<BuildResult> {
  const folder = join(packageFolder, 'dist');
  const inputs = inputsHash(packageFolder);
  const version = plannedVersion(packageFolder, inputs, options.version);
  const last = readBuiltRelease(folder);
  if (last && last.inputs === inputs && last.version === version && !options.force) {
    return { release: last, folder, built: false };
  }
  await runWebpack(await configurationOf(packageFolder, { mode: 'production', version, output: folder }));
  return { release: recordInputs(folder, inputs), folder, built: true };
}

/**
 * Returns the version that a build of these inputs would have.
 *
 * @param inputs `inputsHash` of the package
 * @param asked version to use instead
 */
export const plannedVersion = (packageFolder: string, inputs: string, asked?: string): string =>
  buildVersion(readPackage(packageFolder).version, inputs, asked);

/** Returns the configuration that the package's `webpack.config.ts` defines for a mode and a version. */
export async function configurationOf(packageFolder: string, build: BuildMode): Promise<Configuration> {
  const file = pathToFileURL(join(packageFolder, 'webpack.config.ts')).href;
  const { default: define } = z
    .object({ default: z.custom<DefineConfiguration>((value) => typeof value === 'function') })
    .parse(await import(file));
  return define(build);
}

/** Adds the inputs hash to the release file. Called last, since the hash marks the build as complete. */
function recordInputs(folder: string, inputs: string): BuiltRelease {
  const file = join(folder, RELEASE_FILE);
  const release = builtRelease.parse({ ...JSON.parse(readFileSync(file, 'utf8')), inputs });
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
