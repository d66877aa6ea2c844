import type { User } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { UserRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError, fieldFault } from '../../lib/errors';
import type { Session } from '../../lib/session';
import * as companies from '../companies/companies.service';
import * as people from '../people/people.service';
import { type Origin, startSession, type Tokens } from '../sessions/sessions.service';
import { toUser } from './accounts.mapper';
import * as repository from './accounts.repository';
import { checkPassword, hashPassword, verifyPassword } from './passwords';

interface Registration {
  name: string;
  email: string;
  password: string;
  token?: string | undefined;
}

interface Credentials {
  email: string;
  password: string;
  token?: string | undefined;
}

/** Creates an account, joins the company of an invitation, signs in: all of it or nothing. */
export async function register(deps: AppDeps, input: Registration, origin: Origin): Promise<Tokens> {
  const { tokens, joined } = await withNewAccount(deps, input, async (tx, user, joined) => {
    const companyId = joined?.companyId ?? null;
    return { joined, tokens: await startSession(deps, tx, { userId: user.id, companyId, origin }) };
  });
  if (joined) people.announceJoined(deps, joined);
  return tokens;
}

/** As `register`, but the person signs in afterwards. */
export async function registerByInvite(deps: AppDeps, input: Registration): Promise<{ message: string }> {
  const joined = await withNewAccount(deps, input, async (_tx, _user, joined) => joined);
  if (joined) people.announceJoined(deps, joined);
  return { message: 'Your account is ready. Log in to go on.' };
}

async function withNewAccount<Result>(
  deps: AppDeps,
  input: Registration,
  work: (tx: Tx, user: UserRow, joined: people.Joined | null) => Promise<Result>,
): Promise<Result> {
  checkPassword(input.password);
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
      return work(tx, user, await acceptInvite(deps, tx, user, input.token));
    });
  } catch (error) {
    if (isConflict(error, 'users_email')) throw new AppError('EMAIL_TAKEN', {}, fieldFault('email', 'EMAIL_TAKEN'));
    throw error;
  }
}

async function acceptInvite(deps: AppDeps, tx: Tx, user: UserRow, token: string | undefined) {
  if (token === undefined) return null;
  const joined = await people.acceptInvite(deps, tx, { token, userId: user.id, email: user.email });
  if (joined.byMail) await repository.markEmailVerified(tx, user.id, deps.clock.now());
  return joined;
}

/** One answer for a wrong password and for no such account, after the same time. */
export async function login(deps: AppDeps, input: Credentials, origin: Origin): Promise<Tokens> {
  const user = await repository.findUserByEmail(deps.db, input.email);
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS');
  const { tokens, joined } = await deps.db.transaction(async (tx) => {
    const joined = await acceptInvite(deps, tx, user, input.token);
    const companyId = joined?.companyId ?? (await companies.preferredCompany(tx, user.id));
    return { joined, tokens: await startSession(deps, tx, { userId: user.id, companyId, origin }) };
  });
  if (joined?.isNew) people.announceJoined(deps, joined);
  return tokens;
}

export async function currentUser(deps: AppDeps, session: Session): Promise<User> {
  const row = await repository.findUser(deps.db, session.userId);
  if (!row) throw new AppError('AUTHENTICATION_FAILED');
  return toUser(row, session, {
    companies: await companies.companiesOf(deps.db, session.userId),
    granted: await companies.grantsVisibleTo(deps.db, session),
  });
}
