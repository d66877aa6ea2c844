import { repeatedNames } from '@atrium/contracts';
import { REQUIRED_BY_DOMAIN } from './index.en';

it('declares each required field in only one domain', () => {
  expect(repeatedNames(REQUIRED_BY_DOMAIN)).toEqual([]);
});
