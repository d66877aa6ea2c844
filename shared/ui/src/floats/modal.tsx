import { useLayoutEffect, useRef } from 'react';
import type { FormEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled, { css, keyframes } from 'styled-components';
import { token } from '../theme/token';
import { claimEscape, focusedPath, focusTargetOf, hasModal, isTopModal, pushModal } from './modal-stack';

const fade = keyframes`
  from { opacity: 0; }
`;

const besideStyle = css`
  inset: ${token.covered.top} 0 ${token.covered.bottom};
  overflow: hidden;
  z-index: ${token.layer.bar};
  background: none;
  pointer-events: none;
  animation: none;
  > * {
    pointer-events: auto;
  }
`;

const Layer = styled.div<{ $modal: boolean }>`
  position: fixed;
  inset: 0;
  display: flex;
  overflow: auto;
  overscroll-behavior: contain;
  z-index: ${token.layer.float};
  background: ${token.color.scrim};
  animation: ${fade} ${token.motion.normal} ${token.motion.ease};
  ${({ $modal }) => !$modal && besideStyle}
`;

const FIELDS = ':is(input, select, textarea):not(:disabled, [type="hidden"])';

const firstField = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(FIELDS);

/**
 * Focuses the first field of a panel. While there is none, because the content is loading, the panel has the focus, and
 * the first field receives it as soon as it appears. Returns a function that no longer waits for it.
 */
function focusFirst(panel: HTMLElement): () => void {
  if (panel.contains(document.activeElement)) return () => undefined;
  (firstField(panel) ?? panel).focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const field = document.activeElement === panel ? firstField(panel) : null;
    field?.focus({ preventScroll: true });
    if (document.activeElement !== panel) observer.disconnect();
  });
  if (document.activeElement === panel) observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Closes the layer on Escape if it is the topmost; closes a non-modal layer only while no modal layer is open. */
function useEscape(layer: React.RefObject<HTMLElement | null>, modal: boolean, onClose: () => void) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  // A layout effect, like the one that moves the focus: an Escape right after it must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (layer.current === null) return;
      const isTop = modal ? isTopModal(layer.current) : !hasModal();
      if (isTop && claimEscape(event)) close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [layer, modal]);
}

/**
 * Restores the focus to the opener, or else to the fallback or the closest remaining ancestor of the opener, unless the
 * focus has moved to another part of the page.
 */
function returnFocus(layer: HTMLElement, opener: readonly HTMLElement[], fallback: HTMLElement | null | undefined) {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body && !layer.contains(activeElement)) return;
  const [first] = opener;
  const hasOpener = first?.isConnected === true && first !== document.body;
  const target = hasOpener ? first : (fallback ?? focusTargetOf(opener));
  target?.focus({ preventScroll: true });
}

/** Returns whether a field is still there and not empty; an editor of rich text is a field without a value. */
const isFilledIn = (field: Element): boolean =>
  field.isConnected && ('value' in field ? field.value : field.textContent) !== '';

interface ModalProps {
  onClose: () => void;
  /** Whether a click outside the panel closes it, unless the user has filled in a form of the panel. */
  closeOnOutside?: boolean;
  /** If false, the page stays usable beside the panel. May change while the layer is open. */
  modal?: boolean;
  /** Receives the focus when a non-modal layer closes and its opener no longer exists. */
  focusFallbackRef?: RefObject<HTMLElement | null> | undefined;
  className?: string;
  /** The panel: a single focusable element (`tabIndex={-1}`) with a dialog role. */
  children: ReactNode;
}

/**
 * A layer above the page for dialogs and drawers. The page below is inert, which traps the focus as `<dialog>` does.
 * Unlike `<dialog>`, it keeps toasts interactive, and it needs no style element, which a strict CSP would block.
 */
export function Modal({ onClose, closeOnOutside = true, modal = true, className, children, ...props }: ModalProps) {
  const { focusFallbackRef } = props;
  const layer = useRef<HTMLDivElement>(null);
  const isPressedBeside = useRef(false);
  const editedFields = useRef(new Set<Element>());
  useEscape(layer, modal, onClose);
  useLayoutEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    const opener = focusedPath();
    const leave = modal ? pushModal(element) : () => returnFocus(element, opener, focusFallbackRef?.current);
    const panel = element.querySelector<HTMLElement>('[tabindex="-1"]');
    const stopWaiting = panel && focusFirst(panel);
    return () => {
      stopWaiting?.();
      leave();
    };
  }, [modal, focusFallbackRef]);
  // Both pointer down and click must be outside the panel, so that selecting text past its edge does not close it.
  const isBeside = (event: MouseEvent) => event.target === layer.current;
  return createPortal(
    <Layer
      ref={layer}
      $modal={modal}
      className={className}
      onInput={({ target }: FormEvent) => {
        if (target instanceof Element && target.closest('form')) editedFields.current.add(target);
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (closeOnOutside && ![...editedFields.current].some(isFilledIn) && isPressedBeside.current && isBeside(event))
          onClose();
      }}
    >
      {children}
    </Layer>,
    document.body,
  );
}
