import type { Employee } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { member } from '../../../testing/staff';
import { updatesFor, updatesToRestore } from './bulk-change';

const lab = { _id: anId(), name: 'Lab' };
const shop = { _id: anId(), name: 'Shop' };
const grace = member('Grace Hopper', 'Manager', '2026-02-01T00:00:00.000Z', 'Engineer');
const inDepartment = (person: Employee, department: typeof lab | null): Employee => ({
  ...person,
  employee: { ...person.employee, department },
});

it('sends the new value and the current role with the values that they replace, and nothing else', () => {
  expect(updatesFor([grace], { department: lab._id })).toEqual([
    {
      person: grace,
      change: { role: 'Manager', department: lab._id, base: { role: 'Manager', department: null } },
    },
  ]);
  expect(updatesFor([grace], { role: 'Employee' })).toEqual([
    { person: grace, change: { role: 'Employee', base: { role: 'Manager' } } },
  ]);
});

it('skips people who already have the value', () => {
  expect(updatesFor([grace, inDepartment(grace, lab)], { department: null })).toHaveLength(1);
  expect(updatesFor([grace], { reportsTo: null })).toEqual([]);
});

it('restores the previous value, and keeps what others have changed since', () => {
  const before = inDepartment(grace, shop);
  const after: Employee = { ...inDepartment(grace, lab), role: 'Employee' };
  expect(updatesToRestore([{ before, after }], { department: lab._id })).toEqual([
    {
      person: after,
      change: { role: 'Employee', department: shop._id, base: { role: 'Employee', department: lab._id } },
    },
  ]);
});
