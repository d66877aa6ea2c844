import type { ReactNode, Ref } from 'react';
import type { RichTextValue } from './editor-value';
import type { FindEmoji, FindMentions } from './suggestion-store';

/** The imperative handle of the editor. */
export interface RichTextEditorHandle {
  focus: () => void;
  /** Clears the content and the undo history, for example after sending. */
  clear: () => void;
  /** Replaces the content, for example with a draft or a message to edit. */
  setHtml: (html: string) => void;
  /** Inserts text at the cursor, such as an emoji. */
  insertText: (text: string) => void;
  /** Inserts a mention at the cursor. */
  insertMention: (userId: string, name: string) => void;
}

/** Props of `RichTextEditor`. */
export interface RichTextEditorProps {
  ref?: Ref<RichTextEditorHandle>;
  /** Name for screen readers if there is no `Field` with a label. */
  label?: string;
  /** The initial HTML. Set later content through the handle. */
  defaultValue?: string;
  onChange?: (value: RichTextValue) => void;
  placeholder?: string;
  /** Called on Enter or Ctrl/Cmd-Enter (see `submitOn`) unless the text is empty or too long. */
  onSubmit?: (value: RichTextValue) => void;
  /** The key that submits. With `enter`, Shift-Enter adds a line; so does Enter in lists and code blocks. */
  submitOn?: 'enter' | 'mod-enter';
  findMentions?: FindMentions;
  findEmoji?: FindEmoji;
  /** Receives pasted and dropped files. If omitted, they are ignored. */
  onFiles?: (files: File[]) => void;
  /** Called on Escape unless a list or menu has handled it. */
  onEscape?: () => void;
  /** Called on the up arrow in an empty editor. Chat uses it to edit the last message. */
  onArrowUpWhenEmpty?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Hides the formatting buttons. Shortcuts and Markdown still work. */
  hideToolbar?: boolean;
  /** Maximum height in lines before the content scrolls. */
  maxLines?: number;
  minLines?: number;
  maxText?: number;
  maxHtml?: number;
  /** Buttons to the right of the formatting buttons: attach, emoji, send. */
  actions?: ReactNode;
}

/** The props without the handle. */
export type EditorSettings = Omit<RichTextEditorProps, 'ref'>;
