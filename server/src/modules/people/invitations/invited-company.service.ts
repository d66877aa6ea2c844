import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { hashSecret } from '../../../lib/secrets';
import { readMagicToken } from './invite-tokens';
import * as repository from '../people.repository';

/** Returns the company of a token in any state; null for an unknown token. */
export async function invitedCompany(deps: AppDeps, tx: Tx, token: string): Promise<string | null> {
  const linkId = readMagicToken(deps, token);
  if (linkId !== null) return (await repository.findMagicLink(tx, linkId))?.link.companyId ?? null;
  return (await repository.findInvitation(tx, hashSecret(token)))?.invitation.companyId ?? null;
}
