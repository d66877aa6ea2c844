import { z } from 'zod';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { insertDeliveries } from '../push/deliveries.repository';
import { applySteps } from '../streams/apply-steps';
import { lockStream, saveStream, type Stream } from '../streams/streams.repository';
import { mailDueAt } from '../streams/store-events';
import * as repository from './snooze.repository';
import { returnSteps } from './snooze.service';

const EVERY_MS = 30_000;
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
    // As with new ones: what waits until then was seen if nothing was unseen before.
    const pending = stream.unseen > 0 ? stream.mailDueAt : null;
    await saveStream(tx, stream, { mailDueAt: pending ?? mailDueAt(now) });
  });
}

/** Returns snoozed notifications to the lists of their people when they are due. */
export const returnSnoozed = defineJob({
  name: 'notifications.returnSnoozed',
  schema: z.strictObject({}),
  every: EVERY_MS,
  async run(deps) {
    for (;;) {
      const streams = await repository.findDue(deps.db, deps.clock.now(), BATCH_SIZE);
      for (const stream of streams) await returnDue(deps, stream);
      if (streams.length < BATCH_SIZE) return;
    }
  },
});
