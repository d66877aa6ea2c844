import { token, TooltipGroup } from '@atrium/ui';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { NotificationBell } from '../features/notifications/components/notification-bell';
import { CommandOverlays } from '../features/palette/components/command-overlays';
import { BottomBar } from '../features/top-bar/components/bottom-bar';
import { TopBar } from '../features/top-bar/components/top-bar';
import { SkipLink } from '../shell/skip-link';
import { useTexts } from '../shell/use-texts';
import { MAIN_ID } from '../shell/page-focus';

// A page that fills the screen and scrolls within, such as messages, takes this height.
const Main = styled.main`
  --page-height: calc(100dvh - ${token.size.bar} - ${token.covered.bottom});
  min-height: var(--page-height);
  &:focus,
  h1:focus,
  [role='heading']:focus {
    outline: none;
  }
`;

/** Around the pages of the app. It stays where it is while pages change inside it. */
export function Component() {
  const { t } = useTexts();
  return (
    <TooltipGroup>
      <SkipLink href={`#${MAIN_ID}`}>{t('skipToContent')}</SkipLink>
      <TopBar notifications={<NotificationBell />} />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </Main>
      <BottomBar />
      <CommandOverlays />
    </TooltipGroup>
  );
}
