import { repeatedNames } from '@atrium/contracts';
import { HAND_OVER_TEXTS_BY_DOMAIN } from './index.en';

test.each(Object.entries(HAND_OVER_TEXTS_BY_DOMAIN))('no two domains declare the same %s', (_part, domains) => {
  expect(repeatedNames(domains)).toEqual([]);
});
