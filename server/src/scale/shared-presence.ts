import type { Presence as Status } from '@atrium/contracts';
import { type Presence, PresenceBoard, type PresenceChange, type CompanyMember } from '../lib/presence';
import type { Broker } from './broker';
import { BEAT, CHANGE, RENEW, STATUSES } from './presence-scripts';

const BEAT_MS = 5_000;

const memberOf = ({ companyId, userId }: CompanyMember) => `${companyId} ${userId}`;

function personOf(member: string): CompanyMember {
  const [companyId = '', userId = ''] = member.split(' ');
  return { companyId, userId };
}

const changeTo =
  (status: Status) =>
  (who: CompanyMember): PresenceChange => ({ ...who, status });

/**
 * Shares presence between processes. Each process keeps the statuses of its own devices and writes to Redis who is
 * online through it. While Redis is unavailable, a process knows only its own devices; when Redis is back, it may have
 * lost or missed changes, so the process writes and announces all of them again.
 *
 * @param node id of this process
 */
export function createSharedPresence(broker: Broker, node: string): Presence {
  const board = new PresenceBoard();
  let notify: (changes: readonly PresenceChange[]) => void = () => undefined;
  /** Whether Redis may lack statuses of this process. */
  let isStale = false;
  let isEnding = false;
  let beating: Promise<void> | null = null;

  const run = (script: string, args: readonly string[]) =>
    broker.ask((redis) => redis.eval(script, { keys: ['presence:nodes', 'presence:at:'], arguments: [...args] }));

  /**
   * Returns whether the change affects the person's status across all processes; if Redis does not respond, the devices
   * of this process decide.
   */
  async function isChange({ status, ...who }: PresenceChange): Promise<boolean> {
    try {
      return (await run(CHANGE, [node, status === 'online' ? 'SADD' : 'SREM', memberOf(who)])) === 1;
    } catch {
      isStale = true;
      return true;
    }
  }

  async function renew() {
    const online = board.online();
    isStale = false;
    await run(RENEW, [node, ...online.map(memberOf)]);
    if (online.length > 0) notify(online.map(changeTo('online')));
  }

  async function beat() {
    try {
      const offline = await run(BEAT, [node]);
      if (isStale) await renew();
      if (!Array.isArray(offline) || offline.length === 0) return;
      notify(offline.map(String).map(personOf).map(changeTo('offline')));
    } catch {
      isStale = true;
    }
  }

  const beatNow = () => {
    if (!isEnding) beating ??= beat().finally(() => (beating = null));
  };
  const beats = setInterval(beatNow, BEAT_MS).unref();
  broker.onReady(() => {
    isStale = true;
    beatNow();
  });

  return {
    async statusesIn(companyId, userIds) {
      const own = board.statusesIn(companyId, userIds);
      const people = [...new Set(userIds)];
      const members = people.map((userId) => memberOf({ companyId, userId }));
      const found = members.length === 0 ? [] : await run(STATUSES, members).catch(() => []);
      const online = new Set(people.filter((_, index) => Array.isArray(found) && found[index] === 1));
      return (userId) => (online.has(userId) ? 'online' : own(userId));
    },
    async set(deviceId, device) {
      const changes = board.set(deviceId, device);
      // Redis keeps them until this process counts as dead.
      if (isEnding) return [];
      const counted = await Promise.all(changes.map(isChange));
      return changes.filter((_, index) => counted[index]);
    },
    onChange: (listener) => void (notify = listener),
    stopAnnouncing() {
      isEnding = true;
      clearInterval(beats);
    },
    async close() {
      clearInterval(beats);
      await beating;
    },
  };
}
