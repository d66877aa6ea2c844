import { createKeys } from '../../lib/keys';
import { createRecoveryCodes, hashRecoveryCode, plainCode } from './recovery-codes';

it('creates ten different codes without letters that look alike', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

it.each(['7k2pm-x9q4d', '7K2PMX9Q4D', ' 7k2pm  x9q4d ', '7k-2p-mx-9q-4d'])('reads %j as the same code', (typed) => {
  expect(plainCode(typed)).toBe('7k2pmx9q4d');
});

describe('the hash of a code', () => {
  const deps = { keys: createKeys('one') };
  const hash = hashRecoveryCode(deps, 'ada', '7k2pm-x9q4d');

  it('is the same in any spelling, and does not contain the code', () => {
    expect(hashRecoveryCode(deps, 'ada', '7K2PM X9Q4D')).toBe(hash);
    expect(hash.toLowerCase()).not.toContain('7k2pm');
  });

  it.each([
    ['person', () => hashRecoveryCode(deps, 'ben', '7k2pm-x9q4d')],
    ['code', () => hashRecoveryCode(deps, 'ada', '7k2pm-x9q4e')],
    ['secret of the installation', () => hashRecoveryCode({ keys: createKeys('two') }, 'ada', '7k2pm-x9q4d')],
  ])('differs for another %s', (_what, hashOther) => {
    expect(hashOther()).not.toBe(hash);
  });
});
