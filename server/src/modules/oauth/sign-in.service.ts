import type { User } from '@atrium/contracts';
import { buildAuthorizationUrl } from 'openid-client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { companyToEnter, currentUser } from '../accounts/accounts.service';
import { noteFailedSignIn, type SignedIn, type SigningBrowser, signIn as signInOn } from '../accounts/sign-in.service';
import * as people from '../people/people.service';
import { checkSecondFactor, limitSecondFactor } from '../security/two-factor.service';
import { resolveSession } from '../sessions/sessions.service';
import { exchange } from './exchange';
import { isRace, recognise } from './identities';
import { provider } from './provider';
import { checkRedirectUri } from './redirect-uri';
import { arrive, awaitSecondFactor, claim, type ClaimedState, type Proof, type Return, setOut } from './states';

interface Beginning {
  redirect_uri?: string | undefined;
  inviteToken?: string | undefined;
}

/** Where to send the browser for a sign-in or a link. */
export async function begin(deps: AppDeps, { redirect_uri: given, inviteToken }: Beginning, browser: string) {
  const redirectUri = checkRedirectUri(deps.config, given);
  const configuration = await provider(deps);
  if (inviteToken !== undefined) await people.describeInvite(deps, inviteToken);
  const { state, parameters } = await setOut(deps, 'sign-in', { browser, redirectUri, inviteToken });
  const authUrl = buildAuthorizationUrl(configuration, { ...parameters, scope: 'openid email profile' });
  return { authUrl: authUrl.href, state };
}

interface Arrival extends Return {
  inviteToken?: string | undefined;
  twoFactorCode?: string | undefined;
}

/** Signs in whom the provider names. Throws TWO_FACTOR_REQUIRED, after which the same call may come with the code. */
export async function signIn(
  deps: AppDeps,
  input: Arrival,
  browser: SigningBrowser,
): Promise<{ signedIn: SignedIn; user: User }> {
  await provider(deps);
  const claimed = await claim(deps, 'sign-in', input);
  const { waiting } = claimed;
  if (waiting) await limitSecondFactor(deps, waiting.userId, input.twoFactorCode);
  const proof = waiting?.proof ?? (await exchange(deps, claimed, input)).proof;
  const { signedIn, joined } = await finish(deps, { claimed, proof, input, browser });
  if (joined?.isNew) people.announceJoined(deps, joined);
  const session = await resolveSession(deps, signedIn.accessToken);
  return { signedIn, user: await currentUser(deps, session) };
}

interface Proven {
  claimed: ClaimedState;
  proof: Proof;
  input: Arrival;
  browser: SigningBrowser;
}

async function finish(deps: AppDeps, known: Proven) {
  const { claimed, proof, input, browser } = known;
  let found: { id: string; email: string } | undefined;
  const complete = () =>
    deps.db.transaction(async (tx) => {
      await arrive(tx, claimed);
      const { user, isNew } = await recognise(deps, tx, proof, browser.origin);
      found = user;
      // A code counts where its tries are counted: in the second call.
      const code = claimed.waiting ? input.twoFactorCode : undefined;
      await checkSecondFactor(deps, tx, user.id, code, browser.origin);
      const token = input.inviteToken ?? claimed.trip.inviteToken;
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
    const isFirst = error.code === 'TWO_FACTOR_REQUIRED' && !claimed.waiting;
    if (isFirst) await awaitSecondFactor(deps, claimed, { proof, userId: found.id });
    if (error.code === 'TWO_FACTOR_INVALID') await noteFailedSignIn(deps, found.email, browser.origin);
    throw error;
  }
}
