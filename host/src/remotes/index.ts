import type { Guard, Localized, SlotDefinition, SlotName } from '@atrium/contracts';
import type { Platform, SlotProps } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';

/*
 * What the shell needs of the remotes. Screens and guards know these names and nothing else of this folder.
 */

/** The page of a remote that a path belongs to, found in the manifests or, for a missing remote, in the reserved paths. */
export interface RemotePage {
  remote: string;
  /** Null for a reserved path of a remote that is not in the registry: its "unavailable" panel shows. */
  title: Localized | null;
  guard: Guard;
  /** Milliseconds of the progress bar after a change to this page. */
  progressMs: number;
}

/** A slot as a live manifest declares it. */
export interface LiveSlot {
  remote: string;
  definition: SlotDefinition;
}

/** Gives a remote its platform (own name, texts, drafts); the shell supplies it, the loader calls it before `start`. */
export type PlatformFor = (remote: string) => Platform;

export interface SlotComponentProps<Name extends SlotName> {
  name: Name;
  /** What the slot hands to the component that fills it. */
  with: SlotProps[Name];
  /** Which fills to show; all unless given. */
  only?: (slot: LiveSlot) => boolean;
  /** Drawn around each fill, each with its own boundary. */
  frame?: (slot: LiveSlot, content: ReactElement) => ReactNode;
  /** Keeps the room of a fill until it is there; a grey block unless given. */
  waiting?: ReactElement;
  /** Shown where nobody fills the slot. */
  empty?: ReactNode;
}

export { findRemotePage } from './find-remote-page';
export { RemoteRoutes } from './remote-routes';
export { useManifests, useSlots } from './remotes-context';
export { RemotesProvider, useHostReplacement } from './remotes-provider';
export { provideScriptLoader } from './script-loader';
export { Slot } from './slot';
