import type { SlotDefinition, SlotName } from '@atrium/contracts';
import type { Platform, SlotProps } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';

/** A slot as a live manifest declares it. */
export interface LiveSlot {
  remote: string;
  definition: SlotDefinition;
}

/**
 * Creates the platform of a remote (name, texts, drafts). The shell provides this function, and the loader calls it
 * before `start`.
 */
export type PlatformFor = (remote: string) => Platform;

export interface SlotComponentProps<Name extends SlotName> {
  name: Name;
  /** Props that the slot passes to the component that fills it. */
  with: SlotProps[Name];
  /** Selects the fills to show; all by default. */
  only?: (slot: LiveSlot) => boolean;
  /** Wraps each fill, which keeps its own error boundary. */
  frame?: (slot: LiveSlot, content: ReactElement) => ReactNode;
  /** Placeholder shown while a fill loads; a skeleton by default. */
  fallback?: ReactElement;
  /** Shown when nothing fills the slot. */
  empty?: ReactNode;
}
