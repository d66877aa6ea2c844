import type { Reaction } from '@atrium/contracts';
import { useMutation, useSession } from '@atrium/platform';

/** All reactions with one emoji. */
interface ReactionGroup {
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

interface ToggleReactionOptions {
  /** Reactions of one scope are sent one after the other, so that two quick presses apply in order. */
  scope: string;
  /** Returns the version of the cached object, which each change of the server raises; undefined if it is not cached. */
  versionOf: (id: string) => number | undefined;
  /** Changes the reactions of the cached object. */
  change: (id: string, update: (reactions: readonly Reaction[]) => Reaction[]) => void;
  send: (id: string, emoji: string) => Promise<unknown>;
  /** Called after the optimistic update was rolled back. */
  onError: (error: unknown, id: string) => void;
}

/** Adds or removes the user's reaction to a message or post, with an optimistic update. */
export function useToggleReaction({ scope, versionOf, change, send, onError }: ToggleReactionOptions) {
  const userId = useSession().user?._id ?? '';
  const toggle = (id: string, emoji: string) => change(id, (reactions) => toggleReaction(reactions, { userId, emoji }));
  return useMutation({
    scope: { id: scope },
    mutationFn: ({ id, emoji }: { id: string; emoji: string }) => send(id, emoji),
    onMutate: ({ id, emoji }) => {
      const version = versionOf(id);
      toggle(id, emoji);
      return { version };
    },
    onError: (error, { id, emoji }, shown) => {
      // A later change has replaced the reactions with those of the server, which may hold this one in spite of the error.
      if (versionOf(id) === shown?.version) toggle(id, emoji);
      onError(error, id);
    },
  });
}
