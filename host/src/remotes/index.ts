/* The public API of this folder. Screens and guards import nothing else from it. */

export { findRemotePage, type RemotePage, remotePages } from './remote-pages';
export { RemoteRoutes } from './remote-routes';
export { useManifests, useRemotePages, useSlots, useVerificationObstacle } from './remotes-context';
export { RemotesProvider, useHostReplacement } from './remotes-provider';
export { provideScriptLoader } from './loading/script-loader';
export { Slot } from './slot';
export type { LiveSlot, PlatformFor, SlotComponentProps } from './types';
export { createRegistrySource, type RegistrySource } from './verification/registry-source';
export { findObstacle, isSigned } from './verification/web-crypto';
