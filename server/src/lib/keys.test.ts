import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, loadSecret } from './keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a secret once, readable only by its owner', () => {
  const secret = loadSecret(join(folder, 'new'), undefined);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(loadSecret(join(folder, 'new'), undefined)).toBe(secret);
  expect(statSync(join(folder, 'new/secret.key')).mode & 0o777).toBe(0o600);
});

it('prefers the configured secret', () => {
  expect(loadSecret(folder, 'x'.repeat(32))).toBe('x'.repeat(32));
});

it('verifies only signatures made with the same secret for the same purpose', () => {
  const keys = createKeys('one');
  const signature = keys.sign('refresh-token', 'text');
  expect(keys.verify('refresh-token', 'text', signature)).toBe(true);
  expect(keys.verify('refresh-token', 'other', signature)).toBe(false);
  expect(keys.verify('magic-link', 'text', signature)).toBe(false);
  expect(keys.verify('refresh-token', 'text', '')).toBe(false);
  expect(createKeys('two').verify('refresh-token', 'text', signature)).toBe(false);
});

it('has a fingerprint that identifies its secret', () => {
  const { fingerprint } = createKeys('one');
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(createKeys('one').fingerprint).toBe(fingerprint);
  expect(createKeys('two').fingerprint).not.toBe(fingerprint);
});

it('unseals only values sealed with the same secret for the same purpose', () => {
  const keys = createKeys('one');
  const sealed = keys.seal('mail', 'Grüße');
  expect(Buffer.from(sealed, 'base64url').includes('Grüße')).toBe(false);
  expect(keys.unseal('mail', sealed)).toBe('Grüße');
  expect(keys.seal('mail', 'Grüße')).not.toBe(sealed);
  expect(() => keys.unseal('other', sealed)).toThrow();
  expect(() => createKeys('two').unseal('mail', sealed)).toThrow();
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(() => keys.unseal('mail', changed)).toThrow();
  expect(() => keys.unseal('mail', '')).toThrow();
});

it('derives the same VAPID key pair from the same secret', () => {
  const { vapid } = createKeys('one');
  expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(vapid.privateKey, 'base64url')).toHaveLength(32);
  expect(createKeys('one').vapid).toEqual(vapid);
  expect(createKeys('two').vapid.publicKey).not.toBe(vapid.publicKey);
});
