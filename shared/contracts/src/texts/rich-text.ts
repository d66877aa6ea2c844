import { LIMITS } from '../catalogues/limits';

/**
 * The allowed content of rich text: messages, bulletin posts, comments and descriptions. The server's sanitiser stores
 * nothing else, and the browser's sanitiser shows nothing else.
 */
export const RICH_TEXT = {
  tags: ['b', 'strong', 'i', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'p', 'br', 'a', 'span'],
  /** Attributes by tag. A `span` is a mention; without its attribute only its text is kept. */
  attributes: { a: ['href'], span: ['data-mention'] },
  /** Contains the id of the mentioned user: `<span data-mention="{userId}">@Ada Lovelace</span>`. */
  mentionAttribute: 'data-mention',
  /** Every link opens outside the app. */
  linkRel: 'noopener noreferrer nofollow',
  /** Deeper elements are removed; their text is kept. */
  maxDepth: 32,
  /** Maximum length, in characters, of the text and of the HTML of a message, post or comment. */
  maxText: LIMITS.messageText,
  maxHtml: LIMITS.messageHtml,
} as const;

/** A link that rich text may contain: to the web or to an email address, without spaces or control characters. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

/** The user id of a mention: a UUID. */
export const RICH_TEXT_MENTION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Characters that draw nothing: spaces, control characters, zero-width joiners, fillers and the blank Braille pattern. */
const INVISIBLE = /[\s\p{Z}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns whether a text shows nothing. A message, post or comment of it is empty. */
export const isBlankText = (text: string): boolean => text.replace(INVISIBLE, '') === '';
