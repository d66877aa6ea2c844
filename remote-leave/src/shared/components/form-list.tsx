import type { LeaveForm, LeaveStatus, Pagination } from '@atrium/contracts';
import { EmptyState, LoadError } from '@atrium/platform';
import type { ReactElement } from 'react';
import { useLeaveOverview } from '../api/get-leave-overview';
import type { FormFilterState } from '../use-form-filters';
import { useLastPage } from '../use-last-page';
import { FormFilterBar } from './form-filter-bar';
import { FormTable } from './form-table';
import { useTexts } from '../use-texts';

interface FormListProps {
  label: string;
  /** The query of the filtered list. */
  forms: {
    data: { leaveForms: LeaveForm[]; pagination: Pagination } | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    isLoadingError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  state: FormFilterState;
  /** The statuses to filter by; all by default. */
  statuses?: readonly LeaveStatus[];
  /** Replaces filters and list if there are no forms at all; a filter without results has its own empty state. */
  empty: ReactElement;
  /** Shows the employee of each request. */
  withEmployee?: boolean;
  /** Shows who decided each request and when, for lists of decided requests. */
  withDecision?: boolean;
}

/** A list of leave forms with its filters, and its loading, error and empty states. */
export function FormList({ label, forms, state, empty, statuses, ...columns }: FormListProps) {
  const { t } = useTexts();
  const types = useLeaveOverview().data?.types ?? [];
  const isPastEnd = useLastPage(forms, state.filters.page, state.setPage);

  const isUnfiltered = !state.isFiltered && state.query.employeeName === undefined && !forms.isPlaceholderData;
  if (isUnfiltered && !isPastEnd && forms.data?.leaveForms.length === 0) return empty;
  return (
    <section>
      <FormFilterBar types={types} state={state} {...(statuses && { statuses })} />
      {forms.isLoadingError ? (
        <LoadError title={t('failed.title')} query={forms} />
      ) : (
        <FormTable
          label={label}
          forms={forms.data?.leaveForms ?? []}
          pagination={forms.data?.pagination}
          loading={forms.isPending || isPastEnd}
          empty={<EmptyState title={t('empty.filteredTitle')} text={t('empty.filteredText')} drawing={null} />}
          openId={state.openId ?? state.editId ?? state.correctId}
          onOpen={state.open}
          onPage={state.setPage}
          {...columns}
        />
      )}
    </section>
  );
}
