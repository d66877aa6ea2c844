import { leaveStatus, type LeaveStatus, type LeaveType } from '@atrium/contracts';
import { addDays, useToday } from '@atrium/platform';
import { DateRangeField, FilterBar, type FilterChoice } from '@atrium/ui/filters';
import type { FormFilterState } from '../use-form-filters';
import { useTexts } from '../use-texts';

interface FormFilterBarProps {
  types: readonly LeaveType[];
  state: FormFilterState;
  /** The statuses to choose from; an empty list hides the status filter. */
  statuses?: readonly LeaveStatus[];
  /** An additional filter, before the others. */
  more?: { choice: FilterChoice; value: string; onChange: (value: string) => void };
}

/** The filters above a list of leave forms, stored in the URL. */
export function FormFilterBar({ types, state, statuses = leaveStatus.options, more }: FormFilterBarProps) {
  const { t } = useTexts();
  const today = useToday();
  const { status, leaveType, startDate, endDate, employeeName } = state.filters;
  const choices: FilterChoice[] = [
    {
      key: 'leaveType',
      label: t('filters.type'),
      allLabel: t('filters.allTypes'),
      options: types.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ];
  if (statuses.length > 0) {
    choices.unshift({
      key: 'status',
      label: t('filters.status'),
      allLabel: t('filters.allStatuses'),
      options: statuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
    });
  }
  if (more) choices.unshift(more.choice);
  return (
    <FilterBar
      {...(state.byName && { searchKey: 'employeeName', searchLabel: t('filters.employee') })}
      filters={choices}
      values={{ employeeName, status, leaveType, ...(more && { [more.choice.key]: more.value }) }}
      onChange={(key, value) => (key === more?.choice.key ? more.onChange(value) : state.set({ [key]: value }))}
      onReset={state.clear}
      isMoreSet={startDate !== '' || endDate !== ''}
    >
      <DateRangeField
        label={t('filters.dates')}
        value={{ from: startDate, to: endDate }}
        onChange={({ from, to }) => state.set({ startDate: from, endDate: to })}
        presets={[
          { label: t('filters.allDates'), from: '', to: '' },
          { label: t('filters.upcoming'), from: today, to: '' },
          { label: t('filters.past'), from: '', to: addDays(today, -1) },
        ]}
      />
    </FilterBar>
  );
}
