import type { Message } from '@atrium/contracts';

/** The use of the composer: for a new message, a reply or an edit. */
export type ComposerMode =
  | { kind: 'new' }
  | { kind: 'reply'; message: Message }
  /** `typed` is a text, as HTML, that could not be saved and with which the edit continues. */
  | { kind: 'edit'; message: Message; typed?: string };

/** The mode in which a new message is written. */
export const NEW_MESSAGE: ComposerMode = { kind: 'new' };
