import { buildVersion, containerName } from './build-version';

test('combines the version of the package with the hash of its inputs', () => {
  expect(buildVersion('0.1.0', 'ab12cd34ef56')).toBe('0.1.0-ab12cd34');
});

test('takes a requested version as it is', () => {
  expect(buildVersion('0.1.0', 'ab12cd34ef56', '1.4.0-rc.1')).toBe('1.4.0-rc.1');
});

test.each(['', 'latest', '1.4', '../1.4.0', '1.4.0/..', '1.4.0 '])('rejects the version %j', (asked) => {
  expect(() => buildVersion('0.1.0', 'ab12cd34', asked)).toThrow(/is not a version/);
});

test('gives each version its own container name', () => {
  expect(containerName('remote-leave', '0.1.0-ab12cd34')).toBe('atrium_leave_0_1_0_ab12cd34');
  expect(containerName('remote-leave', '0.1.1')).not.toBe(containerName('remote-leave', '0.1.0'));
});
