import { RICH_TEXT, RICH_TEXT_MENTION_ID } from '@atrium/contracts';
import Mention from '@tiptap/extension-mention';
import { PluginKey } from '@tiptap/pm/state';
import { exitSuggestion } from '@tiptap/suggestion';
import type { SuggestionProps } from '@tiptap/suggestion';
import { handleSuggestionKey, MAX_SUGGESTIONS } from './suggestion-store';
import type { FindMentionsRef, MentionCandidate, SuggestionStore } from './suggestion-store';

const PLUGIN_KEY = new PluginKey('mention');

interface MentionAttributes {
  id: string;
  label: string;
}

/** Stores a mention as `<span data-mention="{userId}">@Ada Lovelace</span>`, the format of `RICH_TEXT`. */
const StoredMention = Mention.extend({
  addAttributes() {
    return {
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute(RICH_TEXT.mentionAttribute),
        renderHTML: ({ id }) => ({ [RICH_TEXT.mentionAttribute]: String(id) }),
      },
      label: {
        default: null,
        parseHTML: (element) => element.textContent.replace(/^@/, ''),
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML() {
    return [
      {
        tag: `span[${RICH_TEXT.mentionAttribute}]`,
        getAttrs: (element) =>
          RICH_TEXT_MENTION_ID.test(element.getAttribute(RICH_TEXT.mentionAttribute) ?? '') ? null : false,
      },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    return ['span', HTMLAttributes, `@${String(node.attrs['label'])}`];
  },
  renderText({ node }) {
    return `@${String(node.attrs['label'])}`;
  },
});

/** Completes people after `@`. While the list is open, `store` holds its content. */
export function mentionExtension(store: SuggestionStore, find: FindMentionsRef) {
  const show = (props: SuggestionProps<MentionCandidate, MentionAttributes>) =>
    store.set({
      kind: 'mention',
      options: props.items,
      isLoading: props.loading,
      active: 0,
      rect: props.clientRect?.() ?? null,
      choose: (index) => {
        const person = props.items[index];
        if (person) props.command({ id: person.id, label: person.name });
      },
    });
  return StoredMention.configure({
    deleteTriggerWithBackspace: true,
    suggestion: {
      pluginKey: PLUGIN_KEY,
      char: '@',
      debounce: 80,
      allowedPrefixes: [' ', '(', '\u00a0'],
      shouldShow: () => find.current !== undefined,
      items: async ({ query, signal }) => [...((await find.current?.(query, signal)) ?? [])].slice(0, MAX_SUGGESTIONS),
      render: () => ({
        onStart: show,
        onUpdate: show,
        onExit: () => store.close('mention'),
        onKeyDown: ({ event, view }) => {
          if (event.key !== 'Escape') return handleSuggestionKey(store, event.key);
          exitSuggestion(view, PLUGIN_KEY);
          return true;
        },
      }),
    },
  });
}
