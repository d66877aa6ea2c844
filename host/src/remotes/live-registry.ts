import { type Registry, registry as registrySchema } from '@atrium/contracts';

/** Id of the element into which the server inlines the registry. */
const ELEMENT = 'atrium-registry';

export const EMPTY_REGISTRY: Registry = { serial: 0, host: null, remotes: {} };

/**
 * Returns the registry inlined in the page, or an empty one if it is missing or invalid; the shell works without
 * remotes.
 */
export function inlinedRegistry(document: Document): Registry {
  try {
    return registrySchema.parse(JSON.parse(document.getElementById(ELEMENT)?.textContent ?? ''));
  } catch {
    return EMPTY_REGISTRY;
  }
}

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

/**
 * Creates the live registry of this tab.
 *
 * @param ask fetches the current registry from the server; rejects when the server cannot be reached
 */
export function createLiveRegistry(initial: Registry, ask: () => Promise<unknown>): LiveRegistry {
  let current = initial;
  const listeners = new Set<() => void>();

  function take(answer: unknown): boolean {
    const parsed = registrySchema.safeParse(answer);
    if (!parsed.success) return false;
    // An older registry may arrive late. A rollback always has a new serial.
    if (parsed.data.serial > current.serial) {
      current = parsed.data;
      for (const listener of listeners) listener();
    }
    return true;
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
        return take(await ask());
      } catch {
        return false;
      }
    },
  };
}
