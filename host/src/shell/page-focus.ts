/** Id of the one main element of each layout. */
export const MAIN_ID = 'main';

/** Moves the focus to the heading of the page, to the page itself where it has none yet; not from within the page. */
export function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector<HTMLElement>('h1, [role="heading"][aria-level="1"]') ?? main;
  // A form that starts with its first field has taken the focus already.
  const isWithin = document.activeElement !== main && main?.contains(document.activeElement);
  if (!target || isWithin === true) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
