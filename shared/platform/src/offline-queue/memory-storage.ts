import type { QueueStorage, StoredItem } from './types';
import type { LeaseStore } from './lease-locks';

/**
 * Creates queue storage in memory, for browsers that block all storage, and for tests, where several tabs can share it.
 */
export function createMemoryStorage(): QueueStorage & LeaseStore {
  const items = new Map<string, Map<string, StoredItem>>();
  const settled = new Set<string>();
  const leases = new Map<string, { holder: string; until: number }>();
  const itemsOf = (scope: string) => {
    const known = items.get(scope) ?? new Map<string, StoredItem>();
    items.set(scope, known);
    return known;
  };
  return {
    list: async (scope) => [...itemsOf(scope).values()].map((item) => structuredClone(item)),
    async add(scope, item) {
      if (!settled.has(`${scope}/${item.id}`) && !itemsOf(scope).has(item.id))
        itemsOf(scope).set(item.id, structuredClone(item));
    },
    async update(scope, id, change) {
      const item = itemsOf(scope).get(id);
      if (item) itemsOf(scope).set(id, { ...item, ...change });
    },
    async settle(scope, id) {
      itemsOf(scope).delete(id);
      settled.add(`${scope}/${id}`);
    },
    async acquireLease(name, holder, until, now) {
      const lease = leases.get(name);
      if (lease && lease.holder !== holder && lease.until > now) return false;
      leases.set(name, { holder, until });
      return true;
    },
    async releaseLease(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name);
    },
  };
}
