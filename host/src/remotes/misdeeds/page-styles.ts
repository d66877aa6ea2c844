/** Returns the top bar; null on pages without it. */
const topBar = (page: Document): Element | null =>
  [...page.querySelectorAll('header')].find((header) => !header.closest('main, section, article, dialog')) ?? null;

/** Returns elements of the shell that a style sheet of a remote must not style. */
function shellParts(page: Document): Element[] {
  const bar = topBar(page);
  const inBar = ['a', 'button', 'nav', 'svg'].flatMap((name) => bar?.querySelector(name) ?? []);
  return [page.documentElement, page.body, ...(bar ? [bar] : []), ...inBar];
}

/** The checked points of the top bar, as shares of its width. */
const POINTS = [0.1, 0.5, 0.9];
/** Elements that may cover the bar, since users can close them. */
const CLOSABLE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

/** Returns the element that covers the whole top bar and cannot be closed; null if there is none. */
export function findOverlay(page: Document): Element | null {
  const bar = topBar(page);
  // Users leave full screen with a key.
  if (!bar || page.fullscreenElement || page.querySelector(CLOSABLE)) return null;
  const { left, top, width, height } = bar.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const covering = POINTS.map((share) => page.elementFromPoint(left + share * width, top + height / 2));
  const [first] = covering;
  const isCovered = covering.every((element) => element && !bar.contains(element) && !element.contains(bar));
  return isCovered && first ? positionedAncestor(first) : null;
}

/** Returns the element or its closest ancestor that is out of the page's flow, since only these can cover the bar. */
function positionedAncestor(element: Element): Element {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (/fixed|absolute/.test(getComputedStyle(one).position)) return one;
  }
  return element;
}

/** Hides an element, even if it is rendered again. */
export function hideElement(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) {
    element.style.setProperty('display', 'none', 'important');
  }
}

/** A sheet, or a rule such as `@media` that contains rules. */
type RuleOwner = Pick<CSSStyleSheet, 'cssRules' | 'deleteRule'>;

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule && 'style' in rule;
const isOwner = (rule: CSSRule): rule is CSSRule & RuleOwner => 'cssRules' in rule && 'deleteRule' in rule;

/** Returns whether a rule sets more than custom properties. */
const setsStyle = ({ style }: CSSStyleRule): boolean =>
  Array.from(style).some((property) => !property.startsWith('--'));

/**
 * Removes the rules of a style sheet of a remote that apply to the shell. Returns whether there were any.
 *
 * @param page the document that the sheet styles
 */
export function removeShellRules(owner: RuleOwner, page: Document): boolean {
  const parts = shellParts(page);
  const applies = (rule: CSSStyleRule) => parts.some((part) => matches(part, rule.selectorText)) && setsStyle(rule);
  let isFound = false;
  // In reverse order, since the following rules move up.
  for (let index = owner.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = owner.cssRules[index];
    if (rule && isStyleRule(rule)) {
      if (!applies(rule)) continue;
      owner.deleteRule(index);
      isFound = true;
    } else if (rule && isOwner(rule)) isFound = removeShellRules(rule, page) || isFound;
  }
  return isFound;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A selector that this browser does not support matches nothing.
    return false;
  }
}

/** Returns the style sheet of an element; null if it has none, or if it is still loading. */
export const sheetOf = (element: Element): CSSStyleSheet | null =>
  element instanceof HTMLStyleElement || element instanceof HTMLLinkElement ? element.sheet : null;
