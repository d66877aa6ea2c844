import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const require = createRequire(import.meta.url);

/**
 * Path of the runtime plugin by which the host gives its federation runtime to remotes. The option that does the same
 * (`provideExternalRuntime`) takes the CommonJS build, and the host would hold the whole runtime twice.
 */
export function runtimeProvider(): string {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const commonJs = fromEnhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return commonJs.replace(/index\.cjs$/, 'index.js');
}

/**
 * The federation plugin with what host and remotes must agree on. `loaded-first`: with the default a single remote
 * that cannot be reached stops the shell. The core of the runtime stands in the host alone.
 */
export const federation = (options: FederationOptions): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...options,
  });
