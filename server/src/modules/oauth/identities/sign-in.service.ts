import type { User } from '@atrium/contracts';
import { buildAuthorizationUrl } from 'openid-client';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { companyToEnter, currentUser, holdCompanyToEnter } from '../../accounts/accounts.service';
import {
  recordFailedSignIn,
  type SignInResult,
  type SigningBrowser,
  signIn as signInOn,
} from '../../accounts/sign-in/sign-in.service';
import * as people from '../../people/people.service';
import { limitSecondFactor, reportWrongCode, requireSecondFactor } from '../../security/two-factor.service';
import { resolveSession } from '../../sessions/sessions.service';
import { exchange } from '../exchange';
import { findAccount, isRace, recognise } from './identities';
import { provider, resolveRedirectUri } from '../provider';
import {
  type AuthorizationResponse,
  awaitSecondFactor,
  claim,
  type ClaimedState,
  completeAuthorizationRequest,
  createAuthorizationRequest,
  type Proof,
} from '../states';

interface SignInRequest {
  redirect_uri?: string | undefined;
  inviteToken?: string | undefined;
}

/** Returns the address to send the browser to for a sign-in or a link. */
export async function begin(deps: AppDeps, { redirect_uri: given, inviteToken }: SignInRequest, browser: string) {
  const redirectUri = resolveRedirectUri(deps.config, given);
  const configuration = await provider(deps);
  if (inviteToken !== undefined) await people.describeInvite(deps, inviteToken);
  const { state, parameters } = await createAuthorizationRequest(deps, 'sign-in', {
    browser,
    redirectUri,
    inviteToken,
  });
  const authUrl = buildAuthorizationUrl(configuration, { ...parameters, scope: 'openid email profile' });
  return { authUrl: authUrl.href, state };
}

interface SignInResponse extends AuthorizationResponse {
  inviteToken?: string | undefined;
  twoFactorCode?: string | undefined;
}

/**
 * Signs in the person that the provider identifies. Throws TWO_FACTOR_REQUIRED if the client must repeat the call with
 * a code.
 */
export async function signIn(
  deps: AppDeps,
  input: SignInResponse,
  browser: SigningBrowser,
): Promise<{ signedIn: SignInResult; user: User }> {
  await provider(deps);
  const claimed = await claim(deps, 'sign-in', input);
  const { pending } = claimed;
  if (pending) await limitSecondFactor(deps, pending.userId, input.twoFactorCode);
  const proof = pending?.proof ?? (await exchange(deps, claimed, input)).proof;
  const { signedIn, joined } = await completeSignIn(deps, { claimed, proof, input, browser });
  if (joined?.isNew) people.publishJoined(deps, joined);
  const session = await resolveSession(deps, signedIn.accessToken);
  return { signedIn, user: await currentUser(deps, session) };
}

/** A sign-in whose person the provider has identified. */
interface IdentifiedSignIn {
  claimed: ClaimedState;
  proof: Proof;
  input: SignInResponse;
  browser: SigningBrowser;
}

async function completeSignIn(deps: AppDeps, identified: IdentifiedSignIn) {
  const { claimed, proof, input, browser } = identified;
  const token = input.inviteToken ?? claimed.request.inviteToken;
  let found: { id: string; email: string } | undefined;
  const complete = () =>
    deps.db.transaction(async (tx) => {
      const account = await findAccount(tx, proof);
      if (account) await holdCompanyToEnter(deps, tx, account.id, token);
      await completeAuthorizationRequest(tx, claimed);
      const { user, isNew } = await recognise(deps, tx, proof, browser.origin);
      found = user;
      // The code is only accepted in the second call, which counts attempts.
      const code = claimed.pending ? input.twoFactorCode : undefined;
      await requireSecondFactor(deps, tx, user.id, code, browser.origin);
      const { companyId, joined } = await companyToEnter(deps, tx, user, token);
      return { joined, signedIn: await signInOn(deps, tx, { user, companyId, browser, isNew }) };
    });
  try {
    return await complete().catch((error: unknown) => {
      if (isRace(error)) return complete();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof AppError) || !found) throw error;
    const isFirst = error.code === 'TWO_FACTOR_REQUIRED' && !claimed.pending;
    if (isFirst) await awaitSecondFactor(deps, claimed, { proof, userId: found.id });
    if (error.code === 'TWO_FACTOR_INVALID') {
      await recordFailedSignIn(deps, found.email, browser.origin);
      await reportWrongCode(deps, found.id);
    }
    throw error;
  }
}
