import { hashPassword, verifyPassword } from './passwords';

jest.unmock('@node-rs/argon2');

it('hashes with the Argon2id parameters that OWASP recommends', async () => {
  expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the same characters in another Unicode normalization', async () => {
  const stored = await hashPassword('Stra\u00dfe \u00e9'.normalize('NFD'));
  expect(await verifyPassword(stored, 'Stra\u00dfe \u00e9'.normalize('NFC'))).toBe(true);
  expect(await verifyPassword(stored, 'Strasse e')).toBe(false);
});

it('rejects every password if none is set', async () => {
  expect(await verifyPassword(null, 'correct horse battery')).toBe(false);
});
