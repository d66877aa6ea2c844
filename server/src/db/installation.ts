import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../lib/config';
import { type Keys, secretFile } from '../lib/keys';
import { readOrCreateFile } from '../lib/storage/data-folder';
import type { Tx } from './client';
import { installation } from './installation.tables';

/** Thrown when the secret of this process is not the one of its database; the message is for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

type Claim = Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyReplaces'>;

function toSecretKeyError({ dataDir, secretKey }: Claim, known: string, own: string): SecretKeyError {
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
    throw toSecretKeyError(config, row?.secretFingerprint ?? 'none', fingerprint);
  }
}

/**
 * Returns an id of the database. A database that is restored on another PostgreSQL has another id; only a copy of the
 * disks of PostgreSQL, such as a snapshot, has the same one.
 */
export async function databaseIdentity(
  db: Pick<Tx, 'execute'>,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  // The embedded database is restored as a copy of its files. `npm run backup` leaves this file out.
  if (databaseUrl === undefined) return readOrCreateFile(join(dataDir, 'installation.id'), randomUUID);
  const { rows } = await db.execute<{ identity: string }>(sql`
    select control.system_identifier::text || '/' || own.oid::text as identity
      from pg_control_system() control, pg_database own
     where own.datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not list the database of this connection.');
  return row.identity;
}
