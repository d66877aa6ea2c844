import { isFirstLoad, useSignedInUser } from '@atrium/platform';
import { Icon, type IconName, LinkButton, media, Page, Skeleton, Stack, token } from '@atrium/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useOwnInvitations } from '../../../shell/company/company-invitations';
import { useTexts } from '../../../shell/use-texts';
import { JoinForm } from './join-form';
import { PendingInvitations } from './pending-invitations';

const First = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space(4)};
  padding: ${token.space(8)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.dialog};
  background: ${token.color.surfaceRaised};
  ${media.phone} {
    align-items: stretch;
    padding: ${token.space(6)} ${token.space(5)};
  }
`;

const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  font-size: ${token.font.size.lg};
  svg {
    flex: none;
    color: ${token.color.onSoftAccent};
  }
`;

const Text = styled.p`
  color: ${token.color.textMuted};
`;

/** Follows the first section without a frame of its own, so that the first one stands out. */
const Further = styled.section`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${token.space(3)};
  h2 {
    font-size: ${token.font.size.md};
  }
  > a {
    align-self: start;
  }
  ${media.phone} {
    > a {
      align-self: stretch;
    }
  }
`;

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

function FirstPart({ icon, title, text, children }: PartProps & { icon: IconName }) {
  const id = useId();
  return (
    <First aria-labelledby={id}>
      <Heading id={id}>
        <Icon icon={icon} size={20} />
        {title}
      </Heading>
      {text !== undefined && <Text>{text}</Text>}
      {children}
    </First>
  );
}

function FurtherPart({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <Further aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <Text>{text}</Text>}
      {children}
    </Further>
  );
}

/**
 * The page at /explore: the start page for users without a company. Its primary action is to create one, or to accept
 * an invitation if there is any. Waits for the invitations, which decide what comes first.
 */
export function Component() {
  const { t } = useTexts();
  const invitations = useOwnInvitations();
  const { isEmailVerified, formerCompany: company } = useSignedInUser();
  const isInvited = isEmailVerified && (invitations.data ?? []).length > 0;
  const help = company
    ? t(isInvited ? 'explore.helpFormerInvited' : 'explore.helpFormer', { company })
    : t(isInvited ? 'explore.helpInvited' : 'explore.help');
  const join = (
    <FurtherPart title={t(isInvited ? 'explore.joinOther' : 'explore.joinTitle')} text={t('explore.joinText')}>
      <JoinForm />
      {!isInvited && <PendingInvitations />}
    </FurtherPart>
  );
  return (
    <Page title={t('explore.title')} help={help} columnPx={600}>
      {isFirstLoad(invitations) ? (
        <Stack role="status" aria-busy aria-label={t('loading')}>
          <Skeleton lines={4} />
        </Stack>
      ) : isInvited ? (
        <Stack $gap={8}>
          <FirstPart icon="mail" title={t('explore.invitations')}>
            <PendingInvitations />
          </FirstPart>
          {join}
          <FurtherPart title={t('explore.createInstead')} text={t('explore.createText')}>
            <LinkButton as={Link} to="/onboarding">
              {t('explore.createAction')}
            </LinkButton>
          </FurtherPart>
        </Stack>
      ) : (
        <Stack $gap={8}>
          <FirstPart icon="building" title={t('explore.createTitle')} text={t('explore.createText')}>
            <LinkButton as={Link} to="/onboarding" variant="primary" icon="plus">
              {t('explore.createAction')}
            </LinkButton>
          </FirstPart>
          {join}
        </Stack>
      )}
    </Page>
  );
}
