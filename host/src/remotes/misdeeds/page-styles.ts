import { shellParts } from './shell-parts';

/** A sheet, or a rule such as `@media` that has rules. */
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
  // From the end, since the following rules move up.
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
    // A selector that this browser does not know applies to nothing.
    return false;
  }
}

/** Returns the style sheet of an element; null if it has none, or if it is still loading. */
export const sheetOf = (element: Element): CSSStyleSheet | null =>
  element instanceof HTMLStyleElement || element instanceof HTMLLinkElement ? element.sheet : null;
