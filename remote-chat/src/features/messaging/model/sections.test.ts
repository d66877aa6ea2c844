import { buildConversation } from '@atrium/testing';
import { sectionsOf } from './sections';

const everything = () => true;
const names = (...input: Parameters<typeof sectionsOf>) => sectionsOf(...input).map(({ name }) => name);

test('sorts by kind, unread first and starred second, and omits empty sections', () => {
  const conversations = [
    buildConversation({ type: 'group' }),
    buildConversation({ type: 'direct', unreadCount: 2 }),
    buildConversation({ type: 'channel', isStarred: true }),
  ];
  expect(names({ conversations, matches: everything, keptUnreadId: null })).toEqual(['unread', 'starred', 'group']);
});

test('lists a conversation with the level “mentions” as unread only if it mentions the viewer', () => {
  const quiet = buildConversation({ unreadCount: 2, notify: 'mentions' });
  expect(names({ conversations: [quiet], matches: everything, keptUnreadId: null })).toEqual(['direct']);
  const mentioned = { ...quiet, mentionCount: 1 };
  expect(names({ conversations: [mentioned], matches: everything, keptUnreadId: null })).toEqual(['unread']);
  const muted = { ...mentioned, notify: 'none' as const };
  expect(names({ conversations: [muted], matches: everything, keptUnreadId: null })).toEqual(['direct']);
});

test('keeps a conversation among the unread ones after it was opened', () => {
  const read = buildConversation({ type: 'group' });
  expect(names({ conversations: [read], matches: everything, keptUnreadId: read._id })).toEqual(['unread']);
});

test('shows only conversations that match the filter', () => {
  const conversations = [buildConversation({ name: 'Launch' }), buildConversation({ name: 'Garden' })];
  const [section] = sectionsOf({ conversations, matches: ({ name }) => name === 'Garden', keptUnreadId: null });
  expect(section?.conversations).toEqual([conversations[1]]);
});
