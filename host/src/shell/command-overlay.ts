import { useSyncExternalStore } from 'react';

/** An overlay that the keyboard or an action opens on any page of the app. `logOut` asks before other tabs lose work. */
export type CommandOverlay = 'palette' | 'create' | 'keyboardHelp' | 'logOut';

let open: CommandOverlay | null = null;
const listeners = new Set<() => void>();

/** Opens an overlay in place of the current one; null closes it. */
export function showCommandOverlay(next: CommandOverlay | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCommandOverlay = (): CommandOverlay | null => useSyncExternalStore(subscribe, () => open);
