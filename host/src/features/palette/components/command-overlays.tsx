import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { showCommandOverlay, useCommandOverlay } from '../../../shell/command-overlay';
import { loadCode } from '../../../shell/components/load-code';
import { isPressed, SHORTCUTS } from '../../../shell/shortcuts';
import { useWentBack } from '../../../shell/places/use-went-back';
import { ActionShortcuts } from './action-shortcuts';
import { TypedAhead } from './typed-ahead';

const Palette = lazy(() => loadCode(() => import('./palette')));
const KeyboardHelp = lazy(() => loadCode(() => import('./keyboard-help')));

const close = () => showCommandOverlay(null);

function onKeyDown(event: KeyboardEvent): void {
  const asked = (['palette', 'keyboardHelp'] as const).find((overlay) => isPressed(event, SHORTCUTS[overlay]));
  if (!asked || event.repeat) return;
  // Overrides the browser's own search shortcut.
  event.preventDefault();
  showCommandOverlay(asked);
}

/** The command palette and the keyboard help, for requests from anywhere in the app. */
export function CommandOverlays() {
  const open = useCommandOverlay();
  const isPalette = open === 'palette';
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
      {isPalette && (isDrawn ? <Palette typedAhead={typed} onClose={leavePalette} /> : typedAhead)}
      {open === 'keyboardHelp' && <KeyboardHelp onClose={close} />}
    </Suspense>
  );
}
