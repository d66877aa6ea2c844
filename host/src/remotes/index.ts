/* The public API of this folder. Screens and guards import nothing else from it. */

export { findRemotePage, type RemotePage, remotePages } from './remote-pages';
export { RemoteRoutes } from './remote-routes';
export { createPreviewSession, type PreviewSession, movePreviewToStorage } from './preview/preview-session';
export {
  useManifests,
  usePreview,
  useRegistrySerial,
  useRemotePages,
  useSlots,
  useVerificationProblem,
} from './remotes-context';
export { RemotesProvider } from './remotes-provider';
export { provideScriptLoader } from './loading/script-loader';
export { HostCrash, HostScreen } from './runs/shown-content';
export { Slot } from './slot';
export type { LiveSlot, PlatformFor, SlotComponentProps } from './types';
export { useHostReplacement } from './replacement/use-host-replacement';
export { createRegistrySource, type RegistrySource } from './verification/registry-source';
export { findVerificationProblem, isSigned } from './verification/web-crypto';
