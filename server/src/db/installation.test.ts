import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '../explain';
import { createKeys } from '../lib/keys';
import { createTestDatabase } from '../testing/services/database';
import { createInstallation, type ServerProcess, spawnServer } from '../testing/process';
import type { Database } from './client';
import { claimInstallation, databaseIdentity, SecretKeyError } from './installation';

const secrets = {
  old: 'the old secret'.repeat(3),
  new: 'the new secret'.repeat(3),
  other: 'another secret'.repeat(3),
};
const fingerprintOf = (secret: keyof typeof secrets) => createKeys(secrets[secret]).fingerprint;

describe('the secret key of a database', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const claim = (secret: keyof typeof secrets, replaces?: string) =>
    claimInstallation(database.db, createKeys(secrets[secret]), {
      dataDir: '/data',
      secretKey: secrets[secret],
      secretKeyReplaces: replaces,
    });

  it('is the first one claimed, and other keys are rejected', async () => {
    await claim('old');
    await expect(claim('old')).resolves.toBeUndefined();
    await expect(claim('new')).rejects.toBeInstanceOf(SecretKeyError);
    await expect(claim('old')).resolves.toBeUndefined();
  });

  it('is exactly one of several keys that are claimed simultaneously', async () => {
    const claims = await Promise.allSettled([claim('old'), claim('new'), claim('other')]);
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is replaced only by a claim that names the previous key', async () => {
    await claim('old');
    const replaces = fingerprintOf('old');
    await claim('new', replaces);
    // A leftover SECRET_KEY_REPLACES admits the new secret and no other.
    await expect(claim('new', replaces)).resolves.toBeUndefined();
    await expect(claim('other', replaces)).rejects.toBeInstanceOf(SecretKeyError);
    await expect(claim('old')).rejects.toBeInstanceOf(SecretKeyError);
  });

  it('stays unchanged if the claim names a wrong previous key', async () => {
    await claim('old');
    await expect(claim('new', fingerprintOf('other'))).rejects.toBeInstanceOf(SecretKeyError);
    await expect(claim('old')).resolves.toBeUndefined();
  });

  it('is identified by fingerprint in the error for a generated key file', async () => {
    await claim('old');
    const config = { dataDir: '/data', secretKey: undefined, secretKeyReplaces: undefined };
    const made = claimInstallation(database.db, createKeys(secrets.new), config);
    await expect(made).rejects.toThrow(`${join('/data', 'secret.key')} has the fingerprint ${fingerprintOf('new')}`);
    await expect(made.catch(explain)).resolves.toContain(`the database ${fingerprintOf('old')}.`);
  });
});

it('the identity of a database stays the same, and that of another one differs', async () => {
  const identities = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atrium-identity-'));
    const database = await createTestDatabase();
    const config = { databaseUrl: database.url, dataDir };
    const found = [await databaseIdentity(database.db, config), await databaseIdentity(database.db, config)];
    await database.close();
    rmSync(dataDir, { recursive: true });
    return found;
  };
  const [one, same] = await identities();
  const [other] = await identities();
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

/** Stops the process, since only one process at a time can use the embedded database. */
async function release({ child, ended }: ServerProcess) {
  if (process.env.TEST_DATABASE_URL) return;
  child.kill('SIGTERM');
  await ended;
}

describe('a server process', () => {
  let one: Awaited<ReturnType<typeof createInstallation>>;
  beforeEach(async () => {
    one = await createInstallation();
  });
  afterEach(() => one.remove());

  it('refuses to start with another secret, and starts with it once the logged variable is set', async () => {
    await release(await one.start({ SECRET_KEY: secrets.old }));

    const refused = await spawnServer({ ...one.env, SECRET_KEY: secrets.new });
    expect(await refused.ended).toBe(1);
    expect(refused.log()).toContain(
      `SECRET_KEY has the fingerprint ${fingerprintOf('new')}, the database ${fingerprintOf('old')}.`,
    );
    expect(refused.log()).not.toMatch(/the (?:old|new) secret| {4}at /);

    const [, name = '', value = ''] = /start with (SECRET_KEY_REPLACES)=(\w+);/.exec(refused.log()) ?? [];
    await release(await one.start({ SECRET_KEY: secrets.new, [name]: value }));
    await release(await one.start({ SECRET_KEY: secrets.new }));
  });
});
