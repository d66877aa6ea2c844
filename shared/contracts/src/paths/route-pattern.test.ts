import { ownsPath } from './route-pattern';

test.each([
  ['leave', '/leave'],
  ['leave', '/leave/'],
  ['leave', '/Leave'],
  ['project/:projectId', '/project/0123'],
  ['/settings/*', '/settings'],
  ['/settings/*', '/settings/profile/name'],
  ['/', '/'],
])('matches %s with %s', (pattern, pathname) => {
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
])('does not match %s with %s', (pattern, pathname) => {
  expect(ownsPath(pattern, pathname)).toBe(false);
});
