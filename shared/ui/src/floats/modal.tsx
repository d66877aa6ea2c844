import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { token } from '../theme/token';
import { isTopModal, pushModal, takeEscape } from './modal-stack';

const fade = keyframes`
  from { opacity: 0; }
`;

const Layer = styled.div`
  position: fixed;
  inset: 0;
  display: flex;
  overflow: auto;
  overscroll-behavior: contain;
  z-index: ${token.layer.float};
  background: ${token.color.scrim};
  animation: ${fade} ${token.motion.normal} ${token.motion.ease};
`;

const FIELDS = ':is(input, select, textarea):not(:disabled, [type="hidden"])';

function focusFirst(panel: HTMLElement) {
  if (panel.contains(document.activeElement)) return;
  const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(FIELDS);
  (first ?? panel).focus({ preventScroll: true });
}

/** Closes the topmost layer by Escape. */
function useEscape(layer: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (layer.current !== null && isTopModal(layer.current) && takeEscape(event)) close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [layer]);
}

interface ModalProps {
  onClose: () => void;
  /** Whether a press beside the panel closes it. */
  closeOnOutside?: boolean;
  className?: string;
  /** The panel: one element that takes focus (`tabIndex={-1}`) and has the role of a dialog. */
  children: ReactNode;
}

/**
 * A layer above the page for dialogs and drawers. The page below is inert, which traps the focus as the browser's own
 * dialogs do; unlike those, it leaves toasts alive, and it needs no style element, which a strict CSP would refuse.
 */
export function Modal({ onClose, closeOnOutside = true, className, children }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  useEscape(layer, onClose);
  useLayoutEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    const pop = pushModal(element);
    const panel = element.querySelector<HTMLElement>('[tabindex="-1"]');
    if (panel !== null) focusFirst(panel);
    return pop;
  }, []);
  // Both ends of the press must lie beside the panel: selecting text past its edge closes nothing.
  const beside = (event: MouseEvent) => event.target === layer.current;
  return createPortal(
    <Layer
      ref={layer}
      className={className}
      onPointerDown={(event) => {
        pressedBeside.current = beside(event);
      }}
      onClick={(event) => {
        if (closeOnOutside && pressedBeside.current && beside(event)) onClose();
      }}
    >
      {children}
    </Layer>,
    document.body,
  );
}
