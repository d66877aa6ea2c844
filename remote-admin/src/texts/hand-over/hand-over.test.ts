import { repeatedNames } from '@atrium/contracts';
import { HAND_OVER_TEXTS_BY_DOMAIN } from './index.en';

test.each(Object.entries(HAND_OVER_TEXTS_BY_DOMAIN))('repeats no %s in another domain', (_part, domains) => {
  expect(repeatedNames(domains)).toEqual([]);
});
