import { tokenRevocation } from 'openid-client';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { CalendarConnectionRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { defineJob } from '../../jobs/define-job';
import { enqueue } from '../../jobs/enqueue';
import * as repository from './calendars.repository';
import { ask, isSetUp } from './provider';

const SEAL = 'calendar-grant';

/** A provider's secret as it is stored. */
export const sealGrant = ({ keys }: Pick<AppDeps, 'keys'>, token: string): string => keys.seal(SEAL, token);

/** Null for what was sealed with another key: the installation's may have changed. */
export function openGrant({ keys }: Pick<AppDeps, 'keys'>, sealed: string): string | null {
  try {
    return keys.unseal(SEAL, sealed);
  } catch {
    return null;
  }
}

/**
 * Hands a permission back to the provider, unless another connection lives by it: the permission belongs to the account,
 * not to one token. Providers without a place for that are left alone.
 */
export const revokeGrant = defineJob({
  name: 'oauth.revokeGrant',
  schema: z.strictObject({ issuer: z.string(), sub: z.string(), refreshToken: z.string() }),
  sealed: true,
  async run(deps, { issuer, sub, refreshToken }) {
    if (!isSetUp(deps.config) || (await repository.isGrantInUse(deps.db, { issuer, sub }))) return;
    await ask(deps, async (configuration) => {
      const server = configuration.serverMetadata();
      if (server.issuer !== issuer || server.revocation_endpoint === undefined) return;
      await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
    });
  },
});

/** Has the permission of a connection that is gone handed back, once the transaction has committed. */
export async function revokeLater(deps: AppDeps, tx: Tx, row: CalendarConnectionRow): Promise<void> {
  const { issuer, sub } = row;
  const refreshToken = row.refreshToken === null ? null : openGrant(deps, row.refreshToken);
  if (refreshToken !== null) await enqueue(deps, tx, revokeGrant, { issuer, sub, refreshToken });
}
