import { Banner, token } from '@atrium/ui';
import { useLayoutEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { useOnline } from '../shell/use-online';
import { useTexts } from '../shell/use-texts';

const HEIGHT_PROPERTY = '--offline-bar';

// The page can be scrolled out from under the bar; what stands above stays where it is.
const RoomForBar = createGlobalStyle`
  body { padding-bottom: ${token.covered.bottom}; }
`;

// There is nothing to press, so that presses go to what is behind. Dialogs lie above it: their buttons are at the bottom.
const Place = styled.div`
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  z-index: ${token.layer.bar};
  /* The edge of the screen, where no other bar stands at it. */
  padding-bottom: max(0px, env(safe-area-inset-bottom) - var(--bottom-bar, 0px));
  border-top: 1px solid ${token.color.border};
  background: ${token.color.softWarning};
  pointer-events: none;
  font-size: ${token.font.size.sm};
  /* Low: conversations end above it, and should not move far. */
  > * {
    padding-block: ${token.space(1.5)};
    border-radius: 0;
    background: none;
  }
`;

/** Tells the page how much of it the bar covers, which takes as many lines as it needs. */
function useRoomForBar() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT_PROPERTY, `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT_PROPERTY);
    };
  }, []);
  return bar;
}

function OfflineBar() {
  const { t } = useTexts();
  return (
    <Place ref={useRoomForBar()}>
      <RoomForBar />
      <Banner tone="warning">{t('offline')}</Banner>
    </Place>
  );
}

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  return useOnline() ? null : <OfflineBar />;
}
