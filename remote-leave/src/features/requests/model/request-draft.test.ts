import { EMPTY_REQUEST, isEmpty } from './request-draft';

it.each([
  [EMPTY_REQUEST, true],
  [{ ...EMPTY_REQUEST, reason: '  ' }, true],
  [{ ...EMPTY_REQUEST, reason: 'A wedding' }, false],
  [{ ...EMPTY_REQUEST, startDate: '2026-11-17' }, false],
])('returns for %j whether it is empty: %s', (draft, expected) => {
  expect(isEmpty(draft)).toBe(expected);
});
