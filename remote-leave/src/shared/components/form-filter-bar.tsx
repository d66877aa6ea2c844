import { leaveStatus, LIMITS, type LeaveStatus, type LeaveType } from '@atrium/contracts';
import { addDays, Input, styled, useTexts, useToday } from '@atrium/platform';
import { DateRangeField, FilterBar, type FilterChoice } from '@atrium/ui/filters';
import { useEffect, useState } from 'react';
import type { FormFilterState } from '../use-form-filters';

const Name = styled.div`
  flex: 1 1 180px;
  max-width: 260px;
`;

interface FormFilterBarProps {
  types: readonly LeaveType[];
  state: FormFilterState;
  /** Adds a search by name. */
  byName?: boolean;
  /** The statuses to choose from; an empty list hides the status filter. */
  statuses?: readonly LeaveStatus[];
  /** An additional filter, before the others. */
  more?: { choice: FilterChoice; value: string; onChange: (value: string) => void };
}

/** The filters above a list of leave forms, stored in the URL. */
export function FormFilterBar({
  types,
  state,
  byName = false,
  statuses = leaveStatus.options,
  more,
}: FormFilterBarProps) {
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
      filters={choices}
      values={{ status, leaveType, ...(more && { [more.choice.key]: more.value }) }}
      onChange={(key, value) => (key === more?.choice.key ? more.onChange(value) : state.set({ [key]: value }))}
      onReset={state.clear}
      isMoreSet={startDate !== '' || endDate !== '' || employeeName !== ''}
    >
      {byName && <NameFilter value={employeeName} onSettled={(name) => state.set({ employeeName: name })} />}
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

/** Delay between the last keystroke and the request, in ms. */
const DEBOUNCE_MS = 250;

/** The search for people by name, debounced. */
export function NameFilter({ value, onSettled }: { value: string; onSettled: (name: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);

  // Follows changes of the URL from elsewhere, such as the back button or "Reset filters".
  useEffect(() => setTyped(value), [value]);

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSettled(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the wait
  }, [typed]);

  return (
    <Name>
      <Input
        type="search"
        aria-label={t('filters.employee')}
        placeholder={t('filters.employee')}
        value={typed}
        maxLength={LIMITS.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Name>
  );
}
