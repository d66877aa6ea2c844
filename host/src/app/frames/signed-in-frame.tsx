import { ActionPathsProvider, PersonActionsProvider, PersonSectionsProvider } from '@atrium/platform';
import { token, TooltipGroup } from '@atrium/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { CommandOverlays } from '../../features/palette/components/command-overlays';
import { BottomBar } from '../../features/top-bar/components/bottom-bar';
import { TopBar } from '../../features/top-bar/components/top-bar';
import { useElapsedTime, useRunningTimers } from '../../features/top-bar/model/use-running-timers';
import { useHasDeparted } from '../../shell/company/company-departure';
import { usePageKey } from '../../shell/company/page-key';
import { SkipLink } from '../../shell/components/skip-link';
import { usePersonSections } from '../../shell/use-person-sections';
import { useFindActionPath, useRemotePersonActions } from '../../shell/use-remote-actions';
import { useTexts } from '../../shell/use-texts';
import { MAIN_ID } from '../../shell/components/page-focus';
import { setTitleTime } from '../../shell/page-title';
import { UnreadCount } from './unread-count';

/** Shows the time of the running timer in the tab's title; of several, that of the one that was started last. */
export function RunningTime() {
  const time = useElapsedTime(useRunningTimers().since);
  useEffect(() => setTitleTime(time), [time]);
  useEffect(() => () => setTitleTime(''), []);
  return null;
}

// Pages that fill the screen and scroll internally, such as messages, use `--page-height`.
const Main = styled.main`
  --page-height: calc(100dvh - ${token.size.bar} - ${token.covered.bottom});
  min-height: var(--page-height);
  &:focus,
  h1:focus,
  [role='heading']:focus {
    outline: none;
  }
`;

/** The frame around the pages of the app. It stays mounted while the page or the company inside it changes. */
export function Component() {
  const { t } = useTexts();
  const hasDeparted = useHasDeparted();
  const pageKey = usePageKey();
  const personActions = useRemotePersonActions();
  const renderPersonSections = usePersonSections();
  const findActionPath = useFindActionPath();
  return (
    <ActionPathsProvider find={findActionPath}>
      <TooltipGroup>
        <SkipLink href={`#${MAIN_ID}`}>{t('skipToContent')}</SkipLink>
        <UnreadCount />
        <RunningTime />
        <TopBar notifications={<NotificationBell />} />
        <Main id={MAIN_ID} tabIndex={-1}>
          <PersonActionsProvider actions={personActions}>
            <PersonSectionsProvider render={renderPersonSections}>
              {!hasDeparted && <Outlet key={pageKey} />}
            </PersonSectionsProvider>
          </PersonActionsProvider>
        </Main>
        <BottomBar />
        <CommandOverlays />
      </TooltipGroup>
    </ActionPathsProvider>
  );
}
