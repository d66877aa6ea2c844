import { ownsPath } from './route-pattern';

test.each([
  ['leave', '/leave'],
  ['leave', '/leave/'],
  ['leave', '/Leave'],
  ['project/:projectId', '/project/0123'],
  ['/settings/*', '/settings'],
  ['/settings/*', '/settings/profile/name'],
  ['/', '/'],
])('%s is the page of %s', (pattern, pathname) => {
  expect(ownsPath(pattern, pathname)).toBe(true);
});

test.each([
  ['leave', '/'],
  ['leave', '/leave-approver'],
  ['leave', '/leave/2026'],
  ['project/:projectId', '/project'],
  ['project/:projectId', '/project//'],
  ['/settings/*', '/settings-of-others'],
  ['/', '/leave'],
])('%s is not the page of %s', (pattern, pathname) => {
  expect(ownsPath(pattern, pathname)).toBe(false);
});
