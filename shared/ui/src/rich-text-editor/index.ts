export { RichTextEditor } from './rich-text-editor';
export type { RichTextEditorHandle, RichTextEditorProps } from './editor-props';
export type { EmojiCandidate, FindEmoji, FindMentions, MentionCandidate } from './suggestion-store';
export type { RichTextValue } from './editor-value';
export { cleanPastedHtml } from './use-rich-text-editor';
