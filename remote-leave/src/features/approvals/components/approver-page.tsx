import { leaveStatus } from '@atrium/contracts';
import { Button, EmptyState, Link, LinkButton, Page, Row, Tabs, useCan } from '@atrium/platform';
import { useAllForms } from '../../../shared/api/get-all-forms';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { CorrectionDetail } from '../../../shared/components/correction-detail';
import { DecisionButtons } from '../../../shared/components/decisions/decision-buttons';
import { FormFilterBar } from '../../../shared/components/form-filter-bar';
import { FormList } from '../../../shared/components/form-list';
import { LeaveDetail } from '../../../shared/components/leave-detail';
import { type FormFilterState, useFormFilters } from '../../../shared/use-form-filters';
import { useExportForms } from '../api/export-forms';
import { useHistory } from '../api/get-history';
import { useQueue } from '../api/get-queue';
import { type ApproverView, QUEUE_KINDS, useApproverView } from '../model/use-approver-view';
import { itemKey } from '../model/queue-item';
import { BalancesView } from './balances-view';
import { CorrectionsList } from './corrections-list';
import { Coverage } from './coverage';
import { WaitingList } from './waiting-list';
import { useTexts } from '../../../shared/use-texts';

/** The statuses in the history. */
const DECIDED = leaveStatus.options.filter((status) => status !== 'Pending');

/** `/leave-approver`: the items that wait for the user's decision, and the requests and corrections of colleagues. */
export default function ApproverPage() {
  const { t } = useTexts();
  const mayDecide = useCan('leave.decide');
  const maySeeAll = useCan('leave.viewAll') || mayDecide;
  const url = useApproverView();
  const mayAdjust = useCan('balances.adjust');
  const isOffered = (view: ApproverView) => view === 'waiting' || maySeeAll || (view === 'balances' && mayAdjust);
  const view = isOffered(url.view) ? url.view : 'waiting';
  const state = useFormFilters({ byName: true, ...(view === 'history' && { statuses: DECIDED }) });
  const download = useExportForms();
  const queue = useFilteredQueue(state, url.kind);
  // Not filtered, because the filters may be those of another tab.
  const counts = useQueue({ page: 1 }).data?.counts;
  const waiting = counts && counts.leave + counts.corrections;
  // A person named in an approval step can decide without the operation.
  const isForbidden = !maySeeAll && !mayAdjust && waiting === 0;

  const tabs: { value: ApproverView; count?: number; content: React.ReactNode }[] = [
    {
      value: 'waiting',
      ...(waiting !== undefined && { count: waiting }),
      content: <Queue queue={queue} state={state} url={url} />,
    },
    { value: 'requests', content: <Requests state={state} /> },
    { value: 'history', content: <History state={state} /> },
    { value: 'corrections', content: <CorrectionsList state={state} /> },
    { value: 'balances', content: <BalancesView /> },
  ];
  return (
    <Page
      title={t('approver.title')}
      help={t('approver.help')}
      action={
        <Row $gap={2}>
          {(view === 'requests' || view === 'history') && (
            <Button
              icon="download"
              iconOnPhones
              loading={download.isPending}
              onClick={() => download.mutate({ ...state.query, ...(view === 'history' && { decided: 'true' }) })}
            >
              {t('approver.export')}
            </Button>
          )}
          <LinkButton as={Link} to="/leave" icon="arrow-left">
            {t('approver.back')}
          </LinkButton>
        </Row>
      }
    >
      {isForbidden ? (
        <EmptyState title={t('approver.forbiddenTitle')} text={t('approver.forbiddenText')} drawing={null} />
      ) : (
        <Tabs
          label={t('approver.views')}
          value={view}
          onValueChange={url.setView}
          tabs={tabs
            .filter(({ value }) => isOffered(value))
            .map((tab) => ({ ...tab, label: t(`approver.view.${tab.value}`) }))}
        />
      )}
      <Panels queue={queue} state={state} />
    </Page>
  );
}

/** Returns the queue, filtered by the URL. */
function useFilteredQueue(state: FormFilterState, kind: 'leave' | 'correction' | null) {
  // Drops the status: every queue item is pending.
  const { status: _status, ...filters } = state.query;
  return useQueue({ ...filters, ...(kind !== null && { kind }) });
}

interface QueueProps {
  queue: ReturnType<typeof useQueue>;
  state: FormFilterState;
  url: ReturnType<typeof useApproverView>;
}

function Queue({ queue, state, url }: QueueProps) {
  const { t } = useTexts();
  const types = useLeaveOverview().data?.types ?? [];
  const kinds = QUEUE_KINDS.map((kind) => ({ value: kind, label: t(`approver.kind.${kind}`) }));
  return (
    <section>
      <FormFilterBar
        statuses={[]}
        types={types}
        state={state}
        more={{
          choice: { key: 'kind', label: t('approver.kinds'), allLabel: t('approver.allKinds'), options: kinds },
          value: url.kind ?? '',
          onChange: url.setKind,
        }}
      />
      <WaitingList queue={queue} state={state} isFiltered={state.isFiltered || url.kind !== null} />
    </section>
  );
}

function Requests({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const forms = useAllForms(state.query);
  const empty = <EmptyState drawing="calendar" title={t('approver.noRequests')} text={t('empty.queueText')} />;
  return <FormList withEmployee label={t('approver.all')} forms={forms} state={state} empty={empty} />;
}

function History({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const forms = useHistory(state.query);
  const empty = <EmptyState drawing="calendar" title={t('approver.noHistory')} text={t('approver.noHistoryText')} />;
  return (
    <FormList
      withEmployee
      withDecision
      label={t('approver.decided')}
      forms={forms}
      state={state}
      statuses={DECIDED}
      empty={empty}
    />
  );
}

/** The side panels, with buttons to the previous and next item in the queue. */
function Panels({ queue, state }: Pick<QueueProps, 'queue' | 'state'>) {
  const items = queue.data?.items ?? [];
  const at = items.findIndex((item) => itemKey(item) === (state.openId ?? state.correctionId));
  const step = (index: number) => {
    const item = at === -1 ? undefined : items[index];
    return {
      disabled: item === undefined,
      onSelect: () => {
        if (item?.form) state.open(item.form._id);
        else if (item) state.openCorrection(itemKey(item));
      },
    };
  };
  const steps = at === -1 ? {} : { previous: step(at - 1), next: step(at + 1) };
  return (
    <>
      <LeaveDetail
        id={state.openId}
        onClose={state.closePanels}
        actions={(form) =>
          form.status === 'Pending' &&
          form.mayDecide && (
            <DecisionButtons
              key={form._id}
              subject={{ kind: 'leave', id: form._id, version: form.version }}
              requester={form.employee.name}
              onDecided={() => state.closePanel('leave', form._id)}
            />
          )
        }
        {...steps}
      >
        {(form, history) => (form.status === 'Pending' ? <Coverage form={form}>{history}</Coverage> : history)}
      </LeaveDetail>
      <CorrectionDetail
        id={state.correctionId}
        onClose={state.closePanels}
        actions={(correction) =>
          correction.status === 'Pending' &&
          correction.mayDecide && (
            <DecisionButtons
              key={correction._id}
              subject={{ kind: 'correction', id: correction._id, version: correction.version }}
              requester={correction.employee.name}
              onDecided={() => state.closePanel('correction', correction._id)}
            />
          )
        }
        {...steps}
      />
    </>
  );
}
