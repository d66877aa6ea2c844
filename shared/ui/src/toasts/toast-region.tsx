import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { LIVE_ATTRIBUTE } from '../floats/modal-stack';
import { media, token } from '../theme/token';

/** Swipe distance that dismisses a toast, in px. */
export const SWIPE_THRESHOLD_PX = 50;

/** The key that moves the focus to the toasts. */
export const TOAST_HOTKEY = 'F8';

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  right: 0;
  bottom: ${token.covered.bottom};
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  width: 100%;
  max-width: 420px;
  max-height: calc(100dvh - ${token.covered.bottom});
  padding: ${token.space(4)};
  z-index: ${token.layer.toast};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  ${media.phone} {
    /* Below the top bar, away from the navigation at the bottom. */
    inset: ${token.size.bar} 0 auto;
    max-width: none;
    padding: ${token.space(2)};
    /* More than the two newest would cover half of the page. */
    > :nth-last-child(n + 3):not(:focus-within) {
      display: none;
    }
  }
`;

interface ToastRegionProps {
  /** Name of the region for screen readers; `{hotkey}` is replaced with the key: `Notifications ({hotkey})`. */
  label: string;
  /** Name that screen readers announce for one toast: `Notification`. */
  toastLabel: string;
  /** The `Toast`s, newest last. */
  children: ReactNode;
}

/**
 * The region in which toasts appear. Rendered once in the shell, at the end of the body, so that it stays active while
 * a dialog makes the rest of the page inert. F8 moves the focus into it.
 */
export function ToastRegion({ label, toastLabel, children }: ToastRegionProps) {
  return (
    <Radix.Provider label={toastLabel} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {children}
      {createPortal(
        <div {...{ [LIVE_ATTRIBUTE]: '' }}>
          <Viewport label={label} hotkey={[TOAST_HOTKEY]} />
        </div>,
        document.body,
      )}
    </Radix.Provider>
  );
}
