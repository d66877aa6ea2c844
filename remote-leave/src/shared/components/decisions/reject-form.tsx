import { LIMITS } from '@atrium/contracts';
import { Button, Dialog, Field, Row, Stack, Textarea } from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../use-texts';

interface RejectFormProps {
  /** Identifies what is rejected: a reason that was not sent is there again when the form is opened later. */
  subjectId: string;
  /** Tells the user who can read the reason. */
  hint: string;
  confirmLabel: string;
  size?: 'sm' | 'md';
  busy: boolean;
  /** A reason that was sent before, but not stored. */
  reason?: string;
  onBack: () => void;
  onReject: (comment: string) => void;
}

/** The form that asks for the reason for a rejection. */
export function RejectForm(props: RejectFormProps) {
  const { subjectId, hint, size = 'md', confirmLabel, busy, reason = '', onBack, onReject } = props;
  const { t } = useTexts();
  const draft = useTextDraft(`reject-${subjectId}`);
  const [typed, setTyped] = useState<string | null>(reason || null);
  const comment = typed ?? draft.stored ?? '';

  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') draft.clear();
    else draft.save(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || comment.trim() === '') return;
    setTyped(comment);
    draft.clear();
    onReject(comment.trim());
  };

  const backButton = (
    <Button variant="quiet" size={size} disabled={busy} onClick={onBack}>
      {t('decision.back')}
    </Button>
  );
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
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <Row $gap={2} $justify={size === 'sm' ? 'start' : 'end'}>
          {size === 'md' && backButton}
          <Button type="submit" variant="danger" size={size} loading={busy} disabled={comment.trim() === ''}>
            {confirmLabel}
          </Button>
          {size === 'sm' && backButton}
        </Row>
      </Stack>
    </form>
  );
}

interface RejectDialogProps extends Omit<RejectFormProps, 'size' | 'onBack'> {
  open: boolean;
  title: string;
  onClose: () => void;
}

/** The dialog that asks for the reason for a rejection. */
export function RejectDialog({ open, title, onClose, ...form }: RejectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RejectForm {...form} onBack={onClose} />
    </Dialog>
  );
}
