import type { RemoteManifest, SlotName } from '@atrium/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveSlot } from './index';
import type { LiveRegistry } from './live-registry';
import type { RunnerState } from './remote-runner';
import type { Runners } from './runners';

interface RemotesValue {
  live: LiveRegistry;
  runners: Runners;
  /** Derived once a registry, so that the same registry gives the same arrays. */
  manifests: readonly RemoteManifest[];
  slots: ReadonlyMap<SlotName, readonly LiveSlot[]>;
}

export const RemotesContext = createContext<RemotesValue | null>(null);

export function useRemotes(): RemotesValue {
  const value = useContext(RemotesContext);
  if (!value) throw new Error('Wrap this in a RemotesProvider.');
  return value;
}

/** What a remote does at the moment. */
export function useRunnerState(name: string): RunnerState {
  const runner = useRemotes().runners.of(name);
  return useSyncExternalStore(runner.subscribe, runner.getState);
}

/** Manifests that are live now; a new array only when the registry changed. */
export const useManifests = (): readonly RemoteManifest[] => useRemotes().manifests;

const NO_SLOTS: readonly LiveSlot[] = [];

/** Declarations of one slot by their order; whether the user may see one is the shell's to decide. */
export const useSlots = (name: SlotName): readonly LiveSlot[] => useRemotes().slots.get(name) ?? NO_SLOTS;

/** The slots of all live manifests, each name's sorted by order. */
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
