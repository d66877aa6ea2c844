/** Id of the main element, of which each layout has exactly one. */
export const MAIN_ID = 'main';

/**
 * Moves the focus to the page's heading, or to the main element if there is no heading yet. Does nothing if the focus
 * is already inside the page.
 */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector<HTMLElement>('h1, [role="heading"][aria-level="1"]') ?? main;
  // For example, a form may already have focused its first field.
  const isWithin = document.activeElement !== main && main?.contains(document.activeElement);
  if (!target || isWithin === true) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
