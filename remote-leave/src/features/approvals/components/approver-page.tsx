import type { LeaveForm } from '@atrium/contracts';
import { EmptyState, Link, LinkButton, Page, useCan, useFormat, useSession, useTexts } from '@atrium/platform';
import { useAllForms } from '../../../shared/api/get-all-forms';
import { DecisionButtons } from '../../../shared/components/decision-buttons';
import { FormList } from '../../../shared/components/form-list';
import { LeaveDetail } from '../../../shared/components/leave-detail';
import { toQuery, useFormFilters } from '../../../shared/use-form-filters';

/** `/leave-approver`: the requests of colleagues, those that wait first. */
export default function ApproverPage() {
  const { t } = useTexts();
  const decides = useCan('leave.decide');

  return (
    <Page
      title={t('approver.title')}
      help={t('approver.help')}
      action={
        <LinkButton as={Link} to="/leave">
          {t('approver.back')}
        </LinkButton>
      }
    >
      {decides ? (
        <Queue />
      ) : (
        <EmptyState title={t('approver.forbiddenTitle')} text={t('approver.forbiddenText')} drawing={null} />
      )}
    </Page>
  );
}

function Queue() {
  const { t } = useTexts();
  const state = useFormFilters({ status: 'Pending' });
  const forms = useAllForms(toQuery(state.filters), true);

  return (
    <>
      <FormList
        label={t('approver.caption')}
        forms={forms}
        state={state}
        empty={<EmptyState title={t('empty.queueTitle')} text={t('empty.queueText')} />}
        withEmployee
      />
      <LeaveDetail
        id={state.openId}
        onClose={state.closePanels}
        actions={(form) => <Decide form={form} onDone={state.closePanels} />}
      />
    </>
  );
}

function Decide({ form, onDone }: { form: LeaveForm; onDone: () => void }) {
  const { titleCase } = useFormat();
  const isOwn = useSession().user?._id === form.employee._id;
  if (form.status !== 'Pending' || isOwn) return null;
  return <DecisionButtons leaveId={form._id} requester={titleCase(form.employee.name)} size="md" onDecided={onDone} />;
}
