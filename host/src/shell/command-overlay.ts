import { useSyncExternalStore } from 'react';

/** What the keyboard brings over any page of the app. */
export type CommandOverlay = 'palette' | 'keyboardHelp';

let open: CommandOverlay | null = null;
const listeners = new Set<() => void>();

/** Opens one in the place of the other, or closes what is open. */
export function showCommandOverlay(next: CommandOverlay | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCommandOverlay = (): CommandOverlay | null => useSyncExternalStore(subscribe, () => open);
