import { isBlankText } from '@atrium/contracts';
import type { Editor } from '@tiptap/react';

/** The content of the editor. */
export interface RichTextValue {
  /** The HTML; '' if it contains no text. */
  html: string;
  /** The readable text. */
  text: string;
  isEmpty: boolean;
  /** Whether the text or HTML exceeds the limits, so that the server would reject it. */
  isTooLong: boolean;
  /** Ids of the mentioned users, without duplicates. */
  mentions: readonly string[];
  /** Lengths in characters, counted as for the limits. */
  textLength: number;
  htmlLength: number;
}

/** Maximum lengths of text and HTML in characters. */
interface RichTextLimits {
  maxText: number;
  maxHtml: number;
}

/** Returns the editor's content. */
export function readValue(editor: Editor, { maxText, maxHtml }: RichTextLimits): RichTextValue {
  const text = editor.getText({ blockSeparator: '\n' });
  const isEmpty = isBlankText(text);
  const html = isEmpty ? '' : editor.getHTML();
  const mentions = new Set<string>();
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'mention') mentions.add(String(node.attrs['id']));
  });
  // The server counts the text without line breaks between blocks.
  const textLength = Array.from(editor.getText({ blockSeparator: '' })).length;
  const htmlLength = html.length;
  const isTooLong = textLength > maxText || htmlLength > maxHtml;
  return { html, text, isEmpty, isTooLong, mentions: [...mentions], textLength, htmlLength };
}
