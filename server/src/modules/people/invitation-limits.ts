import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';

const HOUR = 3600;
/** Mails to one address, whichever companies they are of: whoever founds many must not fill a mailbox. */
const PER_ADDRESS = { name: 'invitations/address', max: 10, windowSeconds: 24 * HOUR };
/** Mails of one person, and of all people of one company. */
const PER_PERSON = { name: 'invitations/person', max: 100, windowSeconds: HOUR };
const PER_COMPANY = { name: 'invitations/company', max: 300, windowSeconds: HOUR };

/** Counts invitations that are about to be mailed; throws RATE_LIMITED beyond the limits. Not inside a transaction. */
export async function limitInvitations(
  { limiter }: Pick<AppDeps, 'limiter'>,
  { companyId, userId }: CompanySession,
  emails: readonly string[],
): Promise<void> {
  for (const [rule, keyOf] of [
    [PER_PERSON, () => userId],
    [PER_COMPANY, () => companyId],
    // Last: whoever may mail nobody any more uses up nobody's limit.
    [PER_ADDRESS, (email: string) => email],
  ] as const) {
    const waits = await Promise.all(emails.map((email) => limiter.take(rule, keyOf(email))));
    const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
    if (wait > 0) throw new AppError('RATE_LIMITED', { seconds: wait });
  }
}
