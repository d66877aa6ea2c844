import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * Returns the federation plugin with the settings on which host and remotes must agree. With the default instead of
 * `loaded-first`, a single unreachable remote would stop the shell.
 */
export const federation = (options: FederationOptions): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...options,
  });
