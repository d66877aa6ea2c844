import type { MyTask } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { PROJECT_ID } from '../../testing/work';
import { groupByDue } from './task-groups';

const FRIDAY = '2026-11-27';
const task = (title: string, dueDate: string | null): MyTask => ({
  _id: anId(),
  number: 1,
  title,
  priority: 'normal',
  dueDate,
  project: { _id: PROJECT_ID, name: 'Website', colour: 2 },
  columnName: 'To do',
  columnKind: 'open',
});
const groups = (tasks: MyTask[], today = FRIDAY, firstDay = 1) =>
  groupByDue(tasks, today, firstDay).map(({ group, tasks: due }) => [group, due.map(({ title }) => title).join()]);

it('groups tasks into overdue, due today, due this week and later', () => {
  const tasks = [
    task('never', null),
    task('late', '2026-11-26'),
    task('monday', '2026-11-30'),
    task('sunday', '2026-11-29'),
    task('today', FRIDAY),
  ];
  expect(groups(tasks)).toEqual([
    ['overdue', 'late'],
    ['today', 'today'],
    ['week', 'sunday'],
    ['later', 'never,monday'],
  ]);
});

it('groups tasks due the next day as later if today is a Sunday', () => {
  expect(groups([task('monday', '2026-11-30')], '2026-11-29')).toEqual([['later', 'monday']]);
});

it('ends the week on Saturday if it starts on Sunday', () => {
  const tasks = [task('saturday', '2026-11-28'), task('sunday', '2026-11-29')];
  expect(groups(tasks, FRIDAY, 7)).toEqual([
    ['week', 'saturday'],
    ['later', 'sunday'],
  ]);
});
