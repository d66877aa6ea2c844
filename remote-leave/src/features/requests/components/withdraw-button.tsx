import { API, type BodyOf, type LeaveForm, LIMITS } from '@atrium/contracts';
import { Banner, Button, Dialog, Field, Row, Stack, Textarea, useToast } from '@atrium/platform';
import { RestoredDraftNotice, useApiForm, useDraftForm } from '@atrium/platform/forms';
import { useState } from 'react';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useWithdrawLeave } from '../api/withdraw-leave';
import { useTexts } from '../../../shared/use-texts';

interface WithdrawButtonProps {
  form: LeaveForm;
  onSent: (correctionId: string) => void;
}

/** Requests the withdrawal of approved leave, which an approver has to decide as well. */
export function WithdrawButton({ form, onSent }: WithdrawButtonProps) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('detail.withdraw')}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('detail.withdrawTitle')}
        closeLabel={t('detail.close')}
      >
        <WithdrawForm form={form} onSent={onSent} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function WithdrawForm({ form: leave, onSent, onClose }: WithdrawButtonProps & { onClose: () => void }) {
  const { t } = useTexts();
  const leaveFormat = useLeaveFormat();
  const toast = useToast();
  const { mutateAsync: withdraw } = useWithdrawLeave(leave._id, ({ _id, status }) => {
    const isApproved = status === 'Approved';
    toast.show({ variant: 'success', title: t(isApproved ? 'detail.withdrawn' : 'detail.withdrawSent') });
    onClose();
    onSent(_id);
  });
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<
    { reason: string },
    BodyOf<typeof API.leave.createCorrection>
  >({
    schema: API.leave.createCorrection.body,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      await withdraw(reason);
      draft.clear();
    },
  });
  const draft = useDraftForm(form, `withdraw-${leave._id}`);

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={4}>
        <RestoredDraftNotice draft={draft} />
        <p>{t('detail.withdrawText', { type: leave.leaveType.name, when: leaveFormat.when(leave) })}</p>
        <Field label={t('detail.withdrawReason')} hint={t('form.reasonHint')} error={errorOf('reason')}>
          <Textarea rows={3} maxLength={LIMITS.freeText} {...form.register('reason')} />
        </Field>
        {failure !== undefined && (
          <Banner tone="danger" title={t('form.failed')}>
            {failure}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            {t('detail.keepLeave')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {t('detail.withdrawConfirm')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
