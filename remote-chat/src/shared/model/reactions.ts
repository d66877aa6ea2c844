import type { Reaction } from '@atrium/contracts';

/** All reactions with one emoji. */
export interface ReactionGroup {
  emoji: string;
  userIds: string[];
}

/** Groups reactions by emoji, in the order in which each emoji was first used. */
export function groupReactions(reactions: readonly Reaction[]): ReactionGroup[] {
  const groups = new Map<string, string[]>();
  for (const { emoji, userId } of reactions) groups.set(emoji, [...(groups.get(emoji) ?? []), userId]);
  return [...groups].map(([emoji, userIds]) => ({ emoji, userIds }));
}

/** Adds a reaction, or removes it if it already exists. */
export function toggleReaction(reactions: readonly Reaction[], { userId, emoji }: Reaction): Reaction[] {
  const others = reactions.filter((one) => one.userId !== userId || one.emoji !== emoji);
  return others.length < reactions.length ? others : [...reactions, { userId, emoji }];
}
