import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { chatAttachments, conversations, messageMentions, messageReactions, messages } from './chat.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { removeDocuments } from '../files/files.service';
import { forgetImages } from '../avatars/avatars.service';

const HOUR_MS = 3_600_000;
/** How long an uploaded file is kept before it is sent. */
const UNSENT_MS = 24 * HOUR_MS;
const AT_ONCE = 500;

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
async function removeAttachments(deps: AppDeps, which: ReturnType<typeof and>): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const some = await tx
      .select({ id: chatAttachments.id, companyId: chatAttachments.companyId })
      .from(chatAttachments)
      .where(which)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (some.length === 0) return 0;
    await tx.delete(chatAttachments).where(
      inArray(
        chatAttachments.id,
        some.map(({ id }) => id),
      ),
    );
    for (const [companyId, rows] of Map.groupBy(some, (row) => row.companyId)) {
      await removeDocuments(deps, tx, companyId, { kind: 'chat', ids: rows.map(({ id }) => id) });
    }
    return some.length;
  });
}

/** Removes one batch of messages with their reactions and mentions; returns how many were removed. */
async function removeMessages(deps: AppDeps, conversationId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const some = await tx
      .select({ seq: messages.seq })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .limit(AT_ONCE);
    if (some.length === 0) return 0;
    const seqs = some.map(({ seq }) => seq);
    for (const table of [messageReactions, messageMentions, messages]) {
      await tx.delete(table).where(and(eq(table.conversationId, conversationId), inArray(table.seq, seqs)));
    }
    return some.length;
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
      const [gone] = await tx.delete(conversations).where(eq(conversations.id, conversationId)).returning();
      const ids = [gone?.avatarSmallId, gone?.avatarLargeId].filter((id) => id != null);
      await forgetImages(deps, tx, ids);
    });
  },
});
