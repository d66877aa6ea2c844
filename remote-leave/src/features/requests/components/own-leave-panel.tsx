import type { LeaveForm, RequestRules } from '@atrium/contracts';
import { addDays, Badge, Button, ConfirmDialog, Row, Stack, useFormat, useSession, useToast } from '@atrium/platform';
import { useState } from 'react';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { LeaveDetail } from '../../../shared/components/leave-detail';
import type { FormFilterState } from '../../../shared/use-form-filters';
import { WithdrawButton } from './withdraw-button';
import { useTexts } from '../../../shared/use-texts';
import { PartTitle } from '../../../shared/components/part-title';
import { kindOf } from '../../../shared/components/correction-detail';
import { useOwnCorrections } from '../api/get-own-corrections';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useCancelLeave } from '../api/cancel-leave';

/** The actions that a person can take on their own leave. */
interface OwnActions {
  /** Edit or cancel it, while it waits for a decision. */
  change: boolean;
  /** Request its correction or withdrawal, after it was approved. */
  correct: boolean;
}

/** Returns the actions that the owner can take on a form today. The server enforces the same rules. */
function ownActions(
  form: LeaveForm,
  userId: string | undefined,
  { today, rules }: { today: string; rules: Pick<RequestRules, 'correctionWindowDays' | 'lockedUntil'> },
): OwnActions {
  const isOwn = form.employee._id === userId;
  const isLate = addDays(form.endDate, rules.correctionWindowDays) < today;
  const isLocked = rules.lockedUntil !== null && form.endDate <= rules.lockedUntil;
  return {
    change: isOwn && form.status === 'Pending',
    correct: isOwn && form.status === 'Approved' && form.pendingCorrection === null && !isLate && !isLocked,
  };
}

/** The panel of one of the user's own requests, with its actions. */
export function OwnLeavePanel({ state }: { state: FormFilterState }) {
  const { t } = useTexts();
  const { user } = useSession();
  const overview = useLeaveOverview().data;

  const actions = (form: LeaveForm) => {
    const can = overview && ownActions(form, user?._id, overview);
    if (!can || (!can.change && !can.correct)) return null;
    return (
      <Row $gap={2} $wrap $justify="end">
        {can.change && (
          <>
            <CancelButton form={form} onDone={() => state.closePanel('leave', form._id)} />
            <Button variant="primary" onClick={() => state.openEdit(form._id)}>
              {t('detail.edit')}
            </Button>
          </>
        )}
        {can.correct && (
          <>
            <WithdrawButton form={form} onSent={state.openCorrection} />
            <Button onClick={() => state.openCorrect(form._id)}>{t('detail.correct')}</Button>
          </>
        )}
      </Row>
    );
  };

  return (
    <LeaveDetail id={state.openId} onClose={state.closePanels} actions={actions}>
      {(form, history) => (
        <>
          {history}
          {form.employee._id === user?._id && <OwnCorrections leaveId={form._id} onOpen={state.openCorrection} />}
        </>
      )}
    </LeaveDetail>
  );
}

interface OwnCorrectionsProps {
  leaveId: string;
  onOpen: (correctionId: string) => void;
}

/** The corrections of the user's own leave, newest first. Renders nothing without corrections. */
function OwnCorrections({ leaveId, onOpen }: OwnCorrectionsProps) {
  const { t } = useTexts();
  const { date } = useFormat();
  const corrections = useOwnCorrections({ leaveId, page: 1, limit: 20 }).data?.corrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <section>
      <PartTitle>{t('correction.list')}</PartTitle>
      <Stack $gap={1} $align="start">
        {corrections.map((correction) => (
          <Row key={correction._id} $gap={2} $wrap>
            <Button size="sm" variant="quiet" onClick={() => onOpen(correction._id)}>
              {t(`correction.kinds.${kindOf(correction)}`)}, {date(correction.createdAt)}
            </Button>
            <Badge tone={correction.status === 'Pending' ? 'warning' : 'neutral'}>
              {t(`status.${correction.status}`)}
            </Badge>
          </Row>
        ))}
      </Stack>
    </section>
  );
}

/** The button that cancels a pending request after a confirmation. */
function CancelButton({ form, onDone }: { form: LeaveForm; onDone: () => void }) {
  const { t } = useTexts();
  const leaveFormat = useLeaveFormat();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelLeave(() => {
    toast.show({ variant: 'success', title: t('detail.cancelled') });
    onDone();
  });

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('detail.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('detail.cancelTitle')}
        text={t('detail.cancelText', { type: form.leaveType.name, when: leaveFormat.when(form) })}
        confirmLabel={t('detail.cancelConfirm')}
        cancelLabel={t('detail.keep')}
        busy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.mutate(form._id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
