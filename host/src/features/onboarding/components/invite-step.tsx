import type { CompanySummary } from '@atrium/contracts';
import { Card, LinkButton, Stack, token } from '@atrium/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { InviteByLink } from '../../../shell/company-invites/invite-by-link';
import { InviteByMail } from '../../../shell/company-invites/invite-by-mail';
import type { Step } from '../../../shell/founding/steps';
import { useTexts } from '../../../shell/use-texts';
import { StepFrame } from './step-frame';
import { WayOn } from './way-on';

const Way = styled(Card)`
  h2 {
    margin-bottom: ${token.space(2)};
    font-size: ${token.font.size.md};
  }
`;

interface InviteStepProps {
  company: CompanySummary;
  reached: Step | null;
  onNext: () => void;
}

/** Second step: bringing the others in, by one link or by mail. Also the page for whoever comes to invite only. */
export function InviteStep({ company, reached, onNext }: InviteStepProps) {
  const { t } = useTexts();
  return (
    <StepFrame
      step="invite"
      reached={reached}
      title={t('onboarding.inviteTitle', { company: company.name })}
      help={t('onboarding.inviteHelp')}
    >
      <Stack $gap={4}>
        <Way as="section">
          <h2>{t('onboarding.mailTitle')}</h2>
          <InviteByMail />
        </Way>
        <Way as="section">
          <h2>{t('onboarding.linkTitle')}</h2>
          <InviteByLink />
        </Way>
        {reached ? (
          <WayOn step="invite" label={t('onboarding.next')} onNext={onNext} />
        ) : (
          <LinkButton as={Link} to="/dashboard" variant="primary" style={{ alignSelf: 'start' }}>
            {t('onboarding.done')}
          </LinkButton>
        )}
      </Stack>
    </StepFrame>
  );
}
