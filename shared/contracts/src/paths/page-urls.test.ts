import { LEAVE_QUEUE_PATH } from '../leave/queue-path';
import { profileUrl } from '../people/paths';
import { projectUrl } from '../work/project-url';
import { RESERVED_PAGES } from './reserved-pages';
import { ownsPath } from './route-pattern';
import { RATES_PATH, timeLogsUrl } from '../time/paths';

const ownerOf = (url: string) => RESERVED_PAGES.find(({ path }) => ownsPath(path, url.split('?', 1)[0] ?? ''))?.remote;

test.each([
  ['the queue of leave requests', LEAVE_QUEUE_PATH, 'remote-leave'],
  ['a profile', profileUrl('0123'), 'remote-admin'],
  ['a project', projectUrl('0123'), 'remote-time'],
  ['the rates', RATES_PATH, 'remote-admin'],
  ['the time logs', timeLogsUrl({ person: 'all' }), 'remote-time'],
])('resolves %s to its remote', (_page, url, remote) => {
  expect(ownerOf(url)).toBe(remote);
});
