import { focusPage } from '../shell/page-focus';

/** Parts of a page in which somebody finds their place again. */
const PLACES = 'li, section, form, [role="region"], [role="dialog"], [role="alertdialog"], main';
const HEADINGS = 'h1, h2, h3, [role="heading"]';

function focusWithin(place: HTMLElement): void {
  const target = place.querySelector<HTMLElement>(HEADINGS) ?? place;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Where what has the focus is taken away (a row that was removed, a Retry that led on), gives it to the nearest part of
 * the page that is left: else keyboard and screen reader would begin again at the top. Who gives it to something better
 * does so before or after. Returns what ends it.
 */
export function watchLostFocus(): () => void {
  /** What has the focus, then all that is around it. */
  let path: Element[] = [];
  const onFocus = (event: FocusEvent) => {
    path = event.composedPath().filter((target) => target instanceof Element);
  };
  const onBlur = ({ target }: FocusEvent) => {
    // Left by a press beside it, not taken away: then nothing is lost.
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
