import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion } from '@tiptap/suggestion';
import type { SuggestionProps } from '@tiptap/suggestion';
import { handleSuggestionKey, MAX_SUGGESTIONS } from './suggestion-store';
import type { EmojiCandidate, FindEmojiRef, SuggestionStore } from './suggestion-store';

const PLUGIN_KEY = new PluginKey('emoji');

/** Minimum number of characters after the colon to search for emoji, so that typing `:)` shows no suggestions. */
const MIN_QUERY_LENGTH = 2;

const CLOSED_SHORTCODE = /^([\w+-]+):$/;

/** Completes emoji after `:`. A complete shortcode such as `:tada:` is replaced by its emoji; undo restores the text. */
export function emojiExtension(store: SuggestionStore, find: FindEmojiRef) {
  const show = (props: SuggestionProps<EmojiCandidate, EmojiCandidate>) => {
    const { items } = props;
    const [first] = items;
    if (first && CLOSED_SHORTCODE.test(props.query)) return props.command(first);
    store.set({
      kind: 'emoji',
      options: items.map(({ emoji, name, shortcodes: [shortcode] }) => ({
        id: emoji,
        name,
        emoji,
        description: shortcode && `:${shortcode}:`,
      })),
      // Emoji are not fetched while typing, so there is no spinner after each colon.
      isLoading: false,
      active: 0,
      rect: props.clientRect?.() ?? null,
      choose: (index) => {
        const chosen = items[index];
        if (chosen) props.command(chosen);
      },
    });
  };
  const items = async (query: string, signal: AbortSignal): Promise<EmojiCandidate[]> => {
    const shortcode = CLOSED_SHORTCODE.exec(query)?.[1];
    const searchText = shortcode ?? query;
    if (searchText.length < MIN_QUERY_LENGTH) return [];
    const found = (await find.current?.(searchText, signal)) ?? [];
    if (shortcode === undefined) return found.slice(0, MAX_SUGGESTIONS);
    return found.filter(({ shortcodes }) => shortcodes.includes(shortcode.toLowerCase())).slice(0, 1);
  };
  return Extension.create({
    name: 'emojiCompletion',
    addProseMirrorPlugins() {
      return [
        Suggestion<EmojiCandidate, EmojiCandidate>({
          editor: this.editor,
          pluginKey: PLUGIN_KEY,
          char: ':',
          // Allows the closing colon of a shortcode.
          allowToIncludeChar: true,
          allowedPrefixes: [' ', '(', '\u00a0'],
          shouldShow: () => find.current !== undefined,
          allow: ({ editor }) => !editor.isActive('code') && !editor.isActive('codeBlock'),
          items: ({ query, signal }) => items(query, signal),
          command: ({ editor, range, props: { emoji } }) => editor.chain().focus().insertContentAt(range, emoji).run(),
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => store.close('emoji'),
            onKeyDown: ({ event, view }) => {
              if (event.key !== 'Escape') return handleSuggestionKey(store, event.key);
              if ((store.get()?.options.length ?? 0) === 0) return false;
              exitSuggestion(view, PLUGIN_KEY);
              return true;
            },
          }),
        }),
      ];
    },
  });
}
