import type { LeaveForm, Pagination } from '@atrium/contracts';
import { EmptyState, useTexts } from '@atrium/platform';
import { type ReactElement, useEffect } from 'react';
import { useLeaveOverview } from '../api/get-leave-overview';
import type { useFormFilters } from '../use-form-filters';
import { FormFilterBar } from './form-filter-bar';
import { FormTable } from './form-table';
import { LoadFailure } from './load-failure';

interface FormListProps {
  label: string;
  /** The query of the list that the filters ask for. */
  forms: {
    data: { leaveForms: LeaveForm[]; pagination: Pagination } | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    isLoadingError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  state: ReturnType<typeof useFormFilters>;
  /** Shown where there is nothing at all; a filter that finds nothing says so itself. */
  empty: ReactElement;
  /** Whose requests they are: shown, and searched for by name. */
  withEmployee?: boolean;
}

/** A list of leave forms with its filters and each of its states. */
export function FormList({ label, forms, state, empty, withEmployee = false }: FormListProps) {
  const { t } = useTexts();
  const types = useLeaveOverview().data?.types ?? [];
  const lastPage = forms.data?.pagination.totalPages ?? 0;
  const isPastEnd = !forms.isPlaceholderData && lastPage > 0 && state.filters.page > lastPage;

  // The last request of a page was decided, say: what comes before it is shown instead of nothing.
  useEffect(() => {
    if (isPastEnd) state.setPage(lastPage, { replace: true });
  });

  return (
    <>
      {/* Also above an empty list: what comes and goes would make the page jump. */}
      <FormFilterBar types={types} state={state} byName={withEmployee} />
      {forms.isLoadingError ? (
        <LoadFailure of={forms} />
      ) : (
        <FormTable
          label={label}
          forms={forms.data?.leaveForms ?? []}
          pagination={forms.data?.pagination}
          loading={forms.isPending || isPastEnd}
          empty={
            state.isFiltered ? (
              <EmptyState title={t('empty.filteredTitle')} text={t('empty.filteredText')} drawing={null} />
            ) : (
              empty
            )
          }
          onOpen={state.open}
          onPage={state.setPage}
          withEmployee={withEmployee}
        />
      )}
    </>
  );
}
