import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isComposing } from '../language/is-composing';

interface Layer {
  element: HTMLElement;
  /** The element that had the focus when the layer opened, followed by its ancestors. */
  opener: readonly HTMLElement[];
}

/** Returns the focused element and its ancestors. */
export function focusedPath(): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = document.activeElement; element instanceof HTMLElement; element = element.parentElement) {
    path.push(element);
  }
  return path;
}

/** Returns the element of a path that takes the focus: the first, or if it is gone, its closest focusable ancestor. */
export const focusTargetOf = (path: readonly HTMLElement[]): HTMLElement | undefined =>
  path.find((element, index) => element.isConnected && (index === 0 || element.tabIndex >= 0));

/** Open modal layers, the topmost last. */
const layers: Layer[] = [];
const inertCounts = new WeakMap<Element, number>();

/** Marks elements that stay interactive while a dialog is open, such as the toasts. */
export const LIVE_ATTRIBUTE = 'data-atrium-live';

function makeInert(element: Element) {
  inertCounts.set(element, (inertCounts.get(element) ?? 0) + 1);
  element.toggleAttribute('inert', true);
}

function releaseInert(element: Element) {
  const left = (inertCounts.get(element) ?? 1) - 1;
  inertCounts.set(element, left);
  element.toggleAttribute('inert', left > 0);
}

function lockScroll() {
  const root = document.documentElement;
  // Not a custom property: elements inherit it, so setting it on the root would restyle the whole page.
  root.style.paddingRight = `${window.innerWidth - root.getBoundingClientRect().width}px`;
  root.setAttribute('data-scroll-locked', '');
}

function unlockScroll() {
  const root = document.documentElement;
  root.style.paddingRight = '';
  root.removeAttribute('data-scroll-locked');
}

/**
 * Makes a layer (a child of body) modal: the rest of the page becomes inert and stops scrolling. Floats that open later
 * are above it and stay interactive. Returns a function that removes the layer and restores the focus to the previously
 * focused element, or to its closest remaining ancestor. If another layer was opened from this one, that layer restores
 * the focus when it closes. Layers can be closed in any order.
 */
export function pushModal(element: HTMLElement): () => void {
  const layer: Layer = { element, opener: focusedPath() };
  const inertElements = [...document.body.children].filter(
    (child) => child !== element && !child.hasAttribute(LIVE_ATTRIBUTE) && !child.matches('script, style, link'),
  );
  inertElements.forEach(makeInert);
  if (layers.length === 0) lockScroll();
  layers.push(layer);
  return () => {
    inertElements.forEach(releaseInert);
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) unlockScroll();
    const openedFromIt = layers.filter(({ opener: [opener] }) => opener && element.contains(opener));
    for (const nested of openedFromIt) nested.opener = layer.opener;
    if (openedFromIt.length === 0) focusTargetOf(layer.opener)?.focus({ preventScroll: true });
  };
}

/** Returns whether any modal layer is open. */
export const hasModal = () => layers.length > 0;

/** Returns whether a layer is the topmost. */
export const isTopModal = (element: HTMLElement) => layers.at(-1)?.element === element;

/** Returns whether a modal layer is above an element. If so, the layer handles Escape and has the focus. */
export function isBelowModal(element: Element): boolean {
  const top = layers.at(-1)?.element;
  if (top === undefined || top.contains(element)) return false;
  return (element.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

const deferredEvents = new WeakSet<Event>();

/** Leaves an Escape to a float or layer above; calls `preventDefault` so that floats below do not close. */
export function deferEscape(event: KeyboardEvent): void {
  deferredEvents.add(event);
  event.preventDefault();
}

/** Leaves an Escape to the dialog if the float is below one, so that the dialog closes and the float does not. */
export function deferEscapeToModal(event: KeyboardEvent, float: Element | null): void {
  if (float !== null && isBelowModal(float)) deferEscape(event);
}

/** Claims an unhandled Escape. Returns false if it was already handled, and for other keys. */
export function claimEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || isComposing(event)) return false;
  if (event.defaultPrevented && !deferredEvents.delete(event)) return false;
  event.preventDefault();
  return true;
}

/** Returns a key handler that closes a float on an Escape that was pressed inside it and no toast above handled. */
export const closeOnUnhandledEscape = (close: () => void) => (event: ReactKeyboardEvent) => {
  // React events also bubble here through portals, from dialogs that the float's content renders.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (isInside && claimEscape(event.nativeEvent)) close();
};
