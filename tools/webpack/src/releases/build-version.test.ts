import { buildVersion, containerName } from './build-version';

test('a build has the version of its package and the hash of its inputs', () => {
  expect(buildVersion('0.1.0', 'ab12cd34ef56')).toBe('0.1.0-ab12cd34');
});

test('a version that was asked for is taken as it is', () => {
  expect(buildVersion('0.1.0', 'ab12cd34ef56', '1.4.0-rc.1')).toBe('1.4.0-rc.1');
});

test.each(['', 'latest', '1.4', '../1.4.0', '1.4.0/..', '1.4.0 '])('%j is no version', (asked) => {
  expect(() => buildVersion('0.1.0', 'ab12cd34', asked)).toThrow(/is not a version/);
});

test('each version has a container name of its own, which no element of a page shadows', () => {
  expect(containerName('remote-leave', '0.1.0-ab12cd34')).toBe('atrium_leave_0_1_0_ab12cd34');
  expect(containerName('remote-leave', '0.1.1')).not.toBe(containerName('remote-leave', '0.1.0'));
});
