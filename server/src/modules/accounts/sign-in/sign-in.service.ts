import { email } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { UserRow } from '../../memberships/users.tables';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueue } from '../../../jobs/enqueue';
import { type Origin, originSchema } from '../../../lib/requests/origin';
import { logActivity } from '../../activity/activity.service';
import { recogniseDevice } from '../../security/known-devices.service';
import { startSession, type Tokens } from '../../sessions/sessions.service';
import * as repository from '../accounts.repository';

/** The browser that a person signs in with. */
export interface SigningBrowser {
  origin: Origin;
  /** Token from its cookie, if it was used before: `readDeviceCookie`. */
  deviceToken: string | undefined;
}

/** The tokens for the browser: the access token for the response, the others for cookies (`setSignInCookies`). */
export interface SignInResult extends Tokens {
  deviceToken: string;
}

interface SignIn {
  user: Pick<UserRow, 'id' | 'email' | 'securityMails'>;
  /** The company to start in. */
  companyId: string | null;
  browser: SigningBrowser;
  /** Whether the account was just created. */
  isNew?: boolean;
}

/**
 * Signs in an authenticated person, however they authenticated: creates a session, writes the activity log, and sends
 * an email if the browser is new. Part of the caller's transaction.
 */
export async function signIn(
  deps: AppDeps,
  tx: Tx,
  { user, companyId, browser, isNew = false }: SignIn,
): Promise<SignInResult> {
  const { origin, deviceToken } = browser;
  const tokens = await startSession(deps, tx, { userId: user.id, companyId, origin });
  await logActivity(deps, tx, { userId: user.id, action: isNew ? 'signed-up' : 'signed-in', origin });
  return { ...tokens, deviceToken: await recogniseDevice(deps, tx, { user, origin, token: deviceToken }) };
}

/** Limits the logged failures per account; more would add no information. */
const LOGGED_FAILURES = { name: 'sign-in-failed', max: 20, windowSeconds: 3600 };

/** Logs a failed sign-in with the same work whether or not the account exists: only the job looks it up. */
export async function recordFailedSignIn(deps: AppDeps, address: string, origin: Origin): Promise<void> {
  if ((await deps.limiter.take(LOGGED_FAILURES, address)) !== null) return;
  await deps.db.transaction((tx) => enqueue(deps, tx, logFailedSignIn, { email: address, origin }));
}

/** Writes a failed sign-in to the activity log of the account, if it exists. */
export const logFailedSignIn = defineJob({
  name: 'accounts.logFailedSignIn',
  schema: z.strictObject({ email, origin: originSchema }),
  isSealed: true,
  run: (deps, { email: address, origin }) =>
    deps.db.transaction(async (tx) => {
      const user = await repository.findUserByEmail(tx, address);
      if (user) await logActivity(deps, tx, { userId: user.id, action: 'sign-in-failed', origin });
    }),
});
