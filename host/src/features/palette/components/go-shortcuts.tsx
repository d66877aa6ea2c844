import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage } from '../../../shell/components/page-focus';
import { useGoPlaces } from '../../../shell/places/use-go-places';
import { isForShortcuts, isPressed } from '../../../shell/shortcuts';

/** How long the letter after `g` is waited for, in ms. */
const WAIT_MS = 1500;

/** Listens for `g` and the letter of a page, and opens that page. */
export function GoShortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const places = useGoPlaces();

  /** Returns whether the key is the second of a sequence, which then reaches nothing else. */
  const go = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isForShortcuts(event) || !/^[a-z]$/i.test(event.key)) return false;
    const place = places.find(({ key }) => isPressed(event, [key]));
    // The page that is open has the focus already moved away from its heading.
    if (place?.to === pathname) focusPage();
    if (place) void navigate(place.to);
    return true;
  });

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(waiting);
      waiting = undefined;
    };
    // Before the page: in a table, for example, the letter would act on a row.
    const onLetter = (event: KeyboardEvent) => {
      if (waiting === undefined || event.key === 'Shift') return;
      stop();
      if (!go(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onStart = (event: KeyboardEvent) => {
      if (!isForShortcuts(event) || !isPressed(event, ['g'])) return;
      stop();
      waiting = setTimeout(stop, WAIT_MS);
    };
    document.addEventListener('keydown', onLetter, true);
    document.addEventListener('keydown', onStart);
    return () => {
      stop();
      document.removeEventListener('keydown', onLetter, true);
      document.removeEventListener('keydown', onStart);
    };
  }, []);
  return null;
}
