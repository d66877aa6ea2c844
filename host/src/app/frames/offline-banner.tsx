import { useOnline } from '@atrium/platform';
import { Banner, token } from '@atrium/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { useTexts } from '../../shell/use-texts';

const HEIGHT_PROPERTY = '--offline-bar';

// Adds space so that the end of the page can be scrolled above the bar; content above does not move.
const RoomForBar = createGlobalStyle`
  body { padding-bottom: ${token.covered.bottom}; }
`;

// Clicks beside its buttons pass through to the page. Dialogs appear above it, since their buttons are at the
// bottom.
const Place = styled.div`
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  z-index: ${token.layer.bar};
  /* Safe-area padding, unless the bottom bar has it. */
  padding-bottom: max(0px, env(safe-area-inset-bottom) - var(--bottom-bar, 0px));
  border-top: 1px solid ${token.color.border};
  background: ${token.color.softWarning};
  pointer-events: none;
  button {
    pointer-events: auto;
  }
  font-size: ${token.font.size.sm};
  /* Low, so that a conversation above it moves little. */
  > * {
    padding-block: ${token.space(1.5)};
    border-radius: 0;
    background: none;
  }
`;

/** Publishes the height of the bar, which depends on how many lines its text needs, as a CSS property of the page. */
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

interface BottomNoticeProps {
  text: string;
  /** A small button. Clicks on the rest of the bar pass through to the page. */
  action?: ReactNode;
}

/** A notice at the bottom of the screen, above the navigation of phones. */
export function BottomNotice({ text, action }: BottomNoticeProps) {
  return (
    <Place ref={useRoomForBar()}>
      <RoomForBar />
      <Banner tone="warning" action={action}>
        {text}
      </Banner>
    </Place>
  );
}

/** Shows a notice while the device is offline. */
export function OfflineBanner() {
  const { t } = useTexts();
  return useOnline() ? null : <BottomNotice text={t('offline')} />;
}
