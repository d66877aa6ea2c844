import { Button, Field, Row, Stack, Textarea, useTexts } from '@atrium/platform';
import { type FormEvent, useState } from 'react';
import { useDecideLeave } from '../api/decide-leave';

/** Approve/Reject, or Accept/Decline where a notification does not ask for an approval in so many words. */
export type DecisionWording = 'approve' | 'accept';

const WORDS = {
  approve: { yes: 'decision.approve', no: 'decision.reject', confirmNo: 'decision.confirmReject' },
  accept: { yes: 'decision.accept', no: 'decision.decline', confirmNo: 'decision.confirmDecline' },
} as const;

interface DecisionButtonsProps {
  leaveId: string;
  /** Who asked; reads the reason of a rejection. */
  requester: string;
  wording?: DecisionWording;
  size?: 'sm' | 'md';
  onDecided?: () => void;
}

/** Decides one pending request in place. Rejecting asks for a reason first. */
export function DecisionButtons({
  leaveId,
  requester,
  wording = 'approve',
  size = 'sm',
  onDecided,
}: DecisionButtonsProps) {
  const { t } = useTexts();
  const decide = useDecideLeave(leaveId, onDecided);
  const [rejecting, setRejecting] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const words = WORDS[wording];
  const pending = decide.isPending ? decide.variables.status : null;

  if (rejecting) {
    return (
      <RejectForm
        requester={requester}
        size={size}
        confirmLabel={t(words.confirmNo)}
        busy={pending === 'Rejected'}
        onBack={() => {
          setRejecting(false);
          setIsBack(true);
        }}
        onReject={(comment) => decide.mutate({ status: 'Rejected', comment })}
      />
    );
  }

  return (
    <Row $gap={2}>
      <Button
        variant="primary"
        size={size}
        loading={pending === 'Approved'}
        onClick={() => decide.mutate({ status: 'Approved' })}
      >
        {t(words.yes)}
      </Button>
      <Button
        size={size}
        disabled={pending !== null}
        autoFocus={isBack} // oxlint-disable-line jsx-a11y/no-autofocus -- the focus returns where it came from
        onClick={() => setRejecting(true)}
      >
        {t(words.no)}
      </Button>
    </Row>
  );
}

interface RejectFormProps {
  requester: string;
  size: 'sm' | 'md';
  confirmLabel: string;
  busy: boolean;
  onBack: () => void;
  onReject: (comment: string) => void;
}

function RejectForm({ requester, size, confirmLabel, busy, onBack, onReject }: RejectFormProps) {
  const { t } = useTexts();
  const [comment, setComment] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onReject(comment.trim());
  };

  return (
    <form onSubmit={submit}>
      <Stack $gap={2}>
        <Field label={t('decision.reason')} hint={t('decision.reasonHint', { name: requester })}>
          <Textarea
            rows={2}
            maxLength={1_000}
            value={comment}
            // The reader just asked for this field by pressing Reject.
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- focus follows the press that opened it
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Field>
        <Row $gap={2}>
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
