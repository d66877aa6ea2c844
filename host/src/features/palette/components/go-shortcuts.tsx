import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage } from '../../../shell/components/page-focus';
import { useGoPlaces } from '../../../shell/places/use-go-places';
import { isForShortcuts, isPressed } from '../../../shell/shortcuts';

/** Maximum time between `g` and the letter, in ms. */
const MAX_WAIT_MS = 1_500;

/** Listens for `g` and the letter of a page, and opens that page. */
export function GoShortcuts() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const places = useGoPlaces();

  /** Opens the page of a letter. Returns whether the key was a letter, which nothing else then receives. */
  const go = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isForShortcuts(event) || !/^[a-z]$/i.test(event.key)) return false;
    const place = places.find(({ key }) => isPressed(event, [key]));
    // A navigation to the open page does not move the focus to its heading.
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
    // Captures the letter before the page does: in a table, for example, it would act on a row.
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
      waiting = setTimeout(stop, MAX_WAIT_MS);
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
