import { mergeRules } from './merge-rules';

const base = {
  week: [480, 480, 480],
  notice: { days: 0, mode: 'warn' },
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
  blackouts: [{ from: '2026-12-01', to: '2026-12-02', reason: 'Audit' }],
  types: [
    { _id: 'a', name: 'Annual', allowance: 25 },
    { _id: 's', name: 'Sick', allowance: null },
  ],
  steps: [{ approvers: [] as string[] }],
};

test('merges what each person changed', () => {
  const mine = { ...base, week: [480, 360, 480], notice: { days: 5, mode: 'warn' } };
  const theirs = { ...base, week: [300, 480, 480], notice: { days: 0, mode: 'block' } };
  const merged = { ...base, week: [300, 360, 480], notice: { days: 5, mode: 'block' } };
  expect(mergeRules(base, mine, theirs)).toEqual({ mine: merged, theirs: merged, conflicts: [] });
});

test('merges list items that each person added or removed, and fields that each changed', () => {
  const mine = {
    ...base,
    holidays: [...base.holidays, { date: '2026-12-26', name: 'Second day' }],
    blackouts: [],
    types: [{ _id: 'a', name: 'Annual', allowance: 28 }, base.types[1]],
  };
  const theirs = {
    ...base,
    holidays: [{ date: '2026-12-24', name: 'Eve' }, ...base.holidays],
    blackouts: [...base.blackouts, { from: '2027-01-01', to: '2027-01-02', reason: 'Move' }],
    types: [{ _id: 'a', name: 'Holiday', allowance: 25 }, base.types[1], { name: 'Care', allowance: 5 }],
  };
  const { mine: merged, conflicts } = mergeRules(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({
    ...base,
    holidays: [theirs.holidays[0], base.holidays[0], mine.holidays[1]],
    blackouts: [theirs.blackouts[1]],
    types: [{ _id: 'a', name: 'Holiday', allowance: 28 }, base.types[1], { name: 'Care', allowance: 5 }],
  });
});

test('reports values that both changed differently as conflicts, and returns both results', () => {
  const change = (allowance: number, approver: string) => ({
    ...base,
    types: [{ _id: 'a', name: 'Annual', allowance }, base.types[1]],
    steps: [{ approvers: [approver] }],
  });
  const merge = mergeRules(base, change(28, 'me'), change(30, 'them'));
  expect(merge.conflicts).toEqual([
    { path: ['types', 'a', 'allowance'], mine: 28, theirs: 30 },
    { path: ['steps'], mine: [{ approvers: ['me'] }], theirs: [{ approvers: ['them'] }] },
  ]);
  expect(merge).toMatchObject({ mine: change(28, 'me'), theirs: change(30, 'them') });
});

test('reports an item that one person removed and the other changed as a conflict', () => {
  const mine = { ...base, types: [base.types[1]] };
  const theirs = { ...base, types: [{ _id: 'a', name: 'Annual', allowance: 30 }, base.types[1]] };
  const merge = mergeRules(base, mine, theirs);
  expect(merge.conflicts).toEqual([{ path: ['types', 'a'], mine: undefined, theirs: theirs.types[0] }]);
  expect(merge).toMatchObject({ mine: { types: mine.types }, theirs: { types: theirs.types } });
});

test('accepts the same change by both, and keeps the user’s order', () => {
  const mine = { ...base, week: [300, 480, 480], types: base.types.toReversed() };
  const theirs = { ...base, week: [300, 480, 480], types: [...base.types, { _id: 'c', name: 'Care', allowance: 5 }] };
  const { mine: merged, conflicts } = mergeRules(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toMatchObject({ week: [300, 480, 480], types: [{ _id: 's' }, { _id: 'a' }, { _id: 'c' }] });
});

test('does not combine a rate with another person’s currency, or an amount with another unit', () => {
  const time = { currency: 'EUR', defaultRateMinor: 5_000, longestTimerHours: 12 };
  const rates = mergeRules(
    time,
    { ...time, defaultRateMinor: 6_000 },
    { ...time, currency: 'JPY', longestTimerHours: 8 },
  );
  expect(rates.conflicts).toEqual([
    {
      path: ['currency'],
      mine: { currency: 'EUR', defaultRateMinor: 6_000 },
      theirs: { currency: 'JPY', defaultRateMinor: 5_000 },
    },
  ]);
  expect(rates.mine).toEqual({ currency: 'EUR', defaultRateMinor: 6_000, longestTimerHours: 8 });
  expect(rates.theirs).toEqual({ currency: 'JPY', defaultRateMinor: 5_000, longestTimerHours: 8 });

  const type = { _id: 'a', name: 'Annual', unit: 'day', allowance: 25_000 };
  const inTypes = (changed: object) => ({ types: [{ ...type, ...changed }] });
  const amounts = mergeRules(
    { types: [type] },
    inTypes({ allowance: 28_000 }),
    inTypes({ unit: 'hour', allowance: 900 }),
  );
  expect(amounts.conflicts).toEqual([
    {
      path: ['types', 'a', 'unit'],
      mine: { unit: 'day', allowance: 28_000 },
      theirs: { unit: 'hour', allowance: 900 },
    },
  ]);
  expect(amounts).toMatchObject({ mine: inTypes({ allowance: 28_000 }) });
});

test('applies a new currency and its rate together if only one person changed them', () => {
  const time = { currency: 'EUR', defaultRateMinor: 5_000, longestTimerHours: 12 };
  const theirs = { ...time, currency: 'JPY', defaultRateMinor: 800 };
  expect(mergeRules(time, { ...time, longestTimerHours: 8 }, theirs)).toMatchObject({
    mine: { currency: 'JPY', defaultRateMinor: 800, longestTimerHours: 8 },
    conflicts: [],
  });
});
