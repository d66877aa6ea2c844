import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { LIVE_ATTRIBUTE } from '../floats/modal-stack';
import { media, token } from '../theme/token';

/** How far a toast is swiped before it goes, in px. */
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
    /* Below the top bar: the thumb's buttons are at the bottom. */
    inset: ${token.size.bar} 0 auto;
    max-width: none;
    padding: ${token.space(2)};
  }
`;

interface ToastRegionProps {
  /** Name of the region for screen readers, with `{hotkey}` where the key is named: `Notifications ({hotkey})`. */
  label: string;
  /** What one toast is called when it is read out: `Notification`. */
  toastLabel: string;
  /** The `Toast`s, the newest last. */
  children: ReactNode;
}

/**
 * Where toasts appear: once in the shell, at the end of body, so that it stays alive while a dialog makes the rest of
 * the page inert. F8 moves the focus into it.
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
