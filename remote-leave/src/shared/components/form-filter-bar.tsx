import { leaveStatus, type LeaveType } from '@atrium/contracts';
import { Button, Field, Input, Select, styled, token, useTexts } from '@atrium/platform';
import { useEffect, useState } from 'react';
import type { useFormFilters } from '../use-form-filters';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space(3)};
  > div {
    flex: 1 1 140px;
    max-width: 220px;
  }
`;

interface FormFilterBarProps {
  types: readonly LeaveType[];
  state: ReturnType<typeof useFormFilters>;
  /** Also offers to search for a name. */
  byName?: boolean;
}

/** Filters above a list of leave forms. They live in the URL. */
export function FormFilterBar({ types, state, byName = false }: FormFilterBarProps) {
  const { t } = useTexts();
  const { filters } = state;

  return (
    <Bar role="search" aria-label={t('filters.label')}>
      <Field label={t('filters.status')}>
        <Select
          value={filters.status}
          onChange={(event) => state.setStatus(event.currentTarget.value)}
          options={[
            { value: '', label: t('filters.allStatuses') },
            ...leaveStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      </Field>
      <Field label={t('filters.type')}>
        <Select
          value={filters.leaveType}
          onChange={(event) => state.setType(event.currentTarget.value)}
          options={[
            { value: '', label: t('filters.allTypes') },
            ...types.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </Field>
      {byName && <NameFilter value={filters.employeeName} onSettled={state.setName} />}
      {state.isFiltered && (
        <Button variant="quiet" onClick={state.clear}>
          {t('filters.clear')}
        </Button>
      )}
    </Bar>
  );
}

/** How long typing has to rest before the list is asked for again, in ms. */
const REST = 250;

function NameFilter({ value, onSettled }: { value: string; onSettled: (name: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);

  // The URL changed by other means: the back button, or "Clear filters".
  useEffect(() => setTyped(value), [value]);

  useEffect(() => {
    if (typed === value) return undefined;
    const rest = setTimeout(() => onSettled(typed.trim()), REST);
    return () => clearTimeout(rest);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the wait
  }, [typed]);

  return (
    <Field label={t('filters.employee')}>
      <Input type="search" value={typed} maxLength={120} onChange={(event) => setTyped(event.currentTarget.value)} />
    </Field>
  );
}
