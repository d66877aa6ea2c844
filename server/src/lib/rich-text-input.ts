import { LIMITS } from '@atrium/contracts';
import { fieldError } from './errors';
import { isEmptyRichText, mentionsOf, sanitizeRichText, textOf } from './rich-text';

export interface RichText {
  /** Sanitised HTML. */
  html: string;
  text: string;
  /** Ids of the mentioned users, who are not necessarily members. */
  mentions: string[];
}

/** Sanitises rich text. Rejects text that is too long, and empty text unless something else is sent with it. */
export function readRichText(html: string, { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {}): RichText {
  const clean = sanitizeRichText(html);
  const isEmpty = isEmptyRichText(clean);
  if (isEmpty && !mayBeEmpty) throw fieldError('content', 'EMPTY_MESSAGE');
  const text = textOf(clean);
  if (Array.from(text).length > LIMITS.messageText) {
    throw fieldError('content', 'TOO_LONG', { max: LIMITS.messageText });
  }
  return isEmpty ? { html: '', text: '', mentions: [] } : { html: clean, text, mentions: mentionsOf(clean) };
}
