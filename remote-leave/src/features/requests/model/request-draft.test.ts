import { EMPTY_REQUEST, isEmpty } from './request-draft';

it.each([{}, { reason: '  ' }])('treats a draft with the input %j as empty', (input) => {
  expect(isEmpty({ ...EMPTY_REQUEST, ...input })).toBe(true);
});

it.each([{ reason: 'A wedding' }, { startDate: '2026-11-17' }])(
  'treats a draft with the input %j as filled',
  (input) => {
    expect(isEmpty({ ...EMPTY_REQUEST, ...input })).toBe(false);
  },
);
