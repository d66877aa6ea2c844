import { OPERATIONS, type Operation, role as roleSchema } from '@atrium/contracts';
import fc from 'fast-check';
import { coversRole, enforcedOperations, outranks, reachOfRole, rightsOf, rolesReaching } from './policy';

it('gives Founders every operation over all members', () => {
  const { operations, reach } = rightsOf('Founder', []);
  expect(operations).toEqual([...OPERATIONS]);
  expect(OPERATIONS.filter((operation) => reach(operation) !== 'everybody')).toEqual([]);
});

it('gives Employees only granted operations', () => {
  expect(rightsOf('Employee', []).operations).toEqual([]);
  expect(rightsOf('Employee', ['people.invite']).operations).toEqual(['people.invite']);
});

it('gives Managers their defaults over their reports and granted operations over all members', () => {
  const rights = rightsOf('Manager', ['people.invite', 'leave.decide']);
  expect(rights.operations).toEqual([
    'leave.decide',
    'leave.viewAll',
    'people.invite',
    'bulletin.post',
    'workspace.manage',
    'time.viewAll',
  ]);
  expect(rights.reach('leave.decide')).toBe('everybody');
  expect(rights.reach('leave.viewAll')).toBe('ownPeople');
  expect(rights.reach('permissions.manage')).toBe('nobody');
});

it('gives people without a company no operations, even with grants', () => {
  expect(rightsOf(null, ['company.update']).operations).toEqual([]);
});

it.each(['everything', '__proto__', 'constructor', '', 'leave.decide '])(
  'grants nothing for the unknown operation %j',
  (name) => {
    const unknown = name as Operation; // a value that only a forged or newer row could hold
    for (const role of roleSchema.options) {
      const rights = rightsOf(role, [name]);
      expect([rights.can(unknown), rights.reach(unknown)]).toEqual([false, 'nobody']);
      expect(rights.operations).toEqual(rightsOf(role, []).operations);
    }
  },
);

it('returns the roles that include an operation', () => {
  expect(rolesReaching('leave.decide', 'everybody')).toEqual(['Founder']);
  expect(rolesReaching('leave.decide', 'ownPeople')).toEqual(['Manager']);
  expect(rolesReaching('company.update', 'ownPeople')).toEqual([]);
});

it('lists every operation with the roles that include it', () => {
  const operations = enforcedOperations();
  expect(operations.map(({ name }) => name)).toEqual([...OPERATIONS]);
  expect(operations).toContainEqual({ name: 'leave.decide', roles: ['Manager', 'Founder'] });
  expect(operations).toContainEqual({ name: 'company.update', roles: ['Founder'] });
});

it('ranks the roles', () => {
  expect(outranks('Founder', 'Manager')).toBe(true);
  expect(outranks('Manager', 'Manager')).toBe(false);
  expect(outranks('Employee', 'Manager')).toBe(false);
});

it("forbids granting a role with more rights than one's own", () => {
  const anyRights = fc.record({
    role: fc.constantFrom(...roleSchema.options),
    grants: fc.subarray([...OPERATIONS]),
    given: fc.constantFrom(...roleSchema.options),
  });
  fc.assert(
    fc.property(anyRights, ({ role, grants, given }) => {
      const rights = rightsOf(role, grants);
      if (!coversRole(rights, given)) return;
      // Each operation of the new role must reach at least as many people for the person who assigns it.
      for (const operation of OPERATIONS) {
        if (reachOfRole(given, operation) === 'everybody') expect(rights.reach(operation)).toBe('everybody');
        if (reachOfRole(given, operation) === 'ownPeople') expect(rights.reach(operation)).not.toBe('nobody');
      }
    }),
  );
});
