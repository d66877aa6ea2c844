import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { emitOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import * as repository from './retention.repository';
import { lockStream, saveStream, type Stream } from '../streams/streams.repository';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 90;
/** Number of notifications kept per person and company. */
const MAX_COUNT = 1_000;
const BATCH_SIZE = 100;

/** Removes expired notifications from a stream. Clients with an older state reload, as their list may contain them. */
async function expire(deps: AppDeps, stream: Stream, expiry: repository.Expiry): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockStream(tx, stream);
    if (!row) return;
    const expired = await repository.removeExpired(tx, stream, expiry);
    const seq = expired.total > 0 ? row.seq + 1 : row.seq;
    const stats = {
      unseen: row.unseen - expired.unseen,
      unread: row.unread - expired.unread,
      total: row.total - expired.total,
    };
    await saveStream(tx, stream, { ...stats, seq, resetSeq: seq });
    if (expired.total === 0) return;
    const room = rooms.userIn(stream.companyId, stream.userId);
    await emitOnCommit(deps, tx, room, 'notificationStats', { ...stats, seq });
  });
}

/** Keeps the newest thousand notifications per person and company, for at most ninety days. */
export const removeExpired = defineJob({
  name: 'notifications.removeExpired',
  schema: z.strictObject({}),
  every: DAY_MS,
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - RETENTION_DAYS * DAY_MS);
    const expiry = { before, maxCount: MAX_COUNT };
    for (;;) {
      const streams = await repository.findExpiring(deps.db, expiry, BATCH_SIZE);
      for (const stream of streams) await expire(deps, stream, expiry);
      if (streams.length < BATCH_SIZE) break;
    }
    await repository.removeWithoutRecipients(deps.db);
  },
});
