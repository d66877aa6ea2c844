import { Button, LinkButton, Row } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { type Step, stepBefore } from '../../../shell/founding/steps';
import { useTexts } from '../../../shell/use-texts';

interface WayOnProps {
  step: Step;
  /** What goes on; `skip` goes on without doing anything. */
  label: string;
  loading?: boolean;
  /** Left out where the button submits the form around it. */
  onNext?: () => void;
  onSkip?: () => void;
}

/** Back, skip and on: at the end of every step after the first. */
export function WayOn({ step, label, loading = false, onNext, onSkip }: WayOnProps) {
  const { t } = useTexts();
  const before = stepBefore(step);
  return (
    <Row $justify="space-between" $wrap>
      {before && (
        <LinkButton as={Link} to={`/onboarding?step=${before}`} variant="quiet" icon="arrow-left">
          {t('onboarding.back')}
        </LinkButton>
      )}
      <Row>
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {t('onboarding.skip')}
          </Button>
        )}
        <Button variant="primary" type={onNext ? 'button' : 'submit'} loading={loading} onClick={onNext}>
          {label}
        </Button>
      </Row>
    </Row>
  );
}
