import { z } from 'zod';
import type { PushSubscriptionRow } from './push.tables';
import type { AppDeps } from '../../../deps/deps';
import { backoffMs, defineJob } from '../../../jobs/define-job';
import type { PushOutcome, PushTarget } from '../../../lib/push/push-sender';
import { findLiveSessions } from '../../sessions/sessions.service';
import * as deliveries from './deliveries.repository';
import { readWaiting, TTL_MS, type WaitingPush } from './read-waiting';
import { unsealTarget } from './subscriptions.service';
import * as subscriptions from './subscriptions.repository';

const INTERVAL_MS = 3_000;
/** Subscriptions to which messages are sent at the same time. */
const BATCH_SIZE = 50;
/** Lease of a subscription, longer than a push service may take: then the process that holds it has been killed. */
const LEASE_MS = 60_000;
/** Failures in a row after which waiting messages are discarded. */
const MAX_FAILURES = 6;

/** A subscription with the messages to send to it. */
interface Recipient {
  subscription: PushSubscriptionRow;
  target: PushTarget;
  waiting: readonly WaitingPush[];
}

/** Stops sending to a subscription for a while, and discards its messages after several failures. */
async function postpone(
  { db, clock, log }: AppDeps,
  { id, failures: before }: PushSubscriptionRow,
  { status, retryAfterMs }: Extract<PushOutcome, { result: 'failed' }>,
): Promise<void> {
  const failures = before + 1;
  const wait = Math.max(backoffMs(failures), retryAfterMs);
  await subscriptions.release(db, id, { failures, heldUntil: new Date(clock.now().getTime() + wait) });
  if (failures < MAX_FAILURES) return;
  log.warn({ status, failures }, 'Push service failed repeatedly; messages to a browser are discarded');
  await deliveries.removeDeliveries(db, id);
}

/** Sends the first message to one browser. The others are checked again after it, since they may be read by then. */
async function deliver(deps: AppDeps, { subscription, target, waiting }: Recipient): Promise<void> {
  const { id, failures } = subscription;
  const unwanted = waiting.flatMap((push) => (push.content === null ? push.id : []));
  const next = waiting.find(({ content }) => content !== null);
  if (!next?.content) {
    await deliveries.removeDeliveries(deps.db, id, unwanted);
    return subscriptions.release(deps.db, id, { failures, heldUntil: null });
  }
  const { conversationId } = next;
  const topic = (conversationId ?? next.id).replaceAll('-', '');
  const outcome = await deps.push.send(target, next.content, { ttlSeconds: TTL_MS / 1000, topic });
  if (outcome.result === 'gone') return subscriptions.removeSubscription(deps.db, id);
  if (outcome.result === 'failed') return postpone(deps, subscription, outcome);
  if (outcome.result === 'refused') deps.log.warn({ status: outcome.status }, 'Push service refused a message');
  await deliveries.removeDeliveries(deps.db, id, [...unwanted, next.id]);
  if (conversationId !== null) await deliveries.removeReplaced(deps.db, id, { conversationId, messageId: next.id });
  return subscriptions.release(deps.db, id, { failures: 0, heldUntil: null });
}

/** Delivers to one batch of subscriptions; returns their number. */
async function deliverBatch(deps: AppDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + LEASE_MS);
  const held = await subscriptions.holdWaiting(db, { now, heldUntil, limit: BATCH_SIZE });
  if (held.length === 0) return 0;
  const ids = held.map(({ id }) => id);
  await deliveries.removeObsolete(db, ids);
  const waitingFor = await readWaiting(deps, held);
  const live = await findLiveSessions(
    db,
    held.map(({ sessionId }) => sessionId),
    now,
  );
  await Promise.all(
    held.map((subscription) => {
      const target = live.has(subscription.sessionId) ? unsealTarget(deps, subscription.sealed) : null;
      if (!target) return subscriptions.removeSubscription(db, subscription.id);
      return deliver(deps, { subscription, target, waiting: waitingFor(subscription) });
    }),
  );
  return held.length;
}

/**
 * Sends new notifications and messages to the browsers of people who have Atrium open nowhere. Several processes share
 * the subscriptions, and each message is recorded as it is sent: one that a killed process repeats has the same topic,
 * so browsers show it once.
 */
export const deliverPushes = defineJob({
  name: 'notifications.deliverPushes',
  schema: z.strictObject({}),
  every: INTERVAL_MS,
  async run(deps) {
    while ((await deliverBatch(deps)) > 0);
  },
});
