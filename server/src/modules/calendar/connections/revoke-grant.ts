import { tokenRevocation } from 'openid-client';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { CalendarConnectionRow } from './connections.tables';
import type { AppDeps } from '../../../deps/deps';
import { defineJob } from '../../../jobs/define-job';
import { enqueue } from '../../../jobs/enqueue';
import * as repository from './connections.repository';
import { callProvider, isSetUp } from '../../oauth/oauth.service';

const SEAL = 'calendar-grant';

/** Encrypts a provider's token for storage. */
export const sealGrant = ({ keys }: Pick<AppDeps, 'keys'>, token: string): string => keys.seal(SEAL, token);

/** Decrypts a token; null if it was sealed with another key, since the installation's key may have changed. */
export function openGrant({ keys }: Pick<AppDeps, 'keys'>, sealed: string): string | null {
  try {
    return keys.unseal(SEAL, sealed);
  } catch {
    return null;
  }
}

/**
 * Revokes a grant at the provider unless another connection uses it, since the grant belongs to the account, not to a
 * single token. Does nothing for providers without a revocation endpoint.
 */
export const revokeGrant = defineJob({
  name: 'oauth.revokeGrant',
  schema: z.strictObject({ issuer: z.string(), sub: z.string(), refreshToken: z.string() }),
  isSealed: true,
  async run(deps, { issuer, sub, refreshToken }) {
    if (!isSetUp(deps.config) || (await repository.isGrantInUse(deps.db, { issuer, sub }))) return;
    await callProvider(deps, async (configuration) => {
      const server = configuration.serverMetadata();
      if (server.issuer !== issuer || server.revocation_endpoint === undefined) return;
      await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
    });
  },
});

/** Schedules the revocation of a removed connection's grant for after the transaction commits. */
export async function revokeLater(deps: AppDeps, tx: Tx, row: CalendarConnectionRow): Promise<void> {
  const { issuer, sub } = row;
  const refreshToken = row.refreshToken === null ? null : openGrant(deps, row.refreshToken);
  if (refreshToken !== null) await enqueue(deps, tx, revokeGrant, { issuer, sub, refreshToken });
}
