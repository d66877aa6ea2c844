import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { UserRow } from '../memberships/users.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { enqueue } from '../../jobs/enqueue';
import { AppError } from '../../lib/errors';
import { sendLater } from '../../jobs/mail-later';
import { type Letter, type Recipient, toLetter } from '../../lib/mail/letter';
import type { Session } from '../../lib/session';
import type { Language } from '../../lib/text/language';
import * as account from '../memberships/person.service';
import { appendAudit } from '../audit/audit.service';
import * as memberships from '../memberships/memberships.service';
import { endMembership } from '../people/leaving/end-membership.service';
import { revokeInvites } from '../people/forget.service';
import { languageOf } from '../preferences/languages.service';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';

const texts: Record<Language, typeof en> = { en, de };

/** Returns the last letter to a person, in case they did not delete the account themselves. */
export const deletionLetter = ({ config }: Pick<AppDeps, 'config'>, recipient: Recipient): Letter =>
  toLetter(recipient, `${config.publicUrl}/`, texts[recipient.language].deleted());

/** Time after which a sign-in or an accepted invitation that was running during the deletion has ended. */
const LATE_WRITES_MS = 120_000;

/** Erases all personal data of a person, and ends the subscriptions of their open sockets. */
async function erase(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const part of deps.parts.erase) await part(deps, tx, userId);
  await memberships.recheckAccessOf(deps, tx, [userId]);
}

/**
 * Deletes the caller's own account: all memberships end, personal data is erased, and open sockets are closed. Data
 * shared with others (messages, leave, time) stays under "Deleted user". Throws LAST_FOUNDER while a company with other
 * people has no other founder; a company without other members is closed.
 */
export async function deleteAccount(deps: AppDeps, { userId }: Session): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { email } = await lockAccountAndCompanies(tx, userId);
    const recipient = { to: email, language: await languageOf(tx, userId) };
    await leaveCompanies(deps, tx, userId);
    await erase(deps, tx, userId);
    await account.anonymise(tx, userId, deps.clock.now());
    const runAt = new Date(deps.clock.now().getTime() + LATE_WRITES_MS);
    await enqueue(deps, tx, eraseLateWrites, { userId }, { runAt });
    await sendLater(deps, tx, deletionLetter(deps, recipient));
  });
  // The log omits the reason that a client may send, since personal data in a log could not be deleted.
  deps.log.info('An account was deleted');
}

/** Returns company ids in sorted order, the order in which all code locks several companies. */
const companyIds = async (tx: Tx, userId: string) =>
  (await memberships.companiesOf(tx, userId)).map(({ _id }) => _id).toSorted();

/**
 * Locks the companies, then the account: code that holds a company's lock may add rows that refer to the account, never
 * the other way round. Throws CONFLICT if the person joined another company in the meantime.
 */
async function lockAccountAndCompanies(tx: Tx, userId: string): Promise<UserRow> {
  const ids = await companyIds(tx, userId);
  for (const id of ids) await memberships.lockCompany(tx, id);
  const user = await account.lockForDeletion(tx, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  if ((await companyIds(tx, userId)).some((id) => !ids.includes(id))) throw new AppError('CONFLICT');
  return user;
}

async function leaveCompanies(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const companyId of await companyIds(tx, userId)) {
    await memberships.lockCompany(tx, companyId);
    const companyEnds = await closeIfAlone(deps, tx, companyId, userId);
    await endMembership(deps, tx, { companyId, userId, companyEnds });
    const subject = { type: 'account' as const, id: userId };
    await appendAudit(deps, tx, { companyId, actorId: userId, action: 'account.deleted', subject });
  }
}

/**
 * Closes a company without other members. If somebody joins right before it closes, it stays open and LAST_FOUNDER is
 * thrown.
 */
async function closeIfAlone(deps: AppDeps, tx: Tx, companyId: string, userId: string): Promise<boolean> {
  if (await memberships.hasOtherMembers(tx, companyId, userId)) return false;
  await revokeInvites(tx, companyId, deps.clock.now());
  if (await memberships.hasOtherMembers(tx, companyId, userId)) throw new AppError('LAST_FOUNDER');
  return true;
}

/** Erases the data again, since requests that were running during the deletion may have written some. */
export const eraseLateWrites = defineJob({
  name: 'users.eraseStragglers',
  schema: z.strictObject({ userId: z.uuid() }),
  run: (deps, { userId }) =>
    deps.db.transaction(async (tx) => {
      if ((await account.deletedAt(tx, userId)) === null) return;
      await leaveCompanies(deps, tx, userId);
      await erase(deps, tx, userId);
    }),
});
