import type { LeaveCorrection } from '@atrium/contracts';
import { EmptyState, LoadError, Pagination, Stack, useFormat } from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { PersonLine } from '@atrium/ui/people';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { kindOf, statusOf } from '../../../shared/components/correction-detail';
import { FormFilterBar } from '../../../shared/components/form-filter-bar';
import { StatusBadge } from '../../../shared/components/status-badge';
import type { FormFilterState } from '../../../shared/use-form-filters';
import { useLastPage } from '../../../shared/use-last-page';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useAllCorrections } from '../api/get-all-corrections';
import { useTexts } from '../../../shared/use-texts';

const STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
const keyOf = ({ _id }: LeaveCorrection) => _id;

/** The list of corrections of the people whose leave the user may see, newest first. */
export function CorrectionsList({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const { titleCase, relative } = useFormat();
  const leaveFormat = useLeaveFormat();
  const types = useLeaveOverview().data?.types ?? [];
  // Corrections have no cancelled status.
  const status = STATUSES.find((one) => one === state.filters.status);
  const { status: _status, ...filters } = state.query;
  const query = useAllCorrections({ ...filters, ...(status !== undefined && { status }) });
  const isPastEnd = useLastPage(query, state.filters.page, state.setPage);
  const columns: readonly DataColumn<LeaveCorrection>[] = [
    {
      key: 'employee',
      head: t('list.employee'),
      primary: true,
      anyLength: true,
      cell: ({ employee }) => <PersonLine name={titleCase(employee.name)} avatarUrl={employee.avatarUrl} />,
    },
    { key: 'what', head: t('approver.kinds'), cell: (one) => t(`correction.kinds.${kindOf(one)}`) },
    {
      key: 'when',
      head: t('list.when'),
      cell: ({ after, before, attendance }) => {
        const dates = after ?? before;
        return dates ? leaveFormat.when(dates) : attendance ? leaveFormat.day(attendance.date) : '–';
      },
    },
    { key: 'status', head: t('list.status'), cell: (one) => <StatusBadge status={statusOf(one)} /> },
    { key: 'filed', head: t('list.filed'), cell: ({ createdAt }) => relative(createdAt) },
  ];
  const pages = query.data?.pagination;
  return (
    <section>
      <FormFilterBar statuses={STATUSES} types={types} state={state} />
      <Stack $gap={3}>
        <DataTable
          label={t('approver.corrections')}
          columns={columns}
          rows={query.data?.corrections ?? []}
          rowKey={keyOf}
          rowName={({ employee }) => titleCase(employee.name)}
          openKey={state.correctionId}
          onOpen={({ _id }) => state.openCorrection(_id)}
          loading={query.isPending || isPastEnd}
          pageKeys
          failure={query.isLoadingError ? <LoadError title={t('correction.failed')} query={query} /> : undefined}
          empty={
            state.isFiltered ? (
              <EmptyState title={t('empty.filteredTitle')} text={t('empty.filteredText')} drawing={null} />
            ) : (
              <EmptyState
                drawing="calendar"
                title={t('approver.noCorrections')}
                text={t('approver.noCorrectionsText')}
              />
            )
          }
        />
        <Pagination page={pages?.currentPage ?? 1} pages={pages?.totalPages ?? 0} onPageChange={state.setPage} />
      </Stack>
    </section>
  );
}
