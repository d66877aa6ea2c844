import { setTimeout as wait } from 'node:timers/promises';
import { afterCommit } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { rooms } from '../../../lib/realtime/rooms';
import { memberIds, unreadTotals } from '../conversations/members.repository';

/** Changes within this time are batched into one count. */
const COLLECT_MS = 50;
/** Pauses between counts last at least this many times the count itself; slow counts delay badges but limit load. */
const PAUSE_FACTOR = 10;

/** Updates the unread badges of people who are online. */
export interface Badges {
  /** Recounts for every member of the conversation once the open transaction commits. */
  recountOnCommit(conversation: { id: string; companyId: string }): void;
  /** Recounts for one person, once the open transaction commits if there is one. */
  recountFor(companyId: string, userId: string): void;
}

interface StaleBadges {
  conversationIds: Set<string>;
  userIds: Set<string>;
}

const instances = new WeakMap<AppDeps, Badges>();

/** Returns the badges of this process. */
export function badgesOf(deps: AppDeps): Badges {
  const badges = instances.get(deps) ?? createBadges(deps);
  instances.set(deps, badges);
  return badges;
}

function createBadges(deps: AppDeps): Badges {
  const stale = new Map<string, StaleBadges>();
  let isRunning = false;

  function staleOf(companyId: string): StaleBadges {
    const found = stale.get(companyId) ?? { conversationIds: new Set(), userIds: new Set() };
    stale.set(companyId, found);
    return found;
  }

  async function countIn(companyId: string, { conversationIds, userIds }: StaleBadges) {
    const members = await memberIds(deps.db, [...conversationIds]);
    const statusOf = await deps.presence.statusesIn(companyId, members);
    const online = new Set([...members.filter((userId) => statusOf(userId) === 'online'), ...userIds]);
    if (online.size === 0) return;
    const totals = await unreadTotals(deps.db, companyId, [...online]);
    for (const userId of online) {
      const count = totals.get(userId) ?? 0;
      deps.realtime.emitTo(rooms.userIn(companyId, userId), 'badge', { badge: 'chat.unread', count });
    }
  }

  async function countAll() {
    await wait(COLLECT_MS, undefined, { ref: false });
    while (stale.size > 0) {
      const batch = [...stale];
      stale.clear();
      const startedAt = performance.now();
      for (const [companyId, badges] of batch) await countIn(companyId, badges);
      if (stale.size > 0)
        await wait(COLLECT_MS + PAUSE_FACTOR * (performance.now() - startedAt), undefined, { ref: false });
    }
  }

  function start() {
    if (isRunning) return;
    isRunning = true;
    const counting = countAll().finally(() => {
      isRunning = false;
    });
    deps.background.run(counting, 'Unread badges were not updated');
  }

  return {
    recountOnCommit({ id, companyId }) {
      afterCommit(() => {
        staleOf(companyId).conversationIds.add(id);
        start();
      });
    },
    recountFor(companyId, userId) {
      afterCommit(() => {
        staleOf(companyId).userIds.add(userId);
        start();
      });
    },
  };
}
