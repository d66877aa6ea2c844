import type { Config } from '../../../lib/config';
import { afterCommit } from '../../../db/client';
import { isConflict } from '../../../db/errors';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { isLoopbackUrl } from '../../../lib/requests/public-address';
import type { Origin } from '../../../lib/requests/origin';
import type { Session } from '../../../lib/session';
import { currentUser } from '../../accounts/accounts.service';
import { lockAccount, personOf } from '../../memberships/person.service';
import * as verified from '../../accounts/verification/verified-accounts.service';
import { logActivity } from '../../activity/activity.service';
import { requireLive } from '../../sessions/sessions.service';
import { exchange } from '../exchange';
import { linkTo } from './identities';
import * as repository from './identities.repository';
import { calendarApi, isSetUp, provider } from '../provider';
import { type AuthorizationResponse, claim, completeAuthorizationRequest } from '../states';

/** Returns the sign-in methods and services that are configured on this server. */
export const listProviders = (config: Config) => ({
  google: { signIn: isSetUp(config), calendar: isSetUp(config) && calendarApi(config) !== null },
  mail: { isSetUp: config.smtpUrl !== undefined },
  ...(config.demoSignIns && isLoopbackUrl(config.publicUrl) && { demo: config.demoSignIns }),
});

/**
 * Links the provider's account to the caller, so that they can sign in with it; it replaces a previously linked
 * account.
 */
export async function link(deps: AppDeps, session: Session, returned: AuthorizationResponse, origin: Origin) {
  await provider(deps);
  const claimed = await claim(deps, 'sign-in', returned);
  const proof = claimed.pending?.proof ?? (await exchange(deps, claimed, returned)).proof;
  try {
    await deps.db.transaction(async (tx) => {
      await completeAuthorizationRequest(tx, claimed);
      const account = await lockAccount(tx, session.userId);
      if (!account) throw new AppError('AUTHENTICATION_FAILED');
      await requireLive(deps, tx, session);
      const known = await repository.findIdentity(tx, proof.issuer, proof.sub);
      if (known && known.userId !== account.id) throw new AppError('GOOGLE_LINKED_ELSEWHERE');
      if (!known) await linkTo(deps, tx, account, proof, origin);
      const isVerified = proof.emailVerified && proof.email === account.email;
      if (isVerified && account.emailVerifiedAt === null) {
        await verified.verifyEmail(deps, tx, account.id);
        await logActivity(deps, tx, { userId: account.id, action: 'email-verified', origin });
      }
      recheckTabs(deps, account.id);
    });
  } catch (error) {
    if (isConflict(error, 'identities_subject')) throw new AppError('GOOGLE_LINKED_ELSEWHERE');
    throw error;
  }
  return { success: true as const, user: await currentUser(deps, session) };
}

/** Makes the person's open tabs fetch the user again. */
const recheckTabs = (deps: AppDeps, userId: string) => afterCommit(() => deps.realtime.recheckAccess({ userId }));

/** Unlinks the provider's account. Sessions continue, however they began. */
export async function unlink(deps: AppDeps, session: Session, origin: Origin) {
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, session.userId);
    if (!account) throw new AppError('AUTHENTICATION_FAILED');
    await requireLive(deps, tx, session);
    if (!(await repository.anyIdentityOf(tx, account.id))) throw new AppError('GOOGLE_NOT_LINKED');
    if (account.passwordHash === null) throw new AppError('PASSWORD_NEEDED');
    await repository.removeIdentitiesOf(tx, account.id);
    await verified.setAuthProvider(tx, account.id, 'local');
    await logActivity(deps, tx, { userId: account.id, action: 'google-unlinked', origin });
    recheckTabs(deps, account.id);
  });
  return { success: true as const, user: await currentUser(deps, session) };
}

/** Returns how the caller can sign in. */
export async function readStatus(deps: AppDeps, session: Session) {
  const account = await personOf(deps.db, session.userId);
  if (!account) throw new AppError('AUTHENTICATION_FAILED');
  const identity = await repository.anyIdentityOf(deps.db, account.id);
  return {
    success: true as const,
    oauth: { google: { linked: identity !== undefined, email: identity?.email ?? null } },
    authProvider: account.authProvider,
    isEmailVerified: account.emailVerifiedAt !== null,
    hasPassword: account.passwordHash !== null,
  };
}
