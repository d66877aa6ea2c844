import { timeEntryInput } from '@atrium/contracts';

/**
 * Converts pasted text to one line without characters that the server rejects: replaces control characters with spaces,
 * and removes the invisible marks of the writing direction, which text in Arabic or Hebrew often has.
 */
export function toOneLine(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** Returns a task name as the server stores it, or '' if it would reject it: a name needs a visible character. */
export const storedTaskName = (text: string): string =>
  timeEntryInput.shape.taskName.safeParse(toOneLine(text)).data ?? '';
