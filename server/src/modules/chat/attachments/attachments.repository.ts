import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { type ChatAttachmentRow, chatAttachments, messages } from '../chat.tables';
import { files } from '../../files/files.tables';

export async function findAttachment(tx: Tx, companyId: string, id: string): Promise<ChatAttachmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(chatAttachments)
    .where(and(eq(chatAttachments.companyId, companyId), eq(chatAttachments.id, id)));
  return row;
}

export async function insertAttachment(tx: Tx, row: typeof chatAttachments.$inferInsert): Promise<void> {
  await tx.insert(chatAttachments).values(row);
}

/** Deletes a file that a person has not sent; returns false if there is none. */
export async function deleteUnsent(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  id: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(chatAttachments)
    .where(
      and(
        eq(chatAttachments.companyId, companyId),
        eq(chatAttachments.id, id),
        eq(chatAttachments.uploadedBy, userId),
        isNull(chatAttachments.seq),
      ),
    )
    .returning({ id: chatAttachments.id });
  return deleted.length > 0;
}

/** Returns the number and total size of the files that a person has uploaded in a company and not sent. */
export async function sumUnsent(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ files: number; bytes: number }> {
  const [sum] = await tx
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(chatAttachments)
    .innerJoin(files, and(eq(files.companyId, chatAttachments.companyId), eq(files.id, chatAttachments.id)))
    .where(
      and(
        eq(chatAttachments.companyId, companyId),
        eq(chatAttachments.uploadedBy, userId),
        isNull(chatAttachments.seq),
      ),
    );
  return sum ?? { files: 0, bytes: 0 };
}

export interface FilesFilter {
  kind: 'all' | 'media' | 'documents';
  limit: number;
  visibleFromSeq: number;
  after: { seq: number; id: string } | null;
}

/** Returns the sent files of a conversation, newest first. */
export async function listConversationFiles(
  tx: Tx,
  conversationId: string,
  { kind, limit, visibleFromSeq, after }: FilesFilter,
) {
  const { seq, id, isMedia } = chatAttachments;
  return tx
    .select({
      file: files,
      message: { id: messages.id, seq: messages.seq, senderId: messages.senderId, createdAt: messages.createdAt },
    })
    .from(chatAttachments)
    .innerJoin(files, and(eq(files.companyId, chatAttachments.companyId), eq(files.id, id)))
    .innerJoin(messages, and(eq(messages.conversationId, chatAttachments.conversationId), eq(messages.seq, seq)))
    .where(
      and(
        eq(chatAttachments.conversationId, conversationId),
        isNotNull(seq),
        gt(seq, visibleFromSeq),
        kind === 'all' ? undefined : eq(isMedia, kind === 'media'),
        after === null ? undefined : sql`(${seq}, ${id}) < (${after.seq}::int, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(seq), desc(id))
    .limit(limit);
}
