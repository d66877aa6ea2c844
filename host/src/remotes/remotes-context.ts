import type { RemoteManifest, SlotName } from '@atrium/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveSlot } from './types';
import type { LiveRegistry } from './live-registry';
import type { RemotePage } from './remote-pages';
import type { RunnerState } from './loading/remote-runner';
import type { Runners } from './loading/runners';
import type { Preview, PreviewSession } from './preview/preview-session';
import type { RunReports } from './runs/run-reports';
import type { VerificationProblem } from './verification/web-crypto';

interface RemotesValue {
  live: LiveRegistry;
  preview: PreviewSession | null;
  /** The reason why the browser cannot verify remotes; usually null. */
  problem: VerificationProblem | null;
  runners: Runners;
  runs: RunReports;
  /** Derived once per registry, so that the same registry always returns the same arrays. */
  manifests: readonly RemoteManifest[];
  pages: readonly RemotePage[];
  slots: ReadonlyMap<SlotName, readonly LiveSlot[]>;
}

export const RemotesContext = createContext<RemotesValue | null>(null);

export function useRemotes(): RemotesValue {
  const value = useContext(RemotesContext);
  if (!value) throw new Error('Wrap this in a RemotesProvider.');
  return value;
}

/** Returns the current state of a remote. */
export function useRunnerState(name: string): RunnerState {
  const runner = useRemotes().runners.of(name);
  return useSyncExternalStore(runner.subscribe, runner.getState);
}

/** Returns the reason why the browser cannot verify remotes, so that none runs; usually null. */
export const useVerificationProblem = (): VerificationProblem | null => useRemotes().problem;

const NEVER = () => () => undefined;

/** Returns the preview of this tab, if it has one, and a function that ends it. */
export function usePreview(): { preview: Preview | null; end: () => void } {
  const { preview: session } = useRemotes();
  const preview = useSyncExternalStore(session?.subscribe ?? NEVER, () => session?.get() ?? null);
  return { preview, end: () => session?.end() };
}

/** Returns the serial of the registry that this tab runs. It increases with each change of the live versions. */
export function useRegistrySerial(): number {
  const { live } = useRemotes();
  return useSyncExternalStore(live.subscribe, () => live.get().serial);
}

/** Returns the live manifests; the array changes only when the registry does. */
export const useManifests = (): readonly RemoteManifest[] => useRemotes().manifests;

/** Returns all pages of remotes, including those that only an earlier release had. */
export const useRemotePages = (): readonly RemotePage[] => useRemotes().pages;

const NO_SLOTS: readonly LiveSlot[] = [];

/** Returns the declarations of one slot, sorted by order. The caller decides which of them the user may see. */
export const useSlots = (name: SlotName): readonly LiveSlot[] => useRemotes().slots.get(name) ?? NO_SLOTS;

/** Groups the slots of all live manifests by name, each group sorted by order. */
export function slotsOf(manifests: readonly RemoteManifest[]): Map<SlotName, LiveSlot[]> {
  const slots = new Map<SlotName, LiveSlot[]>();
  for (const { name, slots: definitions } of manifests) {
    for (const definition of definitions) {
      slots.set(definition.slot, [...(slots.get(definition.slot) ?? []), { remote: name, definition }]);
    }
  }
  for (const [name, list] of slots) {
    slots.set(
      name,
      list.toSorted((one, other) => one.definition.order - other.definition.order),
    );
  }
  return slots;
}
