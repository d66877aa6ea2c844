import { isQuietAt } from '@atrium/domain';
import type { AppDeps } from '../../../deps/deps';
import type { UnreadMessage } from '../../../deps/module/contributions';
import { companiesOfAll } from '../../memberships/memberships.service';
import { languagesOf } from '../../preferences/languages.service';
import { preferencesOfAll } from '../preferences/preferences';
import * as deliveries from './deliveries.repository';
import { toMessagePush, toNotificationPush, type Wording } from './push-message';
import type { PushSubscriptionRow } from './push.tables';

/** Deliveries of notifications, and of messages, of one subscription that are read at once. */
const MAX_READ = 20;
/** Time to live of a push message: a later one is neither sent nor kept by the push service. */
export const TTL_MS = 4 * 3_600_000;

/** A notification or message that waits to be sent to a browser. */
export interface WaitingPush {
  /** Id of the notification or message. */
  id: string;
  /** The conversation of a message; null for a notification. */
  conversationId: string | null;
  /** The content of the push message; null if it is not sent. */
  content: string | null;
}

interface WaitingMessage extends deliveries.MessageDelivery {
  /** Null if it was read or deleted, or if its receiver left or muted the conversation. */
  message: UnreadMessage | null;
}

async function listMessages(
  { db, parts }: AppDeps,
  subscriptions: readonly PushSubscriptionRow[],
): Promise<WaitingMessage[]> {
  const userOf = new Map(subscriptions.map(({ id, userId }) => [id, userId]));
  const listed = await deliveries.listMessageDeliveries(db, [...userOf.keys()], MAX_READ);
  if (listed.length === 0) return [];
  const pushed = listed.map(({ subscriptionId, messageId }) => ({
    messageId,
    userId: userOf.get(subscriptionId) ?? '',
  }));
  const unread = (await Promise.all(parts.unreadMessages.map((find) => find(db, pushed)))).flat();
  const found = new Map(unread.map((message) => [`${message.messageId} ${message.userId}`, message]));
  return listed.map((delivery) => ({
    ...delivery,
    message: found.get(`${delivery.messageId} ${userOf.get(delivery.subscriptionId)}`) ?? null,
  }));
}

/** Returns the names of the companies by id of each of these people who belongs to several. */
async function companyNamesOfAll(
  { db }: AppDeps,
  people: readonly string[],
): Promise<(userId: string) => ReadonlyMap<string, string>> {
  const companiesByUser = Map.groupBy(await companiesOfAll(db, people), ({ userId }) => userId);
  return (userId) => {
    const own = companiesByUser.get(userId) ?? [];
    return new Map(own.length > 1 ? own.map(({ companyId, name }) => [companyId, name] as const) : []);
  };
}

interface Arrival {
  companyId: string;
  type: string;
  at: Date;
}

/**
 * Reads the notifications and messages that wait to be sent to browsers, with the settings and presence that determine
 * whether and how they are sent. Returns a function that returns those of one subscription: notifications in order,
 * then messages, the newest first.
 */
export async function readWaiting(
  deps: AppDeps,
  subscriptions: readonly PushSubscriptionRow[],
): Promise<(subscription: PushSubscriptionRow) => WaitingPush[]> {
  const people = subscriptions.map(({ userId }) => userId);
  const ids = subscriptions.map(({ id }) => id);
  const notifications = await deliveries.listDeliveries(deps.db, ids, MAX_READ);
  const messages = await listMessages(deps, subscriptions);
  const preferencesOf = await preferencesOfAll(deps, deps.db, people);
  const languageOf = await languagesOf(deps.db, people);
  const companyNamesOf = await companyNamesOfAll(deps, people);
  const arrived = [...notifications, ...messages.flatMap(({ message }) => message ?? [])];
  const companies = [...new Set(arrived.map(({ companyId }) => companyId))];
  const statuses = new Map(
    await Promise.all(companies.map(async (id) => [id, await deps.presence.statusesIn(id, people)] as const)),
  );
  const now = deps.clock.now().getTime();

  return ({ id: subscriptionId, userId, language, timeZone }) => {
    const preferences = preferencesOf(userId);
    // A type of a later version is unknown here.
    const choices: Readonly<Record<string, boolean>> = preferences.desktopTypes;
    const isQuiet = isQuietAt(preferences, now, timeZone);
    const isWanted = ({ companyId, type, at }: Arrival) =>
      !isQuiet &&
      choices[type] !== false &&
      now - at.getTime() < TTL_MS &&
      statuses.get(companyId)?.(userId) !== 'online';
    const wording: Wording = {
      language: languageOf(userId, language),
      hasTexts: preferences.pushTexts,
      isSilent: !preferences.sound,
      companyNames: companyNamesOf(userId),
    };
    const notificationPushes = notifications
      .filter((delivery) => delivery.subscriptionId === subscriptionId)
      .map((delivery): WaitingPush => {
        const { notificationId: id, arrivedAt, createdAt } = delivery;
        const isSent = isWanted({ ...delivery, at: arrivedAt ?? createdAt });
        const content = isSent ? JSON.stringify(toNotificationPush(deps, delivery, wording)) : null;
        return { id, conversationId: null, content };
      });
    const messagePushes = messages
      .filter((delivery) => delivery.subscriptionId === subscriptionId)
      .map(({ messageId: id, message }): WaitingPush => {
        if (message === null || !isWanted({ ...message, type: 'chat_message', at: message.createdAt })) {
          return { id, conversationId: null, content: null };
        }
        return { id, conversationId: message.conversationId, content: JSON.stringify(toMessagePush(message, wording)) };
      });
    return [...notificationPushes, ...messagePushes];
  };
}
