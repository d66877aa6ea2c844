import {
  Avatar,
  Icon,
  media,
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  token,
  Tooltip,
  VisuallyHidden,
} from '@atrium/ui';
import type { PendingInvitation } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { type ComponentProps, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { serverNow } from '@atrium/api-client';
import { useTexts } from '../../../shell/use-texts';
import { useSwitchAndOpen } from '../../../shell/company/switch-company';
import { InvitationDialog } from './invitation-dialog';
import { useOwnInvitations } from '../../../shell/company/company-invitations';

// On narrow screens the switcher takes the space beside the tools, whose width decides whether the name is shown.
const Place = styled.div`
  display: contents;
  ${media.compact} {
    display: flex;
    flex: 1;
    min-width: 0;
    container-type: inline-size;
  }
`;

const Trigger = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${token.space(2)};
  min-width: 0;
  max-width: 100%;
  height: 40px;
  padding: 0 ${token.space(2)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  font-weight: ${token.font.weight.semibold};
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &[data-state='open'],
  &[aria-busy='true'] {
    background: ${token.color.pressed};
  }
  > svg {
    flex: none;
    color: ${token.color.textMuted};
  }
  ${media.compact} {
    flex: 0 1 auto;
    height: 44px;
  }
`;

const Name = styled.span<{ $width: number }>`
  ${({ $width }) => ($width > 0 ? `max-width: ${$width}px;` : 'display: none;')}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.compact} {
    display: block;
    max-width: none;
  }
  /* Hidden in narrow containers, where only a few letters would fit. */
  @container (max-width: 119px) {
    display: none;
  }
`;

interface CompanySwitcherProps {
  /** Maximum width of the company's name, in px; 0 hides it. Does not apply to narrow screens. */
  nameWidth: number;
  /** Receives the element of the name. */
  nameRef: Ref<HTMLSpanElement>;
}

/** The button that opens the menu: the mark of the company and, where there is room, its name. */
function SwitcherButton({ nameWidth, nameRef, ...props }: ComponentProps<'button'> & CompanySwitcherProps) {
  const { t } = useTexts();
  const { company } = useSignedInUser();
  const name = company?.name ?? t('topBar.noCompany');
  return (
    <Tooltip text={name} names>
      <Trigger {...props} type="button">
        {company ? <Avatar name={name} size={24} square decorative /> : <Icon icon="building" />}
        <Name ref={nameRef} $width={nameWidth} aria-hidden>
          {name}
        </Name>
        <VisuallyHidden>{t('topBar.switchCompany', { name })}</VisuallyHidden>
        <Icon icon="chevrons-up-down" />
      </Trigger>
    </Tooltip>
  );
}

/** A menu with the active company, the user's other companies and pending invitations. */
export function CompanySwitcher(props: CompanySwitcherProps) {
  const { t } = useTexts();
  const { company, companies, isEmailVerified } = useSignedInUser();
  const [invitation, setInvitation] = useState<PendingInvitation | null>(null);
  const { switchTo, switchingTo } = useSwitchAndOpen();
  return (
    <Place>
      <Menu align="start" trigger={<SwitcherButton {...props} aria-busy={switchingTo !== null} />}>
        {companies.length > 0 && <MenuLabel>{t('topBar.companies')}</MenuLabel>}
        {companies.map((one) => (
          <MenuItem
            key={one._id}
            onSelect={() => one._id === company?._id || switchingTo !== null || void switchTo(one._id)}
            end={one._id === company?._id ? <Icon icon="check" label={t('topBar.current')} /> : undefined}
          >
            {one.name}
          </MenuItem>
        ))}
        {companies.length > 0 && <MenuSeparator />}
        <MenuItem icon="plus" link={<Link to="/onboarding?new" />}>
          {t('topBar.createCompany')}
        </MenuItem>
        {/* Invitations require a verified address. */}
        {isEmailVerified && <InvitationItems onChosen={setInvitation} />}
      </Menu>
      {invitation && <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </Place>
  );
}

/**
 * The user's pending invitations, fetched when the menu opens. They are last in the menu, so that nothing moves when
 * they load; if loading fails, the menu is complete without them.
 */
function InvitationItems({ onChosen }: { onChosen: (invitation: PendingInvitation) => void }) {
  const { t } = useTexts();
  const [now] = useState(serverNow);
  const { data = [] } = useOwnInvitations();
  const open = data.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now);
  if (open.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>{t('topBar.invitations')}</MenuLabel>
      {open.map((invitation) => (
        <MenuItem key={invitation._id} icon="mail" onSelect={() => onChosen(invitation)}>
          {invitation.company.name}
        </MenuItem>
      ))}
    </>
  );
}
