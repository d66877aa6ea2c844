import type { LeaveForm } from '@atrium/contracts';
import { EmptyState, errorCode, LoadError, Row, Skeleton, Stack, Tag, useFormat } from '@atrium/platform';
import { SidePanel, type SidePanelStep } from '@atrium/ui/side-panel';
import { Fact, FactList } from '@atrium/ui/facts';
import { PersonLine } from '@atrium/ui/people';
import type { ReactNode } from 'react';
import { useLeaveForm } from '../api/get-leave-form';
import { useLeaveFormat } from '../use-leave-format';
import { DecisionHistory } from './decisions/decision-history';
import { Documents } from './documents';
import { StatusBadge } from './status-badge';
import { useTexts } from '../use-texts';

interface LeaveDetailProps {
  /** Id of the form; null closes the panel. */
  id: string | null;
  onClose: () => void;
  /** Returns the actions below a loaded form; null for none. */
  actions?: (form: LeaveForm) => ReactNode;
  /** Content between the facts and the history, which it returns at its end: it may load, and would move the history. */
  children?: (form: LeaveForm, history: ReactNode) => ReactNode;
  previous?: SidePanelStep;
  next?: SidePanelStep;
}

/** The side panel of one leave form. It has its own URL, and the list behind it keeps its place. */
export function LeaveDetail({
  id,
  onClose,
  actions,
  children = (_form, history) => history,
  ...steps
}: LeaveDetailProps) {
  const { t } = useTexts();
  const query = useLeaveForm(id);
  const isGone = errorCode(query.error) === 'NOT_FOUND';
  const form = isGone || id === null ? undefined : query.data;

  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      closeLabel={t('detail.close')}
      title={t('detail.title')}
      {...(id !== null && { itemKey: id })}
      footer={form && actions?.(form)}
      {...steps}
    >
      {form && (
        <Stack $gap={6}>
          <LeaveFacts form={form} />
          {children(form, <DecisionHistory request={form} />)}
        </Stack>
      )}
      {id !== null && query.isPending && <Skeleton lines={4} />}
      {isGone && <EmptyState compact title={t('detail.gone')} drawing={null} />}
      {query.isLoadingError && !isGone && <LoadError compact title={t('failed.title')} query={query} />}
    </SidePanel>
  );
}

function LeaveFacts({ form }: { form: LeaveForm }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const leaveFormat = useLeaveFormat();

  return (
    <Stack $gap={5}>
      <Row $gap={3} $justify="space-between">
        <PersonLine name={titleCase(form.employee.name)} avatarUrl={form.employee.avatarUrl} size={32} />
        <StatusBadge status={form.status} />
      </Row>
      <FactList>
        <Fact label={t('list.type')}>
          <Tag color={form.leaveType.colour}>{form.leaveType.name}</Tag>
        </Fact>
        <Fact label={t('list.when')}>
          {leaveFormat.when(form)} · {leaveFormat.howLong(form.amount, form.unit)}
        </Fact>
        <Fact label={t('detail.reason')}>{form.reason === '' ? t('detail.noReason') : form.reason}</Fact>
      </FactList>
      <Documents attachments={form.attachments} />
    </Stack>
  );
}
