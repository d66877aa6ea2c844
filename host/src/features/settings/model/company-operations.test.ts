import { OPERATIONS } from '@atrium/contracts';
import { byRole, knownOperations, OPERATION_GROUPS } from './company-operations';

test('each operation is in one group', () => {
  expect(Object.values(OPERATION_GROUPS).flat().toSorted()).toEqual([...OPERATIONS].toSorted());
});

test('operations of a newer server are left out', () => {
  expect(knownOperations(['time.viewAll', 'coffee.make', 'leave.decide'])).toEqual(['leave.decide', 'time.viewAll']);
});

test.each([
  ['Founder', 'audit.view', 'everybody'],
  ['Manager', 'leave.decide', 'ownPeople'],
  ['Manager', 'rates.view', 'nobody'],
  ['Employee', 'leave.decide', 'nobody'],
] as const)('a %s holds %s over %s', (role, operation, over) => {
  expect(byRole(role, operation)).toBe(over);
});
