import { id, LIMITS, TASK_PRIORITIES } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';
import { DUE_FILTERS, NOBODY, type TaskFilters } from './filter-tasks';

const PROJECT_VIEWS = ['board', 'list', 'members', 'time', 'activity'] as const;
type ProjectView = (typeof PROJECT_VIEWS)[number];

const isId = (text: string) => id.safeParse(text).success;

/** Reads the filters from the URL. Invalid values count as not set. */
function readTaskFilters(params: URLSearchParams): TaskFilters {
  const valid = (key: string, isValid: (text: string) => boolean) => {
    const text = params.get(key) ?? '';
    return isValid(text) ? text : '';
  };
  return {
    q: (params.get('q') ?? '').slice(0, LIMITS.title),
    assignee: valid('assignee', (text) => text === NOBODY || isId(text)),
    label: valid('label', isId),
    priority: valid('priority', (text) => TASK_PRIORITIES.some((priority) => priority === text)),
    due: valid('due', (text) => DUE_FILTERS.some((due) => due === text)),
  };
}

/** Returns the view, filters and open task of `/project/{projectId}`, which are stored in the URL. */
export function useProjectUrl() {
  const [params, change] = useUrlState();
  const filters = readTaskFilters(params);
  const task = params.get('task') ?? '';
  return {
    view: PROJECT_VIEWS.find((view) => view === params.get('view')) ?? 'board',
    filters,
    values: { ...filters },
    isFiltered: Object.values(filters).some(Boolean),
    taskId: isId(task) ? task : null,
    isEditing: params.has('edit'),
    show: (view: ProjectView) => change({ view: view === 'board' ? '' : view }),
    set: (key: string, value: string) => change({ [key]: value }, { replace: true }),
    reset: () => change({ q: '', assignee: '', label: '', priority: '', due: '' }, { replace: true }),
    openTask: (taskId: string) => change({ task: taskId }),
    edit: () => change({ edit: '1' }),
    close: () => change({ task: '', edit: '' }, { replace: true }),
    /** Closes a task unless another one has been opened instead. */
    closeTask: (taskId: string) => change({ task: '' }, { replace: true, onlyWhile: { task: taskId } }),
  };
}

export type ProjectUrl = ReturnType<typeof useProjectUrl>;
