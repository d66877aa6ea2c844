import { Card, Icon, type IconName, LinkButton, media, Page, Stack, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { JoinForm } from './join-form';
import { PendingInvitations } from './pending-invitations';

// The list of invitations grows downwards next to the other options, so that nothing moves when it loads.
const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
  align-items: start;
  gap: ${token.space(4)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Way = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  padding: ${token.space(6)};
  h2 {
    display: flex;
    align-items: center;
    gap: ${token.space(2)};
    font-size: ${token.font.size.md};
  }
  h2 svg {
    color: ${token.color.onSoftAccent};
  }
  > p {
    color: ${token.color.textMuted};
  }
  > a {
    align-self: start;
  }
  ${media.phone} {
    padding: ${token.space(5)} ${token.space(4)};
  }
`;

function Section({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Way as="section">
      <h2>
        <Icon icon={icon} size={20} />
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
    </Way>
  );
}

/** The page at /explore: the start page for users without a company. */
export function Component() {
  const { t } = useTexts();
  return (
    <Page title={t('explore.title')} help={t('explore.help')}>
      <Ways>
        <Section icon="mail" title={t('explore.invitations')}>
          <PendingInvitations />
        </Section>
        <Stack $gap={4}>
          <Section icon="link" title={t('explore.joinTitle')} text={t('explore.joinText')}>
            <JoinForm />
          </Section>
          <Section icon="building" title={t('explore.createTitle')} text={t('explore.createText')}>
            <LinkButton as={Link} to="/onboarding">
              {t('explore.createAction')}
            </LinkButton>
          </Section>
        </Stack>
      </Ways>
    </Page>
  );
}
