import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { oneTimeCode } from './one-time-code';
import { PASSWORD, register, type SignedInUser } from './people';
import { Mailbox } from './servers/mailbox';
import type { AtriumServer } from './servers/server';

/** The email address of the operator of the servers of `testWithWebhook`. */
export const OPERATOR = 'operator@example.com';

/** Turns the second factor on through the API. Returns its secret and the recovery codes. */
export async function turnOnSecondFactor({ api }: Pick<SignedInUser, 'api'>) {
  const { secret } = await api.call(API.security.beginTwoFactor);
  const body = { code: oneTimeCode(secret), currentPassword: PASSWORD };
  const { recoveryCodes } = await api.call(API.security.confirmTwoFactor, { body });
  return { secret, recoveryCodes };
}

/** Confirms a person's email address through the API, with the link that the server has mailed. */
export async function confirmAddress(
  { email, api }: Pick<SignedInUser, 'email' | 'api'>,
  { dataDir }: Pick<AtriumServer, 'dataDir'>,
): Promise<void> {
  const link = await new Mailbox(dataDir).link(email, '/login?verify=');
  await api.call(API.accounts.verifyEmail, { params: { token: link.split('=')[1] ?? '' } });
}

/** Registers an operator of a server, with a confirmed address, a second factor and a company. */
export async function registerOperator(
  page: Page,
  server: Pick<AtriumServer, 'dataDir'>,
  email = OPERATOR,
): Promise<SignedInUser> {
  const operator = await register(page, { name: 'Olga Brandt', email });
  await confirmAddress(operator, server);
  await turnOnSecondFactor(operator);
  await operator.api.call(API.companies.create, { body: { name: 'Brandt' } });
  return operator;
}
