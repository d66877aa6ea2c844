import { buildNotification } from '@atrium/testing';
import { groupByObject } from './group-by-object';

const to = (link: string | null, title: string) => buildNotification({ link, title });
const titles = (list: Parameters<typeof groupByObject>[0]) =>
  groupByObject(list).map(({ newest, earlier }) => [newest, ...earlier].map(({ title }) => title));

test('groups notifications with links to the same object at the position of the newest one', () => {
  const task = '/project/p1?task=t1';
  expect(titles([to('/messaging/c1', 'a'), to(task, 'b'), to('/messaging/c1', 'c'), to('/messaging/c2', 'd')])).toEqual(
    [['a', 'c'], ['b'], ['d']],
  );
});

test.each(['/people', '/workspace', '/workspace?', '/', null, 'https://elsewhere.example/a/b'])(
  'does not group notifications that lead to %p',
  (link) => expect(titles([to(link, 'a'), to(link, 'b')])).toEqual([['a'], ['b']]),
);
