import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';

const HOUR_SECONDS = 3600;
/** Mails to one address from all companies, so that creating many companies cannot flood a mailbox. */
const PER_ADDRESS = { name: 'invitations/address', max: 10, windowSeconds: 24 * HOUR_SECONDS };
/** Mails from one person, and from all people of one company. */
const PER_PERSON = { name: 'invitations/person', max: 100, windowSeconds: HOUR_SECONDS };
const PER_COMPANY = { name: 'invitations/company', max: 300, windowSeconds: HOUR_SECONDS };

/** Counts invitations before they are mailed; throws RATE_LIMITED beyond the limits. Do not call in a transaction. */
export async function limitInvitations(
  { limiter }: Pick<AppDeps, 'limiter'>,
  { companyId, userId }: CompanySession,
  emails: readonly string[],
): Promise<void> {
  for (const [rule, keyOf] of [
    [PER_PERSON, () => userId],
    [PER_COMPANY, () => companyId],
    // Last, so that senders over their own limit do not use up the limits of addresses.
    [PER_ADDRESS, (email: string) => email],
  ] as const) {
    const waits = await Promise.all(emails.map((email) => limiter.take(rule, keyOf(email))));
    const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
    if (wait > 0) throw new AppError('RATE_LIMITED', { seconds: wait });
  }
}
