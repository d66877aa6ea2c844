import { LIMITS } from '@atrium/contracts';
import { Button, Dialog, Field, Row, Stack, Textarea } from '@atrium/platform';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../use-texts';

interface RejectFormProps {
  /** Tells the user who can read the reason. */
  hint: string;
  confirmLabel: string;
  size?: 'sm' | 'md';
  busy: boolean;
  /** A reason that was typed before. */
  reason?: string;
  onBack: () => void;
  onReject: (comment: string) => void;
}

/** The form that asks for the reason for a rejection. */
export function RejectForm({ hint, size = 'md', confirmLabel, busy, reason = '', onBack, onReject }: RejectFormProps) {
  const { t } = useTexts();
  const [comment, setComment] = useState(reason);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && comment.trim() !== '') onReject(comment.trim());
  };

  return (
    <form onSubmit={submit}>
      <Stack $gap={size === 'sm' ? 2 : 4}>
        <Field label={t('decision.reason')} hint={hint}>
          <Textarea
            rows={size === 'sm' ? 2 : 4}
            maxLength={LIMITS.decisionComment}
            value={comment}
            // The user has just opened this field by pressing Reject.
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- focus follows the press that opened it
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Field>
        <Row $gap={2} $justify={size === 'sm' ? 'start' : 'end'}>
          <Button type="submit" variant="danger" size={size} loading={busy} disabled={comment.trim() === ''}>
            {confirmLabel}
          </Button>
          <Button variant="quiet" size={size} disabled={busy} onClick={onBack}>
            {t('decision.back')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface RejectDialogProps extends Omit<RejectFormProps, 'size' | 'onBack'> {
  open: boolean;
  title: string;
  /** Describes what is rejected. */
  description?: string;
  onClose: () => void;
}

/** The dialog that asks for the reason for a rejection. */
export function RejectDialog({ open, title, description, onClose, ...form }: RejectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <RejectForm {...form} onBack={onClose} />
    </Dialog>
  );
}
