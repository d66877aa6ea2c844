import { LIMITS } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { ContentRow } from '../notifications.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import type { Session } from '../../../lib/session';
import { peopleById } from '../../memberships/colleagues.service';
import { changeOwn, type Outcome, remove } from '../marks.service';
import { toNotification } from '../notifications.mapper';
import { insertReceipt } from '../notifications.repository';
import type { Step } from '../streams/apply-steps';
import { statsOf } from '../streams/own-stream';
import * as repository from './snooze.repository';

const DAY_MS = 24 * 3_600_000;

/** Takes notifications out of the actor's list until an instant. */
export function snooze(deps: AppDeps, actor: Session, ids: readonly string[], until: Date): Promise<Outcome> {
  const ahead = until.getTime() - deps.clock.now().getTime();
  if (ahead <= 0) throw fieldError('until', 'NOT_IN_FUTURE');
  if (ahead > LIMITS.snoozeDays * DAY_MS) throw fieldError('until', 'TOO_FAR_AHEAD', { days: LIMITS.snoozeDays });
  return remove(deps, actor, ids, (tx, row) => repository.insertSnooze(tx, row, { contentId: row.contentId, until }));
}

/** Returns the steps that add notifications to a stream again, in this order and unread. */
export async function returnSteps(
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
  if (!outcome?.changed) throw new AppError('NOT_FOUND');
  return outcome;
}
