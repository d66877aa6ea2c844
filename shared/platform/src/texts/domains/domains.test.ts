import { repeatedNames } from '@atrium/contracts';
import { REQUIRED_BY_DOMAIN } from './index.en';

it('has one domain for each field', () => {
  expect(repeatedNames(REQUIRED_BY_DOMAIN)).toEqual([]);
});
