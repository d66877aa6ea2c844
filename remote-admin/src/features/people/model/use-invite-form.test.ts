import { LIMITS } from '@atrium/contracts';
import fc from 'fast-check';
import { addressesIn, addressIssues, countInvited } from './use-invite-form';

describe('addressesIn', () => {
  it.each([
    ['', []],
    [' \n ,; ', []],
    ['a@x.com', ['a@x.com']],
    ['a@x.com, b@x.com;c@x.com d@x.com\ne@x.com', ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com']],
    ['Ada Lovelace <ada@x.com>, <bob@x.com>', ['ada@x.com', 'bob@x.com']],
    ['Ada <ada@x.com> Bob <bob@x.com>', ['ada@x.com', 'bob@x.com']],
    ['Ada <ada@x.com> bob@x.com, <cleo@x.com><dan@x.com>', ['ada@x.com', 'bob@x.com', 'cleo@x.com', 'dan@x.com']],
    ['bob@x.com, Lovelace, Ada <ada@x.com>; "Hopper, Grace" <grace@x.com>', ['bob@x.com', 'ada@x.com', 'grace@x.com']],
    ['a@x.com A@X.com', ['A@X.com']],
    ['not an address', ['not', 'an', 'address']],
  ])('finds in %j the addresses %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  it('finds all addresses, whatever separates them', () => {
    const address = fc.nat(10_000).map((index) => `person${index}@example.com`);
    const between = fc.constantFrom(',', ';', '\n', ' ', ', ', '\t', '\r\n');
    fc.assert(
      fc.property(fc.uniqueArray(address, { minLength: 1 }), between, (addresses, separator) => {
        expect(addressesIn(addresses.join(separator))).toEqual(addresses);
      }),
    );
  });
});

describe('address issues', () => {
  it('name each invalid address', () => {
    expect(addressIssues(['a@x.com', 'nobody', 'b@'])).toMatchObject([
      { address: 'nobody', error: { code: 'INVALID_EMAIL' } },
      { address: 'b@', error: { code: 'INVALID_EMAIL' } },
    ]);
  });

  it('report an empty list and too many addresses', () => {
    const many = Array.from({ length: LIMITS.invitesAtOnce + 1 }, (_, index) => `person${index}@example.com`);
    expect(addressIssues(many)).toMatchObject([{ address: null }]);
    expect(addressIssues([])).toMatchObject([{ address: null }]);
    expect(addressIssues(many.slice(1))).toEqual([]);
  });
});

describe('number of invitations', () => {
  const count = (emails: readonly string[]) => countInvited(emails, addressIssues(emails));

  it('includes only valid addresses', () => {
    expect(count(['a@x.com', 'nobody', 'b@', 'c@x.com'])).toBe(2);
    expect(count(['nobody'])).toBe(0);
  });

  it('is zero for a list that the server rejects as a whole', () => {
    const many = Array.from({ length: LIMITS.invitesAtOnce + 1 }, (_, index) => `person${index}@example.com`);
    expect(count(many)).toBe(0);
    expect(count(many.slice(1))).toBe(LIMITS.invitesAtOnce);
    expect(count([])).toBe(0);
  });
});
