import { companyJustCreated } from './markers';

afterEach(() => sessionStorage.clear());

test('a marker counts for less than five seconds', () => {
  companyJustCreated.set(10_000);

  expect(companyJustCreated.isSet(10_000)).toBe(true);
  expect(companyJustCreated.isSet(14_999)).toBe(true);
  expect(companyJustCreated.isSet(15_000)).toBe(false);
});

test('a marker from the future, after the clock was set back, does not count', () => {
  companyJustCreated.set(10_000);

  expect(companyJustCreated.isSet(9_000)).toBe(false);
});

test('without a marker, or with rubbish in its place, nothing counts', () => {
  expect(companyJustCreated.isSet()).toBe(false);
  sessionStorage.setItem('companyJustCreated', 'soon');
  expect(companyJustCreated.isSet()).toBe(false);
});
