import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { UserRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { enqueue } from '../../jobs/enqueue';
import { AppError } from '../../lib/errors';
import { sendLater } from '../../lib/mail-later';
import type { Session } from '../../lib/session';
import * as account from '../accounts/person.service';
import { dropImage } from '../avatars/avatars.service';
import { forgetWhereabouts } from '../chat/forget.service';
import { forgetAtCompanies } from '../companies/forget.service';
import * as memberships from '../companies/memberships.service';
import { forgetNotifications } from '../notifications/forget.service';
import { forgetProviders } from '../oauth/forget.service';
import { endMembership } from '../people/end-membership.service';
import { closeDoors, forgetInvitations } from '../people/forget.service';
import { removeProfile } from '../profiles/profiles.service';
import { forgetSecurity } from '../security/forget.service';
import { forgetSessions } from '../sessions/forget.service';
import { languageOf } from '../settings/languages.service';
import { removeSettings } from '../settings/settings.service';
import { deletionLetter } from './deletion-letter';

/** A sign-in or a joining that was under way while the account went has ended by then. */
const STRAGGLERS_MS = 120_000;

/**
 * Deletes one's own account: all memberships end, whatever is of the person alone is erased, and open sockets are
 * closed. What others have a part in (messages, leave, time) stays under "Deleted user". Throws LAST_FOUNDER while a
 * company with other people has no other founder; a company of nobody else ends.
 */
export async function deleteAccount(deps: AppDeps, { userId }: Session, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { email } = await hold(tx, userId);
    const recipient = { to: email, language: await languageOf(tx, userId) };
    await leaveCompanies(deps, tx, userId);
    await forgetInvitations(tx, { userId, email });
    await erase(deps, tx, userId);
    await account.anonymise(tx, userId, deps.clock.now());
    const runAt = new Date(deps.clock.now().getTime() + STRAGGLERS_MS);
    await enqueue(deps, tx, eraseStragglers, { userId }, { runAt });
    await sendLater(deps, tx, deletionLetter(deps, recipient));
  });
  // Why people go is worth knowing; who it was is not kept.
  deps.log.info({ reason }, 'An account was deleted');
}

/** In the order of their ids, in which everybody locks several of them. */
const companyIds = async (tx: Tx, userId: string) =>
  (await memberships.companiesOf(tx, userId)).map(({ _id }) => _id).toSorted();

/**
 * Holds the companies, then the account: whoever holds a company may add rows that refer to the account, never the other
 * way round. Throws CONFLICT for somebody who joined one more company right then.
 */
async function hold(tx: Tx, userId: string): Promise<UserRow> {
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
  }
}

/** Closes a company of nobody else; whoever joined right before it was closed keeps it open. */
async function closeIfAlone(deps: AppDeps, tx: Tx, companyId: string, userId: string): Promise<boolean> {
  if (await memberships.hasOtherMembers(tx, companyId, userId)) return false;
  await closeDoors(tx, companyId, deps.clock.now());
  if (await memberships.hasOtherMembers(tx, companyId, userId)) throw new AppError('LAST_FOUNDER');
  return true;
}

/** One line for each module that keeps something of a person alone. */
async function erase(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await dropImage(deps, tx, userId);
  await removeProfile(tx, userId);
  await removeSettings(tx, userId);
  await forgetAtCompanies(tx, userId);
  await forgetProviders(deps, tx, userId);
  await forgetNotifications(tx, userId);
  await forgetWhereabouts(tx, userId);
  await forgetSecurity(tx, userId);
  await forgetSessions(tx, userId);
  await memberships.accessChanges(deps, tx, [userId]);
}

/** Once more, for what was already under way when the account went. */
export const eraseStragglers = defineJob({
  name: 'users.eraseStragglers',
  schema: z.strictObject({ userId: z.uuid() }),
  run: (deps, { userId }) =>
    deps.db.transaction(async (tx) => {
      if ((await account.deletedAt(tx, userId)) === null) return;
      await leaveCompanies(deps, tx, userId);
      await erase(deps, tx, userId);
    }),
});
