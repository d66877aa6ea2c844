import { Button, Row, useFormat, useTexts } from '@atrium/platform';
import { useState } from 'react';
import { type DecisionSubject, useDecide } from '../api/decide';
import { RejectDialog, RejectForm } from './reject-form';

/** Approve/Reject, or Accept/Decline for notifications that do not explicitly request an approval. */
export type DecisionWording = 'approve' | 'accept';

const WORDS = {
  approve: { yes: 'decision.approve', no: 'decision.reject', confirmNo: 'decision.confirmReject' },
  accept: { yes: 'decision.accept', no: 'decision.decline', confirmNo: 'decision.confirmDecline' },
} as const;

interface DecisionButtonsProps {
  subject: DecisionSubject;
  /** Name of the requester, who can read the reason for a rejection. */
  requester: string;
  wording?: DecisionWording;
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
  const [rejecting, setRejecting] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const words = WORDS[wording];
  const size = inPlace ? 'sm' : 'md';
  const pending = decide.isPending ? decide.variables.status : undefined;
  const back = () => {
    setRejecting(false);
    setIsBack(true);
  };
  const reject = {
    hint: t('decision.reasonHint', { name: titleCase(requester) }),
    confirmLabel: t(words.confirmNo),
    busy: pending === 'Rejected',
    onReject: (comment: string) => decide.mutate({ ...subject, status: 'Rejected', comment }),
  };

  if (rejecting && inPlace) return <RejectForm size="sm" onBack={back} {...reject} />;
  return (
    <>
      <Row $gap={2} $justify={inPlace ? 'start' : 'end'}>
        <Button
          variant="primary"
          size={size}
          loading={pending === 'Approved'}
          onClick={() => decide.mutate({ ...subject, status: 'Approved' })}
        >
          {t(words.yes)}
        </Button>
        <Button
          size={size}
          disabled={pending !== undefined}
          autoFocus={isBack && inPlace} // oxlint-disable-line jsx-a11y/no-autofocus -- the focus returns where it came from
          onClick={() => setRejecting(true)}
        >
          {t(words.no)}
        </Button>
      </Row>
      {!inPlace && <RejectDialog open={rejecting} title={t(words.confirmNo)} onClose={back} {...reject} />}
    </>
  );
}
