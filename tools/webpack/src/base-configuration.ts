import { join, relative } from 'node:path';
import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { SourceMapsPlugin } from './plugins/source-maps-plugin';
import { workspaceRoot } from './workspace-package';
import type { WorkspacePackage } from './workspace-package';

/** Parameters of a build. */
export interface BuildMode {
  /** `production` builds are minified, hashed and protected by integrity; `development` builds are fast to rebuild. */
  mode: 'production' | 'development';
  /** Version of the build; part of the container's name. */
  version: string;
  /** Absolute path of the output folder. */
  output: string;
}

const require = createRequire(import.meta.url);
const isProduction = ({ mode }: BuildMode): boolean => mode === 'production';

/** Returns the configuration that host and remotes share: how sources are resolved, compiled, named and minified. */
export function baseConfiguration(own: WorkspacePackage, build: BuildMode): Configuration {
  return {
    name: own.shortName,
    context: own.folder,
    mode: build.mode,
    target: ['web', 'es2022'],
    // Source maps contain no sources and no script refers to them. They stay in the release store to resolve the stack
    // traces that browsers report.
    devtool: isProduction(build) ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: build.output,
      clean: true,
      filename: isProduction(build) ? '[name].[contenthash:16].js' : '[name].js',
      chunkFilename: isProduction(build) ? '[name].[contenthash:16].js' : '[name].chunk.js',
      ...(isProduction(build) && { devtoolModuleFilenameTemplate: pathInWorkspace(own) }),
      assetModuleFilename: '[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A module that throws while it runs must run again on the next request, or Retry would get a partial module.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scripts, sharedSources, assets] },
    plugins: isProduction(build) ? [new SourceMapsPlugin()] : [],
    optimization: { minimize: isProduction(build), minimizer: [minimizer()] },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

const scripts = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false, refresh: false } },
    },
    sourceMaps: true,
  },
};

/** Names sources in source maps by their path in the repository, such as `host/src/app/root.tsx`, in any checkout. */
function pathInWorkspace(own: WorkspacePackage) {
  const root = workspaceRoot(own.folder);
  return ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
    relative(root, absoluteResourcePath).replaceAll('\\', '/').replace(FEDERATION_ENTRY, '.federation/entry.js');
}

/** The federation plugin's file, whose name depends on the checkout's path. */
const FEDERATION_ENTRY = /\.federation\/entry\.\w+\.js$/;

/** Marks shared packages as free of side effects, so that a bundle omits what it does not use. */
const sharedSources = {
  test: /[\\/]shared[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/,
  sideEffects: false,
};

const assets = { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' };

/**
 * Runs swc in this process, since it has its own threads. `module` must stay off: it would drop the global that a
 * remote's entry consists of.
 */
const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    parallel: false,
    extractComments: false,
    terserOptions: { module: false, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
  });

/** Rule for prerendering: the server and browser builds give a component's styles the same name. */
export const styleNames = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'style-names.cjs'),
};

/** Returns the absolute path of a file in the package. */
export const inPackage = (own: WorkspacePackage, ...path: string[]): string => join(own.folder, ...path);
