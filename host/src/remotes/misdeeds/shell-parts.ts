/** Returns the top bar; null on pages without it. */
export const topBar = (page: Document): Element | null =>
  [...page.querySelectorAll('header')].find((header) => !header.closest('main, section, article, dialog')) ?? null;

/** Returns elements of the shell that a style sheet of a remote must not style. */
export function shellParts(page: Document): Element[] {
  const bar = topBar(page);
  const inBar = ['a', 'button', 'nav', 'svg'].flatMap((name) => bar?.querySelector(name) ?? []);
  return [page.documentElement, page.body, ...(bar ? [bar] : []), ...inBar];
}
