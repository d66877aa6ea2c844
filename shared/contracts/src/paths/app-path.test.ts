import { appPath } from './app-path';

test.each([
  ['/leave', '/leave'],
  ['/leave?status=Pending#top', '/leave?status=Pending#top'],
  ['/project/0123?next=//else', '/project/0123?next=//else'],
  ['/profile/%C3%A4', '/profile/%C3%A4'],
])('accepts %s', (given, followed) => {
  expect(appPath(given)).toBe(followed);
});

test.each([
  [''],
  [null],
  ['leave'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\/evil.example'],
  ['/%2f%2fevil.example'],
  ['%2f%2fevil.example'],
  ['/%252f%252fevil.example'],
  ['/%5cevil.example'],
  ['/x/..//evil.example'],
  ['/\tevil.example'],
  ['/%E0%A4%A'],
  ['javascript:alert(1)'],
  ['https://evil.example'],
])('rejects %j', (given) => {
  expect(appPath(given)).toBeNull();
});
