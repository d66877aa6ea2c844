import type { Message } from '@atrium/contracts';

/** What the composer is used for: a new message, a reply or an edit. */
export type ComposerMode = { kind: 'new' } | { kind: 'reply'; message: Message } | { kind: 'edit'; message: Message };
