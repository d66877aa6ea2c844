import { LIMITS, type Notification } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { ContentRow } from '../notifications.tables';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { AppError, fieldError } from '../../../lib/errors';
import type { Session } from '../../../lib/session';
import { peopleById } from '../../memberships/colleagues.service';
import { changeOwn, type Outcome, remove } from '../marks.service';
import { toNotification } from '../notifications.mapper';
import { insertReceipt } from '../notifications.repository';
import { insertDeliveries } from '../push/deliveries.repository';
import { applySteps, statsOf, type Step } from '../streams/apply-steps';
import { mailDueAt } from '../streams/store-events';
import { lockStream, saveStream, type Stream } from '../streams/streams.repository';
import * as repository from './snooze.repository';

/**
 * Returns a page of snoozed notifications, those that return first at the beginning. They have no sequence numbers, so
 * pages are numbered by their offset.
 */
export async function pageOfSnoozed(
  tx: Tx,
  stream: Stream,
  { limit, before: offset = 0 }: { limit: number; before?: number | undefined },
): Promise<{ notifications: Notification[]; next: number | null }> {
  const rows = await repository.listSnoozed(tx, stream, { offset, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const creatorIds = page.flatMap(({ createdBy }) => createdBy ?? []);
  const creators = await peopleById(tx, stream.companyId, creatorIds);
  const notifications = page.map(({ until, ...content }) => ({
    ...toNotification({ ...content, seq: 0, seenAt: until, readAt: null }, creators.get(content.createdBy ?? '')),
    snoozedUntil: until.toISOString(),
  }));
  return { notifications, next: rows.length > limit ? offset + limit : null };
}

const DAY_MS = 24 * 3_600_000;

/** Removes notifications from the actor's list until an instant. */
export function snooze(deps: AppDeps, actor: Session, ids: readonly string[], until: Date): Promise<Outcome> {
  const delayMs = until.getTime() - deps.clock.now().getTime();
  if (delayMs <= 0) throw fieldError('until', 'NOT_IN_FUTURE');
  if (delayMs > LIMITS.snoozeDays * DAY_MS) throw fieldError('until', 'TOO_FAR_AHEAD', { days: LIMITS.snoozeDays });
  return remove(deps, actor, ids, (tx, row) => repository.insertSnooze(tx, row, { contentId: row.contentId, until }));
}

/** Returns the steps that add notifications to a stream again, in this order and unread. */
async function returnSteps(
  tx: Tx,
  contents: readonly ContentRow[],
  { returnedAt, seenAt }: { returnedAt: Date; seenAt: Date | null },
): Promise<Step[]> {
  const creatorIds = contents.flatMap(({ createdBy }) => createdBy ?? []);
  const creators = await peopleById(tx, contents[0]?.companyId ?? '', creatorIds);
  return contents.map((content) => async (stream, seq) => {
    await insertReceipt(tx, stream, { contentId: content.id, seq, seenAt, returnedAt });
    const { unseen, unread, total } = statsOf(stream);
    const payload = toNotification({ ...content, seq, seenAt, readAt: null }, creators.get(content.createdBy ?? ''));
    return {
      stats: { unseen: seenAt ? unseen : unseen + 1, unread: unread + 1, total: total + 1 },
      event: (room) => ({ room, event: 'notification', payload }),
    };
  });
}

/** Returns the actor's snoozed notifications to the list at once; throws NOT_FOUND if none of them is snoozed. */
export async function wake(deps: AppDeps, actor: Session, ids: readonly string[]): Promise<Outcome> {
  const now = deps.clock.now();
  const outcome = await changeOwn(deps, actor, async (tx, stream) => {
    const contents = await repository.removeSnoozes(tx, stream, { ids });
    return returnSteps(tx, contents, { returnedAt: now, seenAt: now });
  });
  if (!outcome?.hasChanged) throw new AppError('NOT_FOUND');
  return outcome;
}

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 100;

/** Lets the snoozed notifications of a stream that are due arrive like new ones. */
async function returnDue(deps: AppDeps, own: Stream): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const stream = await lockStream(tx, own);
    if (!stream) return;
    const contents = await repository.removeSnoozes(tx, stream, { endBy: now });
    if (contents.length === 0) return;
    await insertDeliveries(
      tx,
      contents.map(({ id }) => ({ notificationId: id, userId: stream.userId })),
      now,
    );
    await applySteps(deps, tx, stream, await returnSteps(tx, contents, { returnedAt: now, seenAt: null }));
    // As with new ones: if nothing was unseen before, the notifications for which a mail was due were seen.
    const pending = stream.unseen > 0 ? stream.mailDueAt : null;
    await saveStream(tx, stream, { mailDueAt: pending ?? mailDueAt(now) });
  });
}

/** Returns snoozed notifications to the lists of their people when they are due. */
export const returnSnoozed = defineJob({
  name: 'notifications.returnSnoozed',
  schema: z.strictObject({}),
  every: INTERVAL_MS,
  async run(deps) {
    for (;;) {
      const streams = await repository.findDue(deps.db, deps.clock.now(), BATCH_SIZE);
      for (const stream of streams) await returnDue(deps, stream);
      if (streams.length < BATCH_SIZE) return;
    }
  },
});
