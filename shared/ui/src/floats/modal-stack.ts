import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

interface Layer {
  element: HTMLElement;
  /** What had the focus when it opened. */
  opener: Element | null;
}

/** Modal layers, the topmost last. */
const layers: Layer[] = [];
const holds = new WeakMap<Element, number>();

/** Carried by elements that stay alive while a dialog is open, such as the toasts. */
export const LIVE_ATTRIBUTE = 'data-atrium-live';

function hold(element: Element) {
  holds.set(element, (holds.get(element) ?? 0) + 1);
  element.toggleAttribute('inert', true);
}

function release(element: Element) {
  const left = (holds.get(element) ?? 1) - 1;
  holds.set(element, left);
  element.toggleAttribute('inert', left > 0);
}

function lockScroll() {
  const root = document.documentElement;
  const gutter = window.innerWidth - root.getBoundingClientRect().width;
  root.style.setProperty('--scrollbar-width', `${gutter}px`);
  root.setAttribute('data-scroll-locked', '');
}

/**
 * Puts a layer (a child of body) above everything: the rest of the page becomes inert and stops scrolling. Floats that
 * open later lie above it and work. Returns the way back, which gives the focus to what had it before; where another
 * layer is still above, to that layer for when it closes. Layers may be closed in any order.
 */
export function pushModal(element: HTMLElement): () => void {
  const layer: Layer = { element, opener: document.activeElement };
  const held = [...document.body.children].filter(
    (child) => child !== element && !child.hasAttribute(LIVE_ATTRIBUTE) && !child.matches('script, style, link'),
  );
  held.forEach(hold);
  if (layers.length === 0) lockScroll();
  layers.push(layer);
  return () => {
    held.forEach(release);
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) document.documentElement.removeAttribute('data-scroll-locked');
    const heirs = layers.filter(({ opener }) => element.contains(opener));
    for (const heir of heirs) heir.opener = layer.opener;
    if (heirs.length === 0 && layer.opener instanceof HTMLElement) layer.opener.focus({ preventScroll: true });
  };
}

/** Whether a layer is the topmost. */
export const isTopModal = (element: HTMLElement) => layers.at(-1)?.element === element;

/** Whether a modal layer lies above an element: Escape and focus belong to the layer then. */
export function isBelowModal(element: Element): boolean {
  const top = layers.at(-1)?.element;
  if (top === undefined || top.contains(element)) return false;
  return (element.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

const left = new WeakSet<Event>();

/** Lets an Escape pass to whoever is nearer to the reader; nobody further away reacts to it by itself. */
export function leaveEscape(event: KeyboardEvent): void {
  left.add(event);
  event.preventDefault();
}

/** A float below a dialog lets Escape pass: the float must not close, the dialog shall. */
export function leaveEscapeToModal(event: KeyboardEvent, float: Element | null): void {
  if (float !== null && isBelowModal(float)) leaveEscape(event);
}

/** Takes an Escape that is still to be answered; false where somebody has answered it, or for any other key. */
export function takeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing) return false;
  if (event.defaultPrevented && !left.delete(event)) return false;
  event.preventDefault();
  return true;
}

/** Closes a float by an Escape pressed inside it that a toast above it has left. */
export const closeByLeftEscape = (close: () => void) => (event: ReactKeyboardEvent) => {
  // React's events also come here from dialogs that are rendered by what is inside.
  const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (inside && takeEscape(event.nativeEvent)) close();
};
