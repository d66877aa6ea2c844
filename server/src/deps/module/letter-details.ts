import type { Notification } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { Language } from '../../lib/text/language';

/** What a module needs of a notification to add to it. */
export type DetailedNotification = Pick<Notification, 'metadata'> & { type: string };

/**
 * Returns sentences that letters add to these notifications of a company, such as what a decision depends on now, by
 * notification; those without an addition are absent.
 */
export type LetterDetails<Deps> = <One extends DetailedNotification>(
  deps: Deps,
  tx: Tx,
  companyId: string,
  listed: readonly One[],
) => Promise<ReadonlyMap<One, (language: Language) => string>>;
