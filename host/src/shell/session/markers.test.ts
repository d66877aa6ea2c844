import { companyJustCreated } from './markers';

afterEach(() => sessionStorage.clear());

test('expires a marker after five seconds', () => {
  companyJustCreated.set(10_000);

  expect(companyJustCreated.isSet(10_000)).toBe(true);
  expect(companyJustCreated.isSet(14_999)).toBe(true);
  expect(companyJustCreated.isSet(15_000)).toBe(false);
});

test('ignores a marker from the future', () => {
  companyJustCreated.set(10_000);

  expect(companyJustCreated.isSet(9_000)).toBe(false);
});

test('reads a missing or invalid marker as unset', () => {
  expect(companyJustCreated.isSet()).toBe(false);
  sessionStorage.setItem('companyJustCreated', 'soon');
  expect(companyJustCreated.isSet()).toBe(false);
});
