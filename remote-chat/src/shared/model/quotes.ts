import type { Message, QuotedMessage } from '@atrium/contracts';
import { previewOf } from '@atrium/ui/rich-text';

/** Maximum number of characters in a quote; the server shortens quotes to the same length. */
const QUOTE_LENGTH = 200;

function shortenText(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= QUOTE_LENGTH) return text;
  return `${characters
    .slice(0, QUOTE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Updates the quotes in messages: shows the current text of the given messages, and removes the text of deleted ones.
 */
export function withQuotes(
  messages: readonly Message[],
  quoted: readonly Message[],
  deleted: readonly string[],
): readonly Message[] {
  if (quoted.length === 0 && deleted.length === 0) return messages;
  const current = new Map(quoted.map((message) => [message._id, message]));
  const gone = new Set(deleted);
  const quoteOf = (quote: QuotedMessage): QuotedMessage => {
    if (gone.has(quote._id)) return { ...quote, text: '', isDeleted: true };
    const currentMessage = current.get(quote._id);
    if (currentMessage?.isModerated) return { ...quote, text: '', isDeleted: true };
    return currentMessage ? { ...quote, text: shortenText(previewOf(currentMessage.content)) } : quote;
  };
  return messages.map((message) => {
    const replyTo = message.replyTo && quoteOf(message.replyTo);
    return replyTo === message.replyTo ? message : { ...message, replyTo };
  });
}
