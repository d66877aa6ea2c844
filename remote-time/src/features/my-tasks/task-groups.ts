import type { MyTask } from '@atrium/contracts';
import type { CalendarDay } from '@atrium/domain';
import { weekOf } from '../../shared/timers/model/times/week';

/** When tasks are due: before today, today, by the end of this week, or later or never. */
export type DueGroup = 'overdue' | 'today' | 'week' | 'later';

const GROUPS: readonly DueGroup[] = ['overdue', 'today', 'week', 'later'];

function groupOf(dueDate: CalendarDay | null, today: CalendarDay, weekEnd: CalendarDay): DueGroup {
  if (dueDate === null) return 'later';
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  return dueDate <= weekEnd ? 'week' : 'later';
}

/** Groups tasks by when they are due, the most urgent group first; omits empty groups. Weeks start on `firstDay`. */
export function groupByDue(tasks: readonly MyTask[], today: CalendarDay, firstDay: number) {
  const weekEnd = weekOf(today, firstDay).at(-1) ?? today;
  return GROUPS.map((group) => ({
    group,
    tasks: tasks.filter(({ dueDate }) => groupOf(dueDate, today, weekEnd) === group),
  })).filter((each) => each.tasks.length > 0);
}
