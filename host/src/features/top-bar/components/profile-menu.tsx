import { profileUrl } from '@atrium/contracts';
import { titleCase, useSignedInUser } from '@atrium/platform';
import { Avatar, Menu, MenuItem, MenuSeparator, media, token, useMedia, VisuallyHidden } from '@atrium/ui';
import { EmailText } from '@atrium/ui/people';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { showCommandOverlay } from '../../../shell/command-overlay';
import { useLogOut } from '../../../shell/session/log-out';
import { shortcutText, SHORTCUTS } from '../../../shell/shortcuts';
import { useTexts } from '../../../shell/use-texts';

const Trigger = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  ${media.coarse} {
    width: 44px;
    height: 44px;
  }
`;

const Identity = styled.div`
  display: flex;
  flex-direction: column;
  max-width: 260px;
  padding: ${token.space(2)} ${token.space(2.5)};
  overflow-wrap: anywhere;
  span {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
  }
`;

/** The menu of the signed-in user: their pages and the log-out. */
export function ProfileMenu() {
  const { t } = useTexts();
  const logOut = useLogOut();
  const isTouchScreen = useMedia('coarse');
  const { id, name, email, avatarUrl, isOperator } = useSignedInUser();
  const shownName = titleCase(name);
  return (
    <Menu
      trigger={
        <Trigger type="button">
          <Avatar name={shownName} src={avatarUrl} decorative />
          <VisuallyHidden>{t('topBar.profileMenu', { name: shownName })}</VisuallyHidden>
        </Trigger>
      }
    >
      {/* Hidden from screen readers: the trigger's name contains it, and a menu may contain only its items. */}
      <Identity aria-hidden>
        <strong>{shownName}</strong>
        <span>
          <EmailText email={email} />
        </span>
      </Identity>
      <MenuSeparator />
      <MenuItem icon="user" link={<Link to={profileUrl(id)} />}>
        {t('topBar.profile')}
      </MenuItem>
      <MenuItem icon="settings" link={<Link to="/settings" />}>
        {t('topBar.settings')}
      </MenuItem>
      {isOperator === true && (
        <MenuItem icon="gauge" link={<Link to="/ops" />}>
          {t('pages.operations')}
        </MenuItem>
      )}
      {/* Most devices with a touch screen have no keyboard. */}
      {!isTouchScreen && (
        <MenuItem
          icon="info"
          shortcut={shortcutText(SHORTCUTS.keyboardHelp)}
          onSelect={() => showCommandOverlay('keyboardHelp')}
        >
          {t('palette.keyboardHelp')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon="log-out" onSelect={() => void logOut()}>
        {t('topBar.logout')}
      </MenuItem>
    </Menu>
  );
}
