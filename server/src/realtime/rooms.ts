import type { Session } from '../lib/session';

/** A group of sockets. The server alone decides who is in which. */
export type Room =
  `user:${string}:${string}` | `user:${string}` | `company:${string}` | `session:${string}` | `conversation:${string}`;

/** Names of rooms; the same names are used on every namespace. */
export const rooms = {
  /** A person while in one company: what concerns that company only. */
  userIn: (companyId: string | null, userId: string): Room => `user:${companyId ?? 'none'}:${userId}`,
  /** A person, in whatever company. */
  user: (userId: string): Room => `user:${userId}`,
  company: (companyId: string): Room => `company:${companyId}`,
  session: (sessionId: string): Room => `session:${sessionId}`,
  conversation: (conversationId: string): Room => `conversation:${conversationId}`,
};

/** Where the sockets of a session belong. Conversations are joined on their own, each with a check. */
export function roomsOf(session: Session): Room[] {
  const { companyId, userId, sessionId } = session;
  const own = [rooms.userIn(companyId, userId), rooms.user(userId), rooms.session(sessionId)];
  return companyId === null ? own : [...own, rooms.company(companyId)];
}
