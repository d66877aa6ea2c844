import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { chatAttachments, conversations, messageMentions, messageReactions, messages } from './chat.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { removeDocuments } from '../files/files.service';
import { forgetImages } from '../avatars/avatars.service';

const HOUR_MS = 3_600_000;
/** Time for which an uploaded file is kept before it is sent. */
const UNSENT_MS = 24 * HOUR_MS;
const BATCH_SIZE = 500;

/** Removes uploads that were not sent with a message within a day. */
export const removeUnsent = defineJob({
  name: 'chat.removeUnsent',
  schema: z.strictObject({}),
  every: HOUR_MS,
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - UNSENT_MS);
    while (
      (await removeAttachments(deps, and(isNull(chatAttachments.seq), lt(chatAttachments.createdAt, before)))) > 0
    );
  },
});

/** Removes one batch of attachments with their files; returns how many were removed. */
async function removeAttachments(deps: AppDeps, condition: ReturnType<typeof and>): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const batch = await tx
      .select({ id: chatAttachments.id, companyId: chatAttachments.companyId })
      .from(chatAttachments)
      .where(condition)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (batch.length === 0) return 0;
    await tx.delete(chatAttachments).where(
      inArray(
        chatAttachments.id,
        batch.map(({ id }) => id),
      ),
    );
    for (const [companyId, rows] of Map.groupBy(batch, (row) => row.companyId)) {
      await removeDocuments(deps, tx, companyId, { kind: 'chat', ids: rows.map(({ id }) => id) });
    }
    return batch.length;
  });
}

/** Removes one batch of messages with their reactions and mentions; returns how many were removed. */
async function removeMessages(deps: AppDeps, conversationId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const batch = await tx
      .select({ seq: messages.seq })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .limit(BATCH_SIZE);
    if (batch.length === 0) return 0;
    const seqs = batch.map(({ seq }) => seq);
    for (const table of [messageReactions, messageMentions, messages]) {
      await tx.delete(table).where(and(eq(table.conversationId, conversationId), inArray(table.seq, seqs)));
    }
    return batch.length;
  });
}

/** Removes the content of a deleted conversation in batches, then the conversation. */
export const removeContent = defineJob({
  name: 'chat.removeContent',
  schema: z.strictObject({ companyId: z.uuid(), conversationId: z.uuid() }),
  async run(deps, { conversationId }) {
    while ((await removeAttachments(deps, eq(chatAttachments.conversationId, conversationId))) > 0);
    while ((await removeMessages(deps, conversationId)) > 0);
    await deps.db.transaction(async (tx) => {
      const [row] = await tx.delete(conversations).where(eq(conversations.id, conversationId)).returning();
      const ids = [row?.avatarSmallId, row?.avatarLargeId].filter((id) => id != null);
      await forgetImages(deps, tx, ids);
    });
  },
});
