import type { LeaveForm } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  errorMessage,
  Link,
  LinkButton,
  Page,
  Row,
  useCan,
  useTexts,
} from '@atrium/platform';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { FormFilterBar } from '../../../shared/components/form-filter-bar';
import { FormTable } from '../../../shared/components/form-table';
import { LeaveDetail } from '../../../shared/components/leave-detail';
import { toQuery, useFormFilters } from '../../../shared/use-form-filters';
import { RequestDrawer } from './request-drawer';
import { WithdrawButton } from './withdraw-button';

/** `/leave`: one's own requests, and the place to make a new one. */
export default function LeavePage() {
  const { t } = useTexts();
  const state = useFormFilters();
  const forms = useOwnForms(toQuery(state.filters));
  const types = useLeaveOverview().data?.types ?? [];
  const decides = useCan('leave.decide');
  const nothingYet = forms.isSuccess && forms.data.leaveForms.length === 0 && !state.isFiltered;

  return (
    <Page
      title={t('title')}
      help={t('help')}
      action={
        <Row $gap={2} $wrap>
          {decides && (
            <LinkButton as={Link} to="/leave-approver">
              {t('decideOthers')}
            </LinkButton>
          )}
          <Button variant="primary" icon="plus" onClick={state.openNew}>
            {t('ask')}
          </Button>
        </Row>
      }
    >
      {!nothingYet && <FormFilterBar types={types} state={state} />}
      {forms.isError ? (
        <ErrorState
          title={t('failed.title')}
          text={errorMessage(forms.error, t)}
          retryLabel={t('failed.retry')}
          onRetry={() => void forms.refetch()}
        />
      ) : (
        <FormTable
          label={t('list.caption')}
          forms={forms.data?.leaveForms ?? []}
          pagination={forms.data?.pagination}
          loading={forms.isPending}
          empty={<Nothing filtered={state.isFiltered} onAsk={state.openNew} />}
          onOpen={state.open}
          onPage={state.setPage}
        />
      )}
      <RequestDrawer open={state.isNew} onClose={state.closePanels} />
      <LeaveDetail
        id={state.openId}
        onClose={state.closePanels}
        actions={(form: LeaveForm) => <WithdrawButton form={form} onDone={state.closePanels} />}
      />
    </Page>
  );
}

function Nothing({ filtered, onAsk }: { filtered: boolean; onAsk: () => void }) {
  const { t } = useTexts();
  if (filtered) return <EmptyState title={t('empty.filteredTitle')} text={t('empty.filteredText')} drawing={null} />;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button icon="plus" onClick={onAsk}>
          {t('ask')}
        </Button>
      }
    />
  );
}
