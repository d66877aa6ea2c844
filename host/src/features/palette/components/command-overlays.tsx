import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useSignedInUser } from '@atrium/platform';
import { useLocation } from 'react-router-dom';
import { type CommandOverlay, showCommandOverlay, useCommandOverlay } from '../../../shell/command-overlay';
import { loadCode } from '../../../shell/components/load-code';
import { isForShortcuts, isPressed, SHORTCUTS } from '../../../shell/shortcuts';
import { useWentBack } from '../../../shell/places/use-went-back';
import { ActionShortcuts } from './action-shortcuts';
import { GoShortcuts } from './go-shortcuts';
import { TypedAhead } from './typed-ahead';
import { rememberChoice } from '../model/recent';
import { usePages } from '../model/use-own-commands';
import { useSettingsPages } from '../model/use-settings-pages';

const Palette = lazy(() => loadCode(() => import('./palette')));
const CreateMenu = lazy(() => loadCode(() => import('./create-menu')));
const KeyboardHelp = lazy(() => loadCode(() => import('./keyboard-help')));
const LogOutDialog = lazy(() => loadCode(() => import('./log-out-dialog')));

const close = () => showCommandOverlay(null);

/** Returns the overlay that a key press opens. The chords work everywhere, the plain keys only where nobody types. */
function overlayOf(event: KeyboardEvent): CommandOverlay | null {
  if (event.repeat) return null;
  if (isPressed(event, SHORTCUTS.palette)) return 'palette';
  if (isPressed(event, SHORTCUTS.keyboardHelpChord)) return 'keyboardHelp';
  if (!isForShortcuts(event)) return null;
  return (['create', 'keyboardHelp'] as const).find((overlay) => isPressed(event, SHORTCUTS[overlay])) ?? null;
}

function onKeyDown(event: KeyboardEvent): void {
  const asked = overlayOf(event);
  if (!asked) return;
  // Overrides the browser's own search shortcut.
  event.preventDefault();
  showCommandOverlay(asked);
}

/**
 * The command palette, its part that creates, the keyboard help and the question before a log-out, which open from
 * anywhere in the app.
 */
export function CommandOverlays() {
  const open = useCommandOverlay();
  const isPalette = open === 'palette' || open === 'create';
  // Renders the palette after the key press has been handled, in slices that allow further key presses.
  const isDrawn = useDeferredValue(isPalette, false);
  const [typed, setTyped] = useState('');
  const leavePalette = () => {
    setTyped('');
    close();
  };
  useWentBack(leavePalette);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);
  const typedAhead = <TypedAhead typed={typed} onTyped={setTyped} onClose={leavePalette} />;
  return (
    <Suspense fallback={isPalette && typedAhead}>
      <ActionShortcuts />
      <VisitedPages />
      <GoShortcuts />
      {open === 'palette' && (isDrawn ? <Palette typedAhead={typed} onClose={leavePalette} /> : typedAhead)}
      {open === 'create' && (isDrawn ? <CreateMenu typedAhead={typed} onClose={leavePalette} /> : typedAhead)}
      {open === 'keyboardHelp' && <KeyboardHelp onClose={close} />}
      {open === 'logOut' && <LogOutDialog onClose={close} />}
    </Suspense>
  );
}

/** Remembers the pages that the user opens by any way, for the recent ones of the palette. */
function VisitedPages() {
  const { id, company } = useSignedInUser();
  const owner = `${id} ${company?._id ?? ''}`;
  const { pathname } = useLocation();
  const key = [...usePages(), ...useSettingsPages()].find((page) => page.key === `page ${pathname}`)?.key;
  useEffect(() => {
    if (key !== undefined) rememberChoice(owner, { key });
  }, [owner, key]);
  return null;
}
