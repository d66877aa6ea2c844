/**
 * Caches what `getComputedStyle` returns until the document changes. Queries by role ask for the same elements many
 * times; jsdom caches the matching rules of an element, but copies and resolves them for each call.
 *
 * @param {import('jsdom').DOMWindow} window
 */
export function cacheComputedStyles(window) {
  const { document, getComputedStyle } = window;
  const internal = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  if (!internal) throw new Error('jsdom has no implementation object; update computed-styles.mjs');
  // jsdom replaces this cache of matching rules whenever a connected node, an attribute or a style sheet changes.
  const rulesOf = () => document[internal]._styleCache;
  /** @type {unknown} */
  let rules = null;
  /** @type {WeakMap<Element, CSSStyleDeclaration>} */
  let styles = new WeakMap();

  /** @param {Element} element @param {string | null} [pseudoElement] */
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element?.isConnected || element.ownerDocument !== document) {
      return getComputedStyle(element, pseudoElement);
    }
    const known = rules !== null && rules === rulesOf() ? styles.get(element) : undefined;
    if (known) return known;
    const style = getComputedStyle(element);
    if (rules !== rulesOf()) {
      rules = rulesOf();
      styles = new WeakMap();
    }
    styles.set(element, style);
    return style;
  };
}
