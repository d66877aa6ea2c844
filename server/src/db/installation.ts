import { eq } from 'drizzle-orm';
import type { Config } from '../config';
import { type Keys, secretFile } from '../lib/keys';
import type { Tx } from './client';
import { installation } from './installation.tables';

/** This process has another secret than the database; its text is for whoever starts the server. */
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
 * Makes sure that all processes on one database have one secret: the first one leaves the fingerprint of its own, or
 * whoever names the fingerprint that is there replaces it.
 *
 * @throws SecretKeyError if the database knows another
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
