import { id } from '@atrium/contracts';
import { newId } from './new-id';

it('generates distinct ids that the contracts accept', () => {
  const made = Array.from({ length: 200 }, newId);
  expect(made.every((each) => id.safeParse(each).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
