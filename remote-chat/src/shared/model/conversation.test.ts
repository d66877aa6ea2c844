import { buildConversation } from '@atrium/testing';
import { peerOf, withConversation } from './conversation';

const at = (lastMessageAt: string) => buildConversation({ lastMessageAt });

test('a conversation with a new message moves to the front and stands once', () => {
  const old = at('2026-11-20T08:00:00.000Z');
  const recent = at('2026-11-21T08:00:00.000Z');
  const changed = { ...old, lastMessageAt: '2026-11-21T09:00:00.000Z' };

  expect(withConversation([recent, old], changed, 10)).toEqual([changed, recent]);
});

test('a short list stays short', () => {
  const list = [at('2026-11-21T08:00:00.000Z'), at('2026-11-20T08:00:00.000Z')];
  const newest = at('2026-11-21T09:00:00.000Z');
  expect(withConversation(list, newest, 2)).toEqual([newest, list[0]]);
});

test('the peer is the other one, and nobody in a group', () => {
  const direct = buildConversation();
  const [me, other] = direct.participants;
  expect(peerOf(direct, me?.userId)).toBe(other);
  expect(peerOf({ ...direct, type: 'group' }, me?.userId)).toBeNull();
  expect(peerOf({ ...direct, participants: me ? [me] : [] }, me?.userId)).toBeNull();
});
