import type { RefObject } from 'react';

/** The kind of suggestion: people after `@`, emoji after `:`. */
type SuggestionKind = 'mention' | 'emoji';

/** A person who can be mentioned. */
export interface MentionCandidate {
  /** The user's id. */
  id: string;
  name: string;
  avatarUrl?: string | null;
  /** A second line, such as the position. */
  description?: string;
}

/** Finds people by the text after `@`, best match first; '' returns suggestions. At most 8 are shown. */
export type FindMentions = (
  query: string,
  signal: AbortSignal,
) => readonly MentionCandidate[] | Promise<readonly MentionCandidate[]>;

/** An emoji that can be inserted. */
export interface EmojiCandidate {
  /** The characters. */
  emoji: string;
  name: string;
  /** The shortcodes without colons, which complete the emoji when typed between two colons. */
  shortcodes: readonly string[];
}

/** Finds emoji by the text after `:` (at least two characters), best match first. At most 8 are shown. */
export type FindEmoji = (
  query: string,
  signal: AbortSignal,
) => readonly EmojiCandidate[] | Promise<readonly EmojiCandidate[]>;

/** An option of the open list. */
interface SuggestionOption {
  id: string;
  name: string;
  avatarUrl?: string | null | undefined;
  description?: string | undefined;
  /** Shown instead of a picture. */
  emoji?: string;
}

/** The open list. */
export interface SuggestionState {
  kind: SuggestionKind;
  options: readonly SuggestionOption[];
  isLoading: boolean;
  /** Index of the option that Enter selects. */
  active: number;
  /** Position of the `@` or `:` on the screen. */
  rect: DOMRect | null;
  choose: (index: number) => void;
}

/** Maximum number of options in the list. */
export const MAX_SUGGESTIONS = 8;

/** Creates the store that connects the editor, which is not a React component, with the component that renders the list. */
export function createSuggestionStore() {
  let state: SuggestionState | null = null;
  const listeners = new Set<() => void>();
  const set = (next: SuggestionState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set,
    /** Closes the list, unless it has since been replaced by one of another kind. */
    close: (kind: SuggestionKind) => {
      if (state?.kind === kind) set(null);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The return value of `createSuggestionStore`. */
export type SuggestionStore = ReturnType<typeof createSuggestionStore>;

/** Handles a key press while the list is open. Returns false to leave it to the editor. The caller handles Escape. */
export function handleSuggestionKey(store: SuggestionStore, key: string): boolean {
  const state = store.get();
  if (state === null || state.options.length === 0) return false;
  const { options, active } = state;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : options.length - 1;
    store.set({ ...state, active: (active + step) % options.length });
    return true;
  }
  if ((key !== 'Enter' && key !== 'Tab') || options[active] === undefined) return false;
  state.choose(active);
  return true;
}

/** A ref to the current function for finding people, which may change during the editor's lifetime. */
export type FindMentionsRef = RefObject<FindMentions | undefined>;

/** A ref to the current function for finding emoji, which may change during the editor's lifetime. */
export type FindEmojiRef = RefObject<FindEmoji | undefined>;
