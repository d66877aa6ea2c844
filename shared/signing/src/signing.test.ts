import type * as fs from 'node:fs';
import { mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureActivationKey, keysFolder, readActivationKey, readPublishingKeys, releaseKeys } from './key-files';
import { createKeyPair, isSigned, publicKeyOf, signText } from './keys';
import { signRegistryFile, verifyRegistryFile } from './signed-file';

const emptyDataDir = () => mkdtempSync(join(tmpdir(), 'atrium-signing-'));

describe('a signature', () => {
  const { privateKey, publicKey } = createKeyPair();
  const signature = signText(privateKey, 'Zürich 🎉');

  test('is valid for exactly the signed text', () => {
    expect(isSigned(publicKey, 'Zürich 🎉', signature)).toBe(true);
    expect(isSigned(publicKey, 'Zürich 🎉 ', signature)).toBe(false);
    expect(isSigned(createKeyPair().publicKey, 'Zürich 🎉', signature)).toBe(false);
  });

  test.each([
    ['an empty key', '', signature],
    ['a key of another length', publicKey.slice(1), signature],
    ['an empty signature', publicKey, ''],
    ['a signature of another length', publicKey, signature.slice(2)],
  ])('is invalid with %s', (_, key, signed) => {
    expect(isSigned(key, 'Zürich 🎉', signed)).toBe(false);
  });
});

describe('the activation key', () => {
  test('is created once, readable only by its owner', () => {
    const dataDir = emptyDataDir();
    expect(readActivationKey(dataDir)).toBeNull();
    const key = ensureActivationKey(dataDir);
    expect(ensureActivationKey(dataDir)).toBe(key);
    expect(readActivationKey(dataDir)).toBe(key);
    expect(statSync(join(keysFolder(dataDir), 'activation.key')).mode & 0o077).toBe(0);
    expect(statSync(keysFolder(dataDir)).mode & 0o077).toBe(0);
  });

  test('is created on a file system without hard links', () => {
    const links = jest.spyOn(jest.requireActual<typeof fs>('node:fs'), 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('not supported'), { code: 'EOPNOTSUPP' });
    });
    const dataDir = emptyDataDir();
    const key = ensureActivationKey(dataDir);
    expect(links).toHaveBeenCalledTimes(1);
    links.mockRestore();
    expect(readActivationKey(dataDir)).toBe(key);
    expect(publicKeyOf(key)).not.toBe('');
    expect(readdirSync(keysFolder(dataDir))).toEqual(['activation.key']);
  });

  test('is read without a change of its folder, whose disk may be full', () => {
    const dataDir = emptyDataDir();
    ensureActivationKey(dataDir);
    utimesSync(keysFolder(dataDir), 1_000, 1_000);
    ensureActivationKey(dataDir);
    expect(statSync(keysFolder(dataDir)).mtimeMs).toBe(1_000_000);
  });
});

test('releaseKeys returns the activation key and the publishing keys that are not revoked', () => {
  const { privateKey } = createKeyPair();
  const createdAt = '2026-11-29T12:00:00Z';
  const keys = {
    'remote-chat': [
      { key: 'one', createdAt, revokedAt: createdAt },
      { key: 'two', createdAt, revokedAt: null },
    ],
  };
  expect(readPublishingKeys(emptyDataDir())).toEqual({});
  expect(releaseKeys(privateKey, keys)).toEqual({
    activation: publicKeyOf(privateKey),
    publishing: { 'remote-chat': ['two'] },
  });
});

describe('registry.json', () => {
  const key = createKeyPair().privateKey;
  const registry = { serial: 7, remotes: { b: 1, '10': 2, a: undefined } };

  test('returns what was signed', () => {
    expect(verifyRegistryFile(key, signRegistryFile(key, registry))).toEqual({ serial: 7, remotes: { b: 1, '10': 2 } });
  });

  test.each([
    ['changed', signRegistryFile(key, registry).replace('"serial": 7', '"serial": 8')],
    ['signed with another key', signRegistryFile(createKeyPair().privateKey, registry)],
    ['unsigned', JSON.stringify(registry)],
    ['cut short', signRegistryFile(key, registry).slice(0, -20)],
    ['an array', '[]'],
    ['not an object', 'null'],
    ['empty', ''],
  ])('is refused if it is %s', (_, file) => {
    expect(verifyRegistryFile(key, file)).toBeUndefined();
  });

  test.each([
    ['without a signature', JSON.stringify({ serial: 7 })],
    ['with one', signRegistryFile(key, { serial: 7 })],
  ])('is accepted %s by an installation without an activation key', (_, file) => {
    expect(verifyRegistryFile(null, file)).toEqual({ serial: 7 });
  });
});
