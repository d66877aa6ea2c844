import { type ProjectLabel, TASK_PRIORITIES, type Person } from '@atrium/contracts';
import { titleCase } from '@atrium/platform';
import { FilterBar } from '@atrium/ui/filters';
import { DUE_FILTERS, NOBODY } from '../model/filter-tasks';
import type { ProjectUrl } from '../model/use-project-url';
import { useTexts } from '../../../shared/use-texts';

interface TaskFilterBarProps {
  url: ProjectUrl;
  people: readonly Person[];
  labels: readonly ProjectLabel[];
}

/** The task filters of the board and the list. */
export function TaskFilterBar({ url, people, labels }: TaskFilterBarProps) {
  const { t } = useTexts();
  return (
    <FilterBar
      searchKey="q"
      searchLabel={t('task.search')}
      values={url.values}
      onChange={url.set}
      onReset={url.reset}
      filters={[
        {
          key: 'assignee',
          label: t('task.assignee'),
          allLabel: t('task.anybody'),
          options: [
            { value: NOBODY, label: t('task.nobody') },
            ...people.map(({ _id, name }) => ({ value: _id, label: titleCase(name) })),
          ],
        },
        ...(labels.length === 0
          ? []
          : [
              {
                key: 'label',
                label: t('task.label'),
                allLabel: t('task.anyLabel'),
                options: labels.map(({ _id, name }) => ({ value: _id, label: name })),
              },
            ]),
        {
          key: 'priority',
          label: t('task.priority'),
          allLabel: t('task.anyPriority'),
          options: TASK_PRIORITIES.map((value) => ({ value, label: t(`task.priorities.${value}`) })),
        },
        {
          key: 'due',
          label: t('task.due'),
          allLabel: t('task.anyDue'),
          options: DUE_FILTERS.map((value) => ({ value, label: t(`task.dueFilters.${value}`) })),
        },
      ]}
    />
  );
}
