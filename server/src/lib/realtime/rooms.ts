import type { Session } from '../session';

/** A group of sockets; only the server adds sockets to it. */
export type Room =
  | `user:${string}:${string}`
  | `user:${string}`
  | `company:${string}`
  | `session:${string}`
  | `conversation:${string}`
  | `project:${string}`
  | `members:${string}`;

/** Builds room names, which are the same in every namespace. */
export const rooms = {
  /** A person within one company. */
  userIn: (companyId: string | null, userId: string): Room => `user:${companyId ?? 'none'}:${userId}`,
  /** A person in any company. */
  user: (userId: string): Room => `user:${userId}`,
  company: (companyId: string): Room => `company:${companyId}`,
  session: (sessionId: string): Room => `session:${sessionId}`,
  /** The board of a project for one version of its access rights: a change of rights starts a new room. */
  project: (companyId: string, projectId: string, accessSeq: number): Room =>
    `project:${companyId}:${projectId}:${accessSeq}`,
  /** Sockets that have joined a conversation, for typing indicators and the read marks of others. */
  conversation: (conversationId: string): Room => `conversation:${conversationId}`,
  /** Every socket of every member of a conversation, for its messages and their changes. */
  members: (conversationId: string): Room => `members:${conversationId}`,
};

/** Returns the rooms of a session. Conversations are joined separately, each with a check. */
export function roomsOf(session: Session): Room[] {
  const { companyId, userId, sessionId } = session;
  const own = [rooms.userIn(companyId, userId), rooms.user(userId), rooms.session(sessionId)];
  return companyId === null ? own : [...own, rooms.company(companyId)];
}
