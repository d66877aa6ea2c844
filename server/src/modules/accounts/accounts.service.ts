import type { User } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import { readTogether } from '../../db/read-together';
import type { UserRow } from '../memberships/users.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError, toFieldErrors } from '../../lib/errors';
import { isOperator } from '../../lib/operated-packages';
import type { Language } from '../../lib/text/language';
import type { Origin } from '../../lib/requests/origin';
import type { Session } from '../../lib/session';
import * as companies from '../companies/companies.service';
import { invitedCompany } from '../people/invitations/invited-company.service';
import * as people from '../people/people.service';
import { grantsVisibleTo } from '../permissions/permissions.service';
import { formerCompanyOf, holdCompany, isSmallInstallation } from '../memberships/memberships.service';
import { logActivity } from '../activity/activity.service';
import { limitSecondFactor, reportWrongCode, requireSecondFactor } from '../security/two-factor.service';
import { toUser } from './accounts.mapper';
import * as repository from './accounts.repository';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords/passwords';
import { recordFailedSignIn, signIn, type SigningBrowser, type SignInResult } from './sign-in/sign-in.service';
import { mailVerification } from './verification/verification.service';

interface Registration {
  name: string;
  email: string;
  password: string;
  token?: string | undefined;
  /** Language of the browser, since the person has not chosen one yet. */
  language: Language;
}

interface Credentials {
  email: string;
  password: string;
  token?: string | undefined;
  code?: string | undefined;
}

/** Creates an account, joins the company of an invitation and signs in, atomically. */
export async function register(deps: AppDeps, input: Registration, browser: SigningBrowser): Promise<SignInResult> {
  const { signedIn, joined } = await createAccountWith(deps, input, async (tx, user, joined) => {
    const companyId = joined?.companyId ?? null;
    return { joined, signedIn: await signIn(deps, tx, { user, companyId, browser, isNew: true }) };
  });
  if (joined) people.publishJoined(deps, joined);
  return signedIn;
}

/** Same as `register`, but the person signs in afterwards. */
export async function registerByInvite(
  deps: AppDeps,
  input: Registration,
  origin: Origin,
): Promise<{ message: string }> {
  const joined = await createAccountWith(deps, input, async (tx, user, joined) => {
    await logActivity(deps, tx, { userId: user.id, action: 'signed-up', origin });
    return joined;
  });
  if (joined) people.publishJoined(deps, joined);
  return { message: 'Your account is ready. Log in to continue.' };
}

async function createAccountWith<Result>(
  deps: AppDeps,
  input: Registration,
  work: (tx: Tx, user: UserRow, joined: people.JoinResult | null) => Promise<Result>,
): Promise<Result> {
  refuseWeakPassword(input.password, input.email);
  const passwordHash = await hashPassword(input.password);
  try {
    return await deps.db.transaction(async (tx) => {
      const { name, email } = input;
      const user = await repository.insertUser(tx, {
        id: deps.ids.uuid(),
        name,
        email,
        passwordHash,
        createdAt: deps.clock.now(),
      });
      const joined = await acceptInvite(deps, tx, user, input.token);
      // An invitation that was sent by email already verifies the address.
      if (!joined?.isByMail) await mailVerification(deps, tx, user, input.language);
      return work(tx, user, joined);
    });
  } catch (error) {
    if (isConflict(error, 'users_email')) throw new AppError('EMAIL_TAKEN', {}, toFieldErrors('email', 'EMAIL_TAKEN'));
    throw error;
  }
}

async function acceptInvite(deps: AppDeps, tx: Tx, user: UserRow, token: string | undefined) {
  if (token === undefined) return null;
  const joined = await people.acceptInvite(deps, tx, { token, userId: user.id, email: user.email });
  if (joined.isByMail) await repository.markEmailVerified(tx, user.id, deps.clock.now());
  return joined;
}

/**
 * Signs in with email and password. A wrong password and an unknown account cause the same response after the same
 * work.
 */
