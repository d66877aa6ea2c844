import { ownsPath } from '@atrium/contracts';
import { Page, token } from '@atrium/ui';
import { PageNav } from '@atrium/ui/page-nav';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useRegistrySerial } from '../../../../remotes';
import { OPERATIONS_PAGES } from '../../../../shell/operations-pages';
import { useTexts as useHostTexts } from '../../../../shell/use-texts';
import { opsKeys } from '../../api/keys';
import { addOpsTexts, useTexts } from '../../model/use-texts';

/** Refetches the data of these pages when this tab receives a newer registry. */
function useFollowRegistry(): void {
  const queryClient = useQueryClient();
  const serial = useRegistrySerial();
  const followedSerial = useRef(serial);
  useEffect(() => {
    if (followedSerial.current === serial) return;
    followedSerial.current = serial;
    void queryClient.invalidateQueries({ queryKey: opsKeys.all });
  }, [queryClient, serial]);
}

// On phones the links can be wider than the screen.
const Navigation = styled(PageNav)`
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  > a {
    flex: none;
    margin-bottom: 0;
    outline-offset: -2px;
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(10)};
  min-width: 0;
`;

/** Pattern of the pages of packages, which belong to the first link. */
const PACKAGE_PAGES = '/ops/releases/*';

/** Scrolls the link of the current page into sight. Returns the ref of the navigation. */
function useScrollToCurrent(pathname: string) {
  const navigation = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const list = navigation.current;
    const current = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (list && current) list.scrollLeft = current.offsetLeft + (current.offsetWidth - list.clientWidth) / 2;
  }, [pathname]);
  return navigation;
}

/** The frame of the pages below /ops: their title and the links between them. */
export function Component() {
  const { t, i18n } = useTexts();
  // Runs before any of these texts is read.
  useState(() => addOpsTexts(i18n));
  const { t: inShell } = useHostTexts();
  const { pathname } = useLocation();
  const navigation = useScrollToCurrent(pathname);
  useFollowRegistry();
  const isCurrent = (path: string) =>
    ownsPath(path, pathname) || (path === '/ops' && ownsPath(PACKAGE_PAGES, pathname));
  return (
    <Page title={t('title')} help={t('help')}>
      <Navigation ref={navigation} aria-label={t('navigation')}>
        {OPERATIONS_PAGES.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
            {inShell(label)}
          </Link>
        ))}
      </Navigation>
      <Content>
        <Outlet />
      </Content>
    </Page>
  );
}
