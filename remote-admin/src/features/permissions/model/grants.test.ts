import type { PermissionList } from '@atrium/contracts';
import { effective, grantChanges, toggle, withChanges } from './grants';
import { reachByRole } from './role-reach';

const base: PermissionList = { version: 4, permissions: [{ _id: 'ada', operations: ['people.invite', 'audit.view'] }] };
const give = { userId: 'ben', operation: 'rates.view', isGiven: true };
const take = { userId: 'ada', operation: 'audit.view', isGiven: false };

it('grants and revokes without touching other grants, and lists the changes', () => {
  const after = withChanges(base, [give, take]);
  expect(after).toEqual({
    version: 4,
    permissions: [
      { _id: 'ada', operations: ['people.invite'] },
      { _id: 'ben', operations: ['rates.view'] },
    ],
  });
  expect(grantChanges(base, after)).toEqual([give, take]);
});

it('omits people whose last grant is revoked', () => {
  const one: PermissionList = { version: 1, permissions: [{ _id: 'ada', operations: ['audit.view'] }] };
  expect(withChanges(one, [take]).permissions).toEqual([]);
});

it('drops a change that is undone', () => {
  expect(toggle(toggle([], give), { ...give, isGiven: false })).toEqual([]);
});

it('drops pending changes that somebody else has already made', () => {
  expect(effective([give, take], withChanges(base, [give]))).toEqual([take]);
});

it('returns the reach of a role', () => {
  expect(reachByRole('Founder', { roles: ['Manager', 'Founder'] })).toBe('everyone');
  expect(reachByRole('Manager', { roles: ['Manager', 'Founder'] })).toBe('ownPeople');
  expect(reachByRole('Manager', { roles: ['Founder'] })).toBe('nobody');
});
