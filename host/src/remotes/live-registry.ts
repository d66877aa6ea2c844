import { type Registry, registry as registrySchema } from '@atrium/contracts';

/** Id of the element that the server puts the registry into. */
const ELEMENT = 'atrium-registry';

export const EMPTY_REGISTRY: Registry = { serial: 0, host: null, remotes: {} };

/** The registry that came with the page; an empty one where it is missing or broken, and the shell works without. */
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
   * Asks the server, unless this serial is known already. Where that fails, what is known stays; true if the server
   * answered.
   */
  refresh(serial?: number): Promise<boolean>;
}

/** @param ask gives what the server says now; rejects when it cannot be reached */
export function createLiveRegistry(initial: Registry, ask: () => Promise<unknown>): LiveRegistry {
  let current = initial;
  const listeners = new Set<() => void>();

  function take(answer: unknown): boolean {
    const parsed = registrySchema.safeParse(answer);
    if (!parsed.success) return false;
    // An older one may arrive late; going back is always a new serial.
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
