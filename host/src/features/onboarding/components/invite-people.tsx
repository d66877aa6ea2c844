import type { CompanySummary } from '@atrium/contracts';
import { Card, LinkButton, Page, Stack, token } from '@atrium/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { InviteByLink } from './invite-by-link';
import { InviteByMail } from './invite-by-mail';

const Column = styled(Stack)`
  width: min(640px, 100%);
`;

const Way = styled(Card)`
  h2 {
    margin-bottom: ${token.space(2)};
    font-size: ${token.font.size.md};
  }
`;

/** Second step: bringing the others in, by one link or by mail. */
export function InvitePeople({ company }: { company: CompanySummary }) {
  const { t } = useTexts();
  return (
    <Page title={t('onboarding.inviteTitle', { company: company.name })} help={t('onboarding.inviteHelp')}>
      <Column $gap={4}>
        <Way as="section">
          <h2>{t('onboarding.linkTitle')}</h2>
          <InviteByLink />
        </Way>
        <Way as="section">
          <h2>{t('onboarding.mailTitle')}</h2>
          <InviteByMail />
        </Way>
        <LinkButton as={Link} to="/dashboard" variant="primary" style={{ alignSelf: 'start' }}>
          {t('onboarding.done')}
        </LinkButton>
      </Column>
    </Page>
  );
}
