import { HAND_OVER_TEXTS_BY_DOMAIN } from './index.en';

test.each(Object.entries(HAND_OVER_TEXTS_BY_DOMAIN))('no two domains declare the same %s', (_part, domains) => {
  const names = Object.values(domains).flatMap((domain) => Object.keys(domain));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
