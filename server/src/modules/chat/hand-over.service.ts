import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { conversationMembers, conversations } from './chat.tables';
import type { AppDeps } from '../../deps/deps';
import type { EndingMembership, HandOverPart } from '../../deps/module/hand-over';
import { removeMember } from './conversations/membership.service';

const isManagedBy = ({ companyId, userId }: EndingMembership) =>
  and(eq(conversations.companyId, companyId), eq(conversations.managedBy, userId), isNull(conversations.deletedAt));

/** Returns the person's conversations by id, the order in which they are locked. */
async function conversationsOf(tx: Tx, { companyId, userId }: EndingMembership) {
  const rows = await tx
    .select({ conversation: conversations })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.companyId, companyId), eq(conversationMembers.userId, userId)))
    .orderBy(conversations.id);
  return rows.map(({ conversation }) => conversation);
}

/** Ends conversation memberships; groups and channels pass to their longest-standing members. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, membership) {
    const [row] = await tx
      .select({ managed: count() })
      .from(conversations)
      .where(and(isManagedBy(membership), ne(conversations.type, 'direct')));
    return [{ kind: 'chat.groups', count: row?.managed ?? 0 }];
  },
  async handOver(deps, tx, membership) {
    for (const conversation of await conversationsOf(tx, membership)) {
      await removeMember(deps, tx, conversation, membership.userId);
    }
  },
};
