import { LIMITS } from '@atrium/contracts';
import { fieldError } from '../errors';
import { isEmptyRichText, mentionsOf, sanitizeRichText, textOf } from './rich-text';

export interface RichText {
  /** Sanitised HTML. */
  html: string;
  /** Ids of the mentioned users, who are not necessarily members. */
  mentions: string[];
}

interface ReadOptions {
  /** The field of the request, which errors name. */
  field: string;
  /** Whether text without readable content is accepted, and returned as an empty string. */
  mayBeEmpty?: boolean;
}

/** Sanitises the rich text of a request. Throws a field error for empty text and for text that is too long. */
export function readRichText(html: string, { field, mayBeEmpty = false }: ReadOptions): RichText {
  const clean = sanitizeRichText(html);
  const isEmpty = isEmptyRichText(clean);
  if (isEmpty && !mayBeEmpty) throw fieldError(field, 'EMPTY_MESSAGE');
  const text = textOf(clean);
  // Counts code points, as the editor does: an emoji of two UTF-16 units is one character.
  if (Array.from(text).length > LIMITS.messageText) throw fieldError(field, 'TOO_LONG', { max: LIMITS.messageText });
  return isEmpty ? { html: '', mentions: [] } : { html: clean, mentions: mentionsOf(clean) };
}
