import { isQuietAt } from '@atrium/domain';
import { z } from 'zod';
import type { PushSubscriptionRow } from './push.tables';
import type { AppDeps } from '../../../deps/deps';
import { backOff, defineJob } from '../../../jobs/define-job';
import type { PushOutcome, PushTarget } from '../../../lib/push/push-sender';
import { liveSessions } from '../../sessions/sessions.service';
import { languagesOf } from '../../preferences/languages.service';
import { preferencesOfAll, type Preferences } from '../preferences/preferences';
import * as deliveries from './deliveries.repository';
import { pushMessageOf } from './push-message';
import { unsealTarget } from './sealed-target';
import * as subscriptions from './subscriptions.repository';

const EVERY_MS = 3_000;
/** Subscriptions to which messages are sent at the same time. */
const BATCH_SIZE = 50;
/** Notifications of one subscription that are read at once. */
const READ_AHEAD = 20;
/** Longer than a push service may take: after that, the process that holds a subscription has been killed. */
const HELD_MS = 60_000;
/** Failures in a row after which waiting messages are given up. */
const ATTEMPTS = 6;
/** After this, a notification is old news: it is neither sent nor kept by the push service. */
const TTL_MS = 4 * 3_600_000;

/** A subscription with the notifications to send to it. */
interface Recipient {
  subscription: PushSubscriptionRow;
  target: PushTarget;
  waiting: readonly deliveries.Delivery[];
}

/** Returns whether a notification is sent to a browser, and its message. */
type MessageOf = (subscription: PushSubscriptionRow, delivery: deliveries.Delivery) => string | null;

function isWanted(
  preferences: Preferences,
  { timeZone }: PushSubscriptionRow,
  { type, createdAt, arrivedAt }: deliveries.Delivery,
  now: number,
): boolean {
  // A type of a later version is unknown here.
  const choices: Readonly<Record<string, boolean>> = preferences.desktopTypes;
  const age = now - (arrivedAt ?? createdAt).getTime();
  return choices[type] !== false && !isQuietAt(preferences, now, timeZone) && age < TTL_MS;
}

/** Reads what decides whether and how notifications are sent: settings, and who has Atrium open. */
async function readMessages(
  deps: AppDeps,
  held: readonly PushSubscriptionRow[],
  waiting: readonly deliveries.Delivery[],
): Promise<MessageOf> {
  const people = held.map(({ userId }) => userId);
  const preferencesOf = await preferencesOfAll(deps, deps.db, people);
  const languageOf = await languagesOf(deps.db, people);
  const companies = [...new Set(waiting.map(({ companyId }) => companyId))];
  const statuses = new Map(
    await Promise.all(companies.map(async (id) => [id, await deps.presence.statusesIn(id, people)] as const)),
  );
  const now = deps.clock.now().getTime();
  return (subscription, delivery) => {
    const { userId, language } = subscription;
    const preferences = preferencesOf(userId);
    const isOnline = statuses.get(delivery.companyId)?.(userId) === 'online';
    if (isOnline || !isWanted(preferences, subscription, delivery, now)) return null;
    const { pushTexts: hasTexts, sound } = preferences;
    return JSON.stringify(
      pushMessageOf(deps, delivery, { language: languageOf(userId, language), hasTexts, silent: !sound }),
    );
  };
}

/** Stops sending to a subscription for a while, and gives its messages up after several failures. */
async function hold(
  { db, clock, log }: AppDeps,
  { id, failures: before }: PushSubscriptionRow,
  { status, retryAfterMs }: Extract<PushOutcome, { result: 'failed' }>,
): Promise<void> {
  const failures = before + 1;
  const wait = Math.max(backOff(failures), retryAfterMs);
  await subscriptions.release(db, id, { failures, heldUntil: new Date(clock.now().getTime() + wait) });
  if (failures < ATTEMPTS) return;
  log.warn({ status, failures }, 'Push service failed repeatedly; messages to a browser are given up');
  await deliveries.removeDeliveries(db, id);
}

/** Sends the earliest message to one browser. The others are checked again after it, since they may be read by then. */
async function deliver(
  deps: AppDeps,
  { subscription, target, waiting }: Recipient,
  messageOf: MessageOf,
): Promise<void> {
  const { id, failures } = subscription;
  const messages = waiting.map((delivery) => ({
    id: delivery.notificationId,
    content: messageOf(subscription, delivery),
  }));
  const unwanted = messages.flatMap((message) => (message.content === null ? message.id : []));
  const next = messages.find(({ content }) => content !== null);
  if (!next?.content) {
    await deliveries.removeDeliveries(deps.db, id, unwanted);
    return subscriptions.release(deps.db, id, { failures, heldUntil: null });
  }
  const topic = next.id.replaceAll('-', '');
  const outcome = await deps.push.send(target, next.content, { ttlSeconds: TTL_MS / 1000, topic });
  if (outcome.result === 'gone') return subscriptions.removeSubscription(deps.db, id);
  if (outcome.result === 'failed') return hold(deps, subscription, outcome);
  if (outcome.result === 'refused') deps.log.warn({ status: outcome.status }, 'Push service refused a message');
  await deliveries.removeDeliveries(deps.db, id, [...unwanted, next.id]);
  return subscriptions.release(deps.db, id, { failures: 0, heldUntil: null });
}

/** Delivers to one batch of subscriptions; returns their number. */
async function deliverBatch(deps: AppDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + HELD_MS);
  const held = await subscriptions.holdWaiting(db, { now, heldUntil, limit: BATCH_SIZE });
  if (held.length === 0) return 0;
  const ids = held.map(({ id }) => id);
  await deliveries.removeObsolete(db, ids);
  const waiting = await deliveries.listDeliveries(db, ids, READ_AHEAD);
  const bySubscription = Map.groupBy(waiting, ({ subscriptionId }) => subscriptionId);
  const messageOf = await readMessages(deps, held, waiting);
  const live = await liveSessions(
    db,
    held.map(({ sessionId }) => sessionId),
    now,
  );
  await Promise.all(
    held.map((subscription) => {
      const target = live.has(subscription.sessionId) ? unsealTarget(deps, subscription.sealed) : null;
      if (!target) return subscriptions.removeSubscription(db, subscription.id);
      return deliver(deps, { subscription, target, waiting: bySubscription.get(subscription.id) ?? [] }, messageOf);
    }),
  );
  return held.length;
}

/**
 * Sends new notifications to the browsers of people who have Atrium open nowhere. Several processes share the
 * subscriptions, and each message is recorded as it is sent: one that a killed process repeats has the same topic, so
 * browsers show it once.
 */
export const deliverPushes = defineJob({
  name: 'notifications.deliverPushes',
  schema: z.strictObject({}),
  every: EVERY_MS,
  async run(deps) {
    while ((await deliverBatch(deps)) > 0);
  },
});
