import { TASK_PRIORITIES, type TaskCard } from '@atrium/contracts';
import { addDays, matchesSearch } from '@atrium/platform';

export const DUE_FILTERS = ['overdue', 'week', 'none'] as const;
export const NOBODY = 'nobody';

/** The task filters. '' means not set. */
export interface TaskFilters {
  q: string;
  /** A user id, or `nobody`. */
  assignee: string;
  label: string;
  priority: string;
  /** One of `DUE_FILTERS`. */
  due: string;
}

/** Number of days within which a task is due soon. */
const SOON_DAYS = 7;

const isDue = ({ dueDate, completedAt }: TaskCard, due: string, today: string): boolean => {
  if (due === 'none') return dueDate === null;
  if (dueDate === null || completedAt !== null) return false;
  return due === 'overdue' ? dueDate < today : dueDate >= today && dueDate <= addDays(today, SOON_DAYS);
};

/** Returns whether a task is overdue: due before today and not completed. */
export const isOverdue = (task: TaskCard, today: string): boolean => isDue(task, 'overdue', today);

/** Returns the tasks that match all set filters. */
export function filterTasks(tasks: readonly TaskCard[], filters: TaskFilters, today: string): readonly TaskCard[] {
  const { q, assignee, label, priority, due } = filters;
  if (![q, assignee, label, priority, due].some(Boolean)) return tasks;
  return tasks.filter(
    (task) =>
      (q === '' || matchesSearch(`#${task.number} ${task.title}`, q)) &&
      (assignee === '' || (assignee === NOBODY ? task.assignees.length === 0 : task.assignees.includes(assignee))) &&
      (label === '' || task.labels.includes(label)) &&
      (priority === '' || task.priority === priority) &&
      (due === '' || isDue(task, due, today)),
  );
}

/** Returns a sort key that orders tasks by priority, most urgent first. */
export const priorityRank = ({ priority }: TaskCard): number => -TASK_PRIORITIES.indexOf(priority);
