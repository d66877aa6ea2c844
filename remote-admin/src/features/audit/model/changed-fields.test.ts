import { changedFields } from './changed-fields';

test('returns the values that differ and omits the others', () => {
  expect(changedFields({ role: 'Employee', position: 'Engineer' }, { role: 'Manager', position: 'Engineer' })).toEqual([
    { path: ['role'], before: 'Employee', after: 'Manager' },
  ]);
});

test('compares nested objects field by field', () => {
  const before = { notice: { days: 0, mode: 'warn' } };
  expect(changedFields(before, { notice: { days: 3, mode: 'warn' } })).toEqual([
    { path: ['notice', 'days'], before: 0, after: 3 },
  ]);
});

test('compares lists as a whole', () => {
  expect(changedFields({ week: [480, 0] }, { week: [480, 240] })).toEqual([
    { path: ['week'], before: [480, 0], after: [480, 240] },
  ]);
});

test.each([
  [null, { email: ['a@b.co'] }, undefined, ['a@b.co']],
  [{ email: ['a@b.co'] }, null, ['a@b.co'], undefined],
])('shows every value of an object that was created or removed', (before, after, old, now) => {
  expect(changedFields(before, after)).toEqual([{ path: ['email'], before: old, after: now }]);
});

test('returns nothing for equal values', () => {
  expect([changedFields(null, null), changedFields({ a: [1] }, { a: [1] })]).toEqual([[], []]);
});

test('omits a field if one side is missing and the other is empty', () => {
  expect(changedFields({ note: null, times: [] }, { note: '', times: null })).toEqual([]);
});

test('compares list items with an id one by one, and names them', () => {
  const sick = { _id: 's', name: 'Sick leave', paid: true };
  const before = { types: [{ _id: 'v', name: 'Vacation', allowance: 25_000 }, sick] };
  const after = { types: [sick, { _id: 'v', name: 'Vacation', allowance: 30_000 }] };
  expect(changedFields(before, after)).toEqual([
    { path: ['types', { id: 'v', name: 'Vacation' }, 'allowance'], before: 25_000, after: 30_000 },
  ]);
});

test('returns the items that only one side of a list of objects has', () => {
  const [easter, whitsun, christmas] = ['Easter', 'Whitsun', 'Christmas'].map((name) => ({ name }));
  expect(changedFields({ holidays: [easter, whitsun] }, { holidays: [easter, christmas] })).toEqual([
    { path: ['holidays'], before: [whitsun], after: [christmas] },
  ]);
});

test('returns both lists whole if only their order changed', () => {
  const [one, other] = [{ approvers: ['a'] }, { approvers: ['b'] }];
  expect(changedFields({ steps: [one, other] }, { steps: [other, one] })).toEqual([
    { path: ['steps'], before: [one, other], after: [other, one] },
  ]);
});
