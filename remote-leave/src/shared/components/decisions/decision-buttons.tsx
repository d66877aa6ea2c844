import { Button, Row, useFormat } from '@atrium/platform';
import { useState } from 'react';
import { type DecisionSubject, isRequestChanged, useDecide } from '../../api/decide';
import { RejectDialog, RejectForm } from './reject-form';
import { useTexts } from '../../use-texts';

const TEXTS = {
  approve: { yes: 'decision.approve', no: 'decision.reject', confirmNo: 'decision.confirmReject' },
  accept: { yes: 'decision.accept', no: 'decision.decline', confirmNo: 'decision.confirmDecline' },
} as const;

interface DecisionButtonsProps {
  subject: DecisionSubject;
  /** Name of the requester, who can read the reason for a rejection. */
  requester: string;
  /** Approve/Reject, or Accept/Decline for notifications that do not explicitly request an approval. */
  wording?: keyof typeof TEXTS;
  /** Asks for the reason for a rejection in place of the buttons instead of in a dialog. */
  inPlace?: boolean;
  onDecided?: () => void;
}

/** The buttons to decide one pending request or correction. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { subject, requester, wording = 'approve', inPlace = false, onDecided } = props;
  const decide = useDecide(onDecided);
  const { t } = useTexts();
  const { titleCase } = useFormat();
  /** The subject that the user saw when pressing Reject; it may change while the reason is typed. */
  const [rejecting, setRejecting] = useState<DecisionSubject | null>(null);
  const [reason, setReason] = useState('');
  const [isBack, setIsBack] = useState(false);
  const texts = TEXTS[wording];
  const size = inPlace ? 'sm' : 'md';
  const pending = decide.isPending ? decide.variables.status : undefined;
  const back = () => {
    setRejecting(null);
    setIsBack(true);
  };
  const reject = {
    subjectId: subject.id,
    hint: t('decision.reasonHint', { name: titleCase(requester) }),
    confirmLabel: t(texts.confirmNo),
    busy: pending === 'Rejected',
    reason,
    onReject: (comment: string) => {
      setReason(comment);
      const onError = (error: unknown) => isRequestChanged(error) && back();
      decide.mutate({ ...(rejecting ?? subject), status: 'Rejected', comment }, { onError });
    },
  };

  if (rejecting && inPlace) return <RejectForm size="sm" onBack={back} {...reject} />;
  const approveButton = (
    <Button
      variant="primary"
      size={size}
      loading={pending === 'Approved'}
      onClick={() => decide.mutate({ ...subject, status: 'Approved' })}
    >
      {t(texts.yes)}
    </Button>
  );
  return (
    <>
      {/* The primary button is at the outer end: first at the start of a line, last in the footer of a panel. */}
      <Row $gap={2} $justify={inPlace ? 'start' : 'end'}>
        {inPlace && approveButton}
        <Button
          size={size}
          disabled={pending !== undefined}
          autoFocus={isBack && inPlace} // oxlint-disable-line jsx-a11y/no-autofocus -- the focus returns where it came from
          onClick={() => setRejecting(subject)}
        >
          {t(texts.no)}
        </Button>
        {!inPlace && approveButton}
      </Row>
      {!inPlace && <RejectDialog open={rejecting !== null} title={t(texts.confirmNo)} onClose={back} {...reject} />}
    </>
  );
}
