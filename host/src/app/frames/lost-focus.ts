import { focusPage } from '../../shell/components/page-focus';

/** Parts of a page that can take over the focus of a removed element. */
const PLACES = 'li, section, form, [role="region"], [role="dialog"], [role="alertdialog"], main';
const HEADINGS = 'h1, h2, h3, [role="heading"]';

function focusWithin(place: HTMLElement): void {
  const target = place.querySelector<HTMLElement>(HEADINGS) ?? place;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Watches for removal of the focused element (a deleted row, a Retry button that succeeded) and moves focus to the
 * nearest remaining part of the page; otherwise keyboard and screen reader users would start again at the top. Code
 * that has a better target can focus it before or after. Returns a function that stops watching.
 */
export function watchLostFocus(): () => void {
  /** The focused element, followed by its ancestors. */
  let path: Element[] = [];
  const onFocus = (event: FocusEvent) => {
    path = event.composedPath().filter((target) => target instanceof Element);
  };
  const onBlur = ({ target }: FocusEvent) => {
    // The element lost focus but is still in the document, for example after a click elsewhere: no focus to restore.
    queueMicrotask(() => {
      if (path[0] === target && target instanceof Element && target.isConnected) path = [];
    });
  };
  const observer = new MutationObserver(() => {
    const [lost] = path;
    if (!lost || lost.isConnected || document.activeElement !== document.body) return;
    const place = path.find((one) => one.isConnected)?.closest<HTMLElement>(PLACES);
    path = [];
    if (place) focusWithin(place);
    else focusPage();
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}
