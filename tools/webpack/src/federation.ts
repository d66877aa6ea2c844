import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The federation plugin with what host and remotes must agree on. `loaded-first`: with the default a single remote
 * that cannot be reached stops the shell.
 */
export const federation = (options: FederationOptions): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...options,
  });
