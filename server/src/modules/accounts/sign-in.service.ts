import { email } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { UserRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { enqueue } from '../../jobs/enqueue';
import type { Origin } from '../../lib/origin';
import { logActivity } from '../security/activity.service';
import { recogniseDevice } from '../security/known-devices.service';
import { startSession, type Tokens } from '../sessions/sessions.service';
import * as repository from './accounts.repository';

/** The browser that somebody signs in with. */
export interface SigningBrowser {
  origin: Origin;
  /** What its cookie says, if it was here before: `readDeviceCookie`. */
  deviceToken: string | undefined;
}

/** What goes to the browser: the access token in the answer, the others as cookies (`setSignInCookies`). */
export interface SignedIn extends Tokens {
  deviceToken: string;
}

interface SignIn {
  user: Pick<UserRow, 'id' | 'email' | 'securityMails'>;
  /** The company to begin in. */
  companyId: string | null;
  browser: SigningBrowser;
  /** The account was made just now. */
  isNew?: boolean;
}

/**
 * Signs somebody in who proved who they are, whatever the proof was: session, activity log, mail if the browser is a
 * new one. Part of the caller's transaction.
 */
export async function signIn(
  deps: AppDeps,
  tx: Tx,
  { user, companyId, browser, isNew = false }: SignIn,
): Promise<SignedIn> {
  const { origin, deviceToken } = browser;
  const tokens = await startSession(deps, tx, { userId: user.id, companyId, origin });
  await logActivity(deps, tx, { userId: user.id, action: isNew ? 'signed-up' : 'signed-in', origin });
  return { ...tokens, deviceToken: await recogniseDevice(deps, tx, { user, origin, token: deviceToken }) };
}

/** Failures of one account that are logged; more would tell nothing new. */
const LOGGED_FAILURES = { name: 'sign-in-failed', max: 20, windowSeconds: 3600 };

/** Logs a failed sign-in, with the same work whether there is such an account or not: only the job looks. */
export async function noteFailedSignIn(deps: AppDeps, address: string, origin: Origin): Promise<void> {
  if ((await deps.limiter.take(LOGGED_FAILURES, address)) !== null) return;
  await deps.db.transaction((tx) => enqueue(deps, tx, logFailedSignIn, { email: address, origin }));
}

/** Writes a failed sign-in into the log of the account that it was meant for, if there is one. */
export const logFailedSignIn = defineJob({
  name: 'accounts.logFailedSignIn',
  schema: z.strictObject({
    email,
    origin: z.strictObject({ userAgent: z.string().nullable(), ip: z.string().nullable() }),
  }),
  sealed: true,
  run: (deps, { email: address, origin }) =>
    deps.db.transaction(async (tx) => {
      const user = await repository.findUserByEmail(tx, address);
      if (user) await logActivity(deps, tx, { userId: user.id, action: 'sign-in-failed', origin });
    }),
});
