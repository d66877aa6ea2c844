import { member } from '../../../testing/staff';
import { changeOf, valuesOf } from './person-values';

const before = valuesOf(member('Ben Ito', 'Manager', '2025-01-01T08:00:00.000Z', 'Designer'));

it('sends changed values and the role, and nothing else', () => {
  expect(changeOf(before, { ...before, nric: 'S1' })).toEqual({ nric: 'S1', role: 'Manager' });
});

it('clears a position with null', () => {
  expect(changeOf(before, { ...before, position: '' })).toEqual({ position: null, role: 'Manager' });
});

it('keeps the instant of joining unless the day was changed', () => {
  expect(before.joinedAt).toBe('2025-01-01');
  expect(changeOf(before, before)).toEqual({ role: 'Manager' });
});
