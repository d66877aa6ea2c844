import { buildConversation, buildMessage, buildParticipant } from '@atrium/testing';
import { badgeCount, peerOf, withConversation, withLastMessageChange, withNewest, withRead } from './conversation';

const at = (lastMessageAt: string) => buildConversation({ lastMessageAt });

test('moves a conversation with a new message to the front without duplicates', () => {
  const old = at('2026-11-20T08:00:00.000Z');
  const recent = at('2026-11-21T08:00:00.000Z');
  const changed = { ...old, lastMessageAt: '2026-11-21T09:00:00.000Z' };

  expect(withConversation([recent, old], changed, 10)).toEqual([changed, recent]);
});

test('keeps the list within its limit', () => {
  const list = [at('2026-11-21T08:00:00.000Z'), at('2026-11-20T08:00:00.000Z')];
  const newest = at('2026-11-21T09:00:00.000Z');
  expect(withConversation(list, newest, 2)).toEqual([newest, list[0]]);
});

test.each([
  ['all', 5],
  ['mentions', 2],
  ['none', 0],
] as const)('counts a conversation with the notification level "%s" as %i in the badge', (notify, count) => {
  expect(badgeCount(buildConversation({ unreadCount: 5, mentionCount: 2, notify }))).toBe(count);
});

test('returns the other person as peer, and null for a group', () => {
  const direct = buildConversation();
  const [me, other] = direct.participants;
  expect(peerOf(direct, me?.userId)).toBe(other);
  expect(peerOf({ ...direct, type: 'group' }, me?.userId)).toBeNull();
  expect(peerOf({ ...direct, participants: me ? [me] : [] }, me?.userId)).toBeNull();
});

test('counts a new message once as unread and as a mention of the viewer', () => {
  const conversation = buildConversation({ seq: 1 });
  const message = buildMessage({ seq: 2, mentions: ['me'] });
  const after = withNewest(conversation, message, 'me');
  expect(after).toMatchObject({ unreadCount: 1, mentionCount: 1, seq: 2, lastMessage: { _id: message._id } });
  expect(withNewest(after, message, 'me')).toBe(after);
});

test('names the sender of a new message even if they are not a listed participant', () => {
  const grace = buildParticipant({ name: 'Grace Hopper' });
  const conversation = buildConversation({ type: 'channel', participants: [grace] });
  const nameFrom = (senderId: string) =>
    withNewest(conversation, buildMessage({ senderId }), 'me', () => 'Alan Turing').lastMessage?.senderName;
  expect(nameFrom(grace.userId)).toBe('Grace Hopper');
  expect(nameFrom('a newcomer')).toBe('Alan Turing');
});

test('marks all messages as read when the viewer sends one', () => {
  const conversation = buildConversation({ seq: 1, unreadCount: 3, mentionCount: 1 });
  const after = withNewest(conversation, buildMessage({ seq: 2, senderId: 'me' }), 'me');
  expect(after).toMatchObject({ unreadCount: 0, mentionCount: 0 });
});

test('clears the last message only when that message is deleted', () => {
  const message = buildMessage({ seq: 2 });
  const conversation = withNewest(buildConversation({ seq: 1 }), message, 'me');
  const deleted = { kind: 'deleted', changeSeq: 1 } as const;
  expect(withLastMessageChange(conversation, { ...deleted, messageId: message._id }).lastMessage).toBeNull();
  expect(withLastMessageChange(conversation, { ...deleted, messageId: 'another' })).toBe(conversation);
});

test('updates the last message when it is edited', () => {
  const message = buildMessage({ seq: 2 });
  const conversation = withNewest(buildConversation({ seq: 1 }), message, 'me');
  const edited = { ...message, content: '<p>Edited</p>', changeSeq: 1 };
  const after = withLastMessageChange(conversation, { kind: 'updated', message: edited });
  expect(after.lastMessage?.content).toBe('<p>Edited</p>');
});

test('moves the viewer’s own read mark back, but never that of others', () => {
  const [me, other] = ['me', 'other'].map((userId) => buildParticipant({ userId, lastReadSeq: 5 }));
  const conversation = buildConversation({ participants: [me, other].flatMap((one) => one ?? []), lastReadSeq: 5 });
  const marks = (userId: string, isOwn: boolean) => {
    const { participants, lastReadSeq } = withRead(conversation, { userId, isOwn, lastReadSeq: 3 });
    return [participants.find((one) => one.userId === userId)?.lastReadSeq, lastReadSeq];
  };
  expect(marks('other', false)).toEqual([5, 5]);
  expect(marks('me', true)).toEqual([3, 3]);
});
