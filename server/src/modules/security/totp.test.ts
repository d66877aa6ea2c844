import { createEnrolment, createTotpSecret, stepOf } from './totp';

/** The secret of RFC 6238, appendix B, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const after = (seconds: number) => new Date(seconds * 1000);

describe('the time step of a code', () => {
  // The last six digits of the codes in the RFC.
  it.each([
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('is that of RFC 6238 after %i s', (seconds, code, step) => {
    expect(stepOf(SECRET, code, after(seconds))).toBe(step);
  });

  it.each([
    ['behind', 1_111_111_139],
    ['ahead', 1_111_111_079],
  ])('stays the same on a device whose clock is a step %s', (_where, seconds) => {
    expect(stepOf(SECRET, '081804', after(seconds))).toBe(37_037_036);
  });

  it.each([
    ['on a device whose clock is two steps behind', '081804', 1_111_111_140],
    ['on a device whose clock is two steps ahead', '081804', 1_111_111_049],
    ['for a wrong code', '081805', 1_111_111_109],
  ])('is null %s', (_when, code, seconds) => {
    expect(stepOf(SECRET, code, after(seconds))).toBeNull();
  });
});

it('creates secrets of 160 bits, each a different one', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(createTotpSecret());
});

it('returns the URI of an enrolment with issuer, account and secret, and an SVG of its QR code', async () => {
  const { uri, qrCode } = await createEnrolment(SECRET, 'ada@example.com');
  const { protocol, host, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri)).toContain('Atrium:ada@example.com?');
  expect([searchParams.get('issuer'), searchParams.get('secret'), searchParams.get('period')]).toEqual([
    'Atrium',
    SECRET,
    '30',
  ]);
  expect(qrCode).toMatch(/^<svg /);
});