export async function login(deps: AppDeps, input: Credentials, browser: SigningBrowser): Promise<SignInResult> {
  const user = await repository.findUserByEmail(deps.db, input.email);
  const isVerified = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !isVerified) {
    await recordFailedSignIn(deps, input.email, browser.origin);
    throw new AppError('INVALID_CREDENTIALS');
  }
  await limitSecondFactor(deps, user.id, input.code);
  try {
    const { signedIn, joined } = await deps.db.transaction((tx) => completeLogin(deps, tx, user, input, browser));
    if (joined?.isNew) people.publishJoined(deps, joined);
    return signedIn;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TWO_FACTOR_INVALID') {
      await recordFailedSignIn(deps, input.email, browser.origin);
      await reportWrongCode(deps, user.id);
    }
    throw error;
  }
}

async function completeLogin(
  deps: AppDeps,
  tx: Tx,
  user: UserRow,
  { token, code }: Credentials,
  browser: SigningBrowser,
) {
  await holdCompanyToEnter(deps, tx, user.id, token);
  // The password was checked before this transaction. If it was changed since then, all sessions were ended, and this
  // one must not begin. An invitation may also verify the address: two transactions that share the lock and both want
  // to write that would deadlock.
  const lock = token === undefined ? repository.shareLockUser : repository.lockUser;
  const held = await lock(tx, user.id);
  if (held?.passwordHash !== user.passwordHash) throw new AppError('INVALID_CREDENTIALS');
  await requireSecondFactor(deps, tx, user.id, code, browser.origin);
  const { companyId, joined } = await companyToEnter(deps, tx, held, token);
  return { joined, signedIn: await signIn(deps, tx, { user: held, companyId, browser }) };
}

/**
 * Holds the company that a sign-in enters. A removal that has begun moves the sessions of its person, and a session that
 * begins meanwhile must not stay in the company. Comes before every other lock, as in the deletion of an account.
 */
export async function holdCompanyToEnter(
  deps: AppDeps,
  tx: Tx,
  userId: string,
  token: string | undefined,
): Promise<void> {
  const companyId = await (token === undefined
    ? companies.preferredCompany(tx, userId)
    : invitedCompany(deps, tx, token));
  if (companyId !== null) await holdCompany(tx, companyId);
}

/**
 * Determines the company to enter: that of the invitation, otherwise the last one. Members of the company may use an
 * invitation that is no longer valid.
 */
export async function companyToEnter(deps: AppDeps, tx: Tx, user: UserRow, token: string | undefined) {
  if (token === undefined) return { joined: null, companyId: await companies.preferredCompany(tx, user.id) };
  try {
    const joined = await acceptInvite(deps, tx, user, token);
    return { joined, companyId: joined?.companyId ?? null };
  } catch (error) {
    const companyId = error instanceof AppError ? await invitedCompany(deps, tx, token) : null;
    const own = await companies.companiesOf(tx, user.id);
    if (!own.some(({ _id }) => _id === companyId)) throw error;
    return { joined: null, companyId };
  }
}

export async function currentUser(deps: AppDeps, session: Session): Promise<User> {
  const [row, belongsTo, granted, isSmall] = await readTogether(deps.db, [
    (tx) => repository.findUser(tx, session.userId),
    (tx) => companies.companiesOf(tx, session.userId),
    (tx) => grantsVisibleTo(tx, session),
    isSmallInstallation,
  ]);
  if (!row) throw new AppError('AUTHENTICATION_FAILED');
  const formerCompany = belongsTo.length === 0 ? await formerCompanyOf(deps.db, session.userId) : undefined;
  return toUser(row, session, {
    companies: belongsTo,
    formerCompany,
    granted,
    isSmall,
    isOperator: isOperator(deps.config, row),
  });
}

/** Returns the email address of a signed-in person. */
export async function emailOf(deps: AppDeps, { userId }: Session): Promise<string> {
  const row = await repository.findUser(deps.db, userId);
  if (!row) throw new AppError('AUTHENTICATION_FAILED');
  return row.email;
}
