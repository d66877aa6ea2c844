import { eq } from 'drizzle-orm';
import type { Config } from '../lib/config';
import { type Keys, secretFile } from '../lib/keys';
import type { Tx } from './client';
import { installation } from './installation.tables';

/** Thrown when the secret of this process is not the one of its database; the message is for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

type Claim = Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyReplaces'>;

function otherSecret({ dataDir, secretKey }: Claim, known: string, own: string): SecretKeyError {
  const from = secretKey === undefined ? secretFile(dataDir) : 'SECRET_KEY';
  return new SecretKeyError(
    [
      `The secret key of this process is not the one of its database: ${from} has the fingerprint ${own}, the database ${known}.`,
      'Give it the key that the other processes and earlier starts have: in SECRET_KEY, or, where that was never set, as secret.key in DATA_DIR.',
      `To change the key on purpose, stop every process and start with SECRET_KEY_REPLACES=${known}; docs/runbooks/secret-key.md says what that ends.`,
    ].join('\n  '),
  );
}

/**
 * Ensures that all processes on one database use the same secret. The first process stores the fingerprint of its
 * secret; a process replaces it by naming the stored fingerprint in `SECRET_KEY_REPLACES`.
 *
 * @throws SecretKeyError if the database has the fingerprint of another secret
 */
export async function claimInstallation(tx: Tx, { fingerprint }: Pick<Keys, 'fingerprint'>, config: Claim) {
  await tx.insert(installation).values({ secretFingerprint: fingerprint }).onConflictDoNothing();
  if (config.secretKeyReplaces !== undefined) {
    await tx
      .update(installation)
      .set({ secretFingerprint: fingerprint })
      .where(eq(installation.secretFingerprint, config.secretKeyReplaces));
  }
  const [row] = await tx.select().from(installation);
  if (row?.secretFingerprint !== fingerprint) {
    throw otherSecret(config, row?.secretFingerprint ?? 'none', fingerprint);
  }
}
