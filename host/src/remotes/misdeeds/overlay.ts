import { topBar } from './shell-parts';

/** Shares of the width of the top bar at which it is looked at. */
const POINTS = [0.1, 0.5, 0.9];
/** What may cover the bar: everything that a person can close. */
const CLOSABLE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

/** Returns the element that covers the whole top bar, of which nothing can be closed; null if the bar is visible. */
export function findOverlay(page: Document): Element | null {
  const bar = topBar(page);
  // A person leaves full screen by a key.
  if (!bar || page.fullscreenElement || page.querySelector(CLOSABLE)) return null;
  const { left, top, width, height } = bar.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const covering = POINTS.map((share) => page.elementFromPoint(left + share * width, top + height / 2));
  const [first] = covering;
  const isCovered = covering.every((element) => element && !bar.contains(element) && !element.contains(bar));
  return isCovered && first ? positionedAncestor(first) : null;
}

/** Returns the closest element that is taken out of the flow of the page, which is what covers. */
function positionedAncestor(element: Element): Element {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (/fixed|absolute/.test(getComputedStyle(one).position)) return one;
  }
  return element;
}

/** Hides an element, also if what rendered it renders it again. */
export function hideElement(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) {
    element.style.setProperty('display', 'none', 'important');
  }
}
