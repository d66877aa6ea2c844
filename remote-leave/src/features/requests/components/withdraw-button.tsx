import { type LeaveForm, LIMITS } from '@atrium/contracts';
import {
  Banner,
  Button,
  Dialog,
  errorMessage,
  Field,
  fieldMessage,
  isAppError,
  Row,
  Stack,
  Textarea,
  useTexts,
  useToast,
} from '@atrium/platform';
import { type FormEvent, useState } from 'react';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { useWithdrawLeave } from '../api/withdraw-leave';

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

function WithdrawForm({ form, onSent, onClose }: WithdrawButtonProps & { onClose: () => void }) {
  const { t } = useTexts();
  const words = useLeaveWords();
  const toast = useToast();
  const withdraw = useWithdrawLeave(form._id, ({ _id, status }) => {
    const isApproved = status === 'Approved';
    toast.show({ variant: 'success', title: t(isApproved ? 'detail.withdrawn' : 'detail.withdrawSent') });
    onClose();
    onSent(_id);
  });
  const [reason, setReason] = useState('');
  const { error } = withdraw;
  const [fault] = isAppError(error) ? Object.values(error.fields) : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!withdraw.isPending) withdraw.mutate(reason.trim());
  };

  return (
    <form onSubmit={submit}>
      <Stack $gap={4}>
        <p>{t('detail.withdrawText', { type: form.leaveType.name, when: words.when(form) })}</p>
        <Field label={t('detail.withdrawReason')} hint={t('form.reasonHint')}>
          <Textarea
            rows={3}
            maxLength={LIMITS.freeText}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {error && (
          <Banner tone="danger" title={t('form.failed')}>
            {fault ? fieldMessage(fault, t) : errorMessage(error, t)}
          </Banner>
        )}
        <Row $gap={2} $justify="end">
          <Button variant="quiet" disabled={withdraw.isPending} onClick={onClose}>
            {t('detail.keepLeave')}
          </Button>
          <Button type="submit" variant="primary" loading={withdraw.isPending}>
            {t('detail.withdrawConfirm')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
