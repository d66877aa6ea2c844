import type { Registry } from '@atrium/contracts';
import type { RegistrySource } from './verification/registry-source';

/** The newest registry that this tab knows. */
export interface LiveRegistry {
  get(): Registry;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the registry unless this serial is already known. On failure the current registry stays. Resolves to true
   * if the registry is up to date, false if the server could not be reached or sent an invalid registry.
   */
  refresh(serial?: number): Promise<boolean>;
}

type Answer = NonNullable<Awaited<ReturnType<RegistrySource['ask']>>>;

/** Creates the live registry of this tab. */
export function createLiveRegistry({ initial, ask }: Pick<RegistrySource, 'initial' | 'ask'>): LiveRegistry {
  let current = initial;
  const listeners = new Set<() => void>();

  function take({ registry, rejected }: Answer): void {
    // An older registry may arrive late. A rollback always has a new serial.
    if (registry.serial <= current.serial) return;
    // A team may have got another key since this page was loaded; it runs what it has until the next load.
    const kept = Object.entries(current.remotes).filter(([name]) => rejected.includes(name));
    current = { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(kept) } };
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(serial) {
      if (serial !== undefined && serial <= current.serial) return true;
      try {
        const answer = await ask();
        if (answer) take(answer);
        return answer !== null;
      } catch {
        return false;
      }
    },
  };
}
