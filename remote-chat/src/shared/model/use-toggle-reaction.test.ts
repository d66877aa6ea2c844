import { groupReactions, toggleReaction } from './use-toggle-reaction';

const by = (userId: string, emoji: string) => ({ userId, emoji });

it('groups reactions in the order in which each emoji was first used', () => {
  expect(groupReactions([by('a', '👍'), by('a', '🎉'), by('b', '👍')])).toEqual([
    { emoji: '👍', userIds: ['a', 'b'] },
    { emoji: '🎉', userIds: ['a'] },
  ]);
});

it('adds a new reaction, and removes an existing one without changing others', () => {
  const given = [by('a', '👍'), by('b', '👍')];
  expect(toggleReaction(given, by('a', '🎉'))).toEqual([...given, by('a', '🎉')]);
  expect(toggleReaction(given, by('a', '👍'))).toEqual([by('b', '👍')]);
});
