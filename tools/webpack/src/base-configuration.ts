import { join } from 'node:path';
import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { WorkspacePackage } from './workspace-package';

/** How a package is to be built. */
export interface BuildMode {
  /** `production` is minified, hashed and checked by integrity; `development` is quick to rebuild. */
  mode: 'production' | 'development';
  /** Version of the build; part of the container's name. */
  version: string;
  /** Absolute path of the folder that is written. */
  output: string;
}

const require = createRequire(import.meta.url);
const production = ({ mode }: BuildMode): boolean => mode === 'production';

/** What host and remotes have in common: how sources are found, compiled, named and minified. */
export function baseConfiguration(own: WorkspacePackage, build: BuildMode): Configuration {
  return {
    name: own.shortName,
    context: own.folder,
    mode: build.mode,
    target: ['web', 'es2022'],
    devtool: production(build) ? false : 'cheap-module-source-map',
    output: {
      path: build.output,
      clean: true,
      filename: production(build) ? '[name].[contenthash:16].js' : '[name].js',
      chunkFilename: production(build) ? '[name].[contenthash:16].js' : '[name].chunk.js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A module that throws as it runs must run again when it is asked for again: Retry would get half of it.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scripts(build), sharedSources, assets] },
    optimization: { minimize: production(build), minimizer: [minimizer()] },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

const scripts = (build: BuildMode) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false, refresh: false } },
    },
    sourceMaps: !production(build),
  },
});

/**
 * Importing a shared package runs nothing by itself, so what a bundle does not use of it is left out. The one exception
 * keeps zod from trying `eval`, which the content security policy would report on every page.
 */
const sharedSources = {
  test: /[\\/]shared[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/,
  exclude: /[\\/]no-code-from-text\.ts$/,
  sideEffects: false,
};

const assets = { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' };

/**
 * swc in this process: it has threads of its own. `module` must stay off, it would drop the global that a remote's
 * entry consists of.
 */
const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    parallel: false,
    extractComments: false,
    terserOptions: { module: false, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
  });

/** For what is drawn in advance: both drawings give the styles of a component the same name. */
export const styleNames = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'style-names.cjs'),
};

/** Absolute path of a file of the package. */
export const inPackage = (own: WorkspacePackage, ...path: string[]): string => join(own.folder, ...path);
