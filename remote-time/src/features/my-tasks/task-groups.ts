import type { MyTask } from '@atrium/contracts';
import { addDays, type CalendarDay, weekdayOf } from '@atrium/domain';

/** When tasks are due: before today, today, by the end of this week (Sunday), or later or never. */
export type DueGroup = 'overdue' | 'today' | 'week' | 'later';

const GROUPS: readonly DueGroup[] = ['overdue', 'today', 'week', 'later'];

function groupOf(dueDate: CalendarDay | null, today: CalendarDay): DueGroup {
  if (dueDate === null) return 'later';
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  return dueDate <= addDays(today, 6 - weekdayOf(today)) ? 'week' : 'later';
}

/** Groups tasks by when they are due, the most urgent group first; omits empty groups. */
export function groupByDue(tasks: readonly MyTask[], today: CalendarDay) {
  return GROUPS.map((group) => ({
    group,
    tasks: tasks.filter(({ dueDate }) => groupOf(dueDate, today) === group),
  })).filter((each) => each.tasks.length > 0);
}
