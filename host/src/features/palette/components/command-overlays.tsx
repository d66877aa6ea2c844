import {
  type Dispatch,
  lazy,
  type SetStateAction,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useSignedInUser } from '@atrium/platform';
import { Icon, media, Spinner, token } from '@atrium/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { type CommandOverlay, showCommandOverlay, useCommandOverlay } from '../../../shell/command-overlay';
import { loadCode } from '../../../shell/components/load-code';
import { isForShortcuts, isPressed, SHORTCUTS } from '../../../shell/shortcuts';
import { useHistoryTraversal } from '../../../shell/places/use-history-traversal';
import { useIsSlow } from '../../../shell/use-is-slow';
import { useRemoteActions } from '../../../shell/use-remote-actions';
import { useTexts } from '../../../shell/use-texts';
import { GoShortcuts } from './go-shortcuts';
import { rememberChoice } from '../model/recent';
import { usePages } from '../model/use-own-commands';
import { useSettingsPages } from '../model/use-settings-pages';

// At the position of the palette's input field.
const Frame = styled.div`
  position: fixed;
  inset: min(12vh, 112px) ${token.space(4)} auto;
  z-index: ${token.layer.float};
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  max-width: 640px;
  height: 52px;
  margin: 0 auto;
  padding: 0 ${token.space(4)};
  border-radius: ${token.radius.dialog};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.dialog};
  font-size: ${token.font.size.md};
  ${media.phone} {
    inset: ${token.space(2)} ${token.space(2)} auto;
  }
  > svg {
    flex: none;
    color: ${token.color.textMuted};
  }
  > span:first-of-type {
    flex: 1;
    overflow: hidden;
    white-space: pre;
  }
`;

interface PaletteLoadingProps {
  /** Text typed so far. */
  typed: string;
  /** Updates the text. */
  onTyped: Dispatch<SetStateAction<string>>;
  onClose: () => void;
}

/**
 * Replaces the palette while its code loads. It keeps what the user types for the palette, so that input is neither
 * lost nor treated as a shortcut of the page below. It becomes visible once the wait is noticeable; Escape or a click
 * anywhere closes it.
 */
function PaletteLoading({ typed, onTyped, onClose }: PaletteLoadingProps) {
  const { t } = useTexts();
  const isSlow = useIsSlow();
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      // Leaves the browser's own keys, such as F5, to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onTyped((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onTyped((typed) => typed + event.key);
      // Keeps the key from the page below, where Enter would submit the focused form.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    document.addEventListener('pointerdown', onClose);
    return () => {
      document.removeEventListener('keydown', keep, true);
      document.removeEventListener('pointerdown', onClose);
    };
  }, [onTyped, onClose]);
  if (!isSlow) return null;
  return (
    <Frame>
      <Icon icon="search" />
      <span>{typed}</span>
      <Spinner label={t('loading')} />
    </Frame>
  );
}

/** Listens for the shortcuts of the remotes' actions; a remote's code loads only once its action is started. */
export function ActionShortcuts() {
  const navigate = useNavigate();
  const actions = useRemoteActions();
  useEffect(() => {
    const start = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return;
      const action = actions.find(({ keys, installedKeys }) =>
        [keys, installedKeys].some((chord) => chord && isPressed(event, chord)),
      );
      if (!action) return;
      event.preventDefault();
      void navigate(action.to);
    };
    document.addEventListener('keydown', start);
    return () => document.removeEventListener('keydown', start);
  }, [actions, navigate]);
  return null;
}

const Palette = lazy(() => loadCode(() => import('./palette')));
const CreateMenu = lazy(() => loadCode(() => import('./create-menu')));
const KeyboardHelp = lazy(() => loadCode(() => import('./keyboard-help')));
const LogOutDialog = lazy(() => loadCode(() => import('./log-out-dialog')));

const close = () => showCommandOverlay(null);

/** Constant, so that opening an overlay does not render them again. */
const LISTENERS = (
  <>
    <ActionShortcuts />
    <VisitedPages />
    <GoShortcuts />
  </>
);

/** Returns the overlay that a key press opens. Chords work everywhere, plain keys only outside of input fields. */
function overlayOf(event: KeyboardEvent): CommandOverlay | null {
  if (event.repeat) return null;
  if (isPressed(event, SHORTCUTS.palette)) return 'palette';
  if (isPressed(event, SHORTCUTS.keyboardHelpChord)) return 'keyboardHelp';
  if (!isForShortcuts(event)) return null;
  return (['create', 'keyboardHelp'] as const).find((overlay) => isPressed(event, SHORTCUTS[overlay])) ?? null;
}

function onKeyDown(event: KeyboardEvent): void {
  const overlay = overlayOf(event);
  if (!overlay) return;
  // Overrides the browser's own search shortcut.
  event.preventDefault();
  showCommandOverlay(overlay);
}

/**
 * The command palette, the menu of `c`, the keyboard help and the confirmation of a log-out, which open from anywhere
 * in the app.
 */
export function CommandOverlays() {
  const open = useCommandOverlay();
  const isPalette = open === 'palette' || open === 'create';
  // Renders the palette after the key press has been handled, in slices that allow further key presses.
  const isRendered = useDeferredValue(isPalette, false);
  const [typed, setTyped] = useState('');
  const leavePalette = () => {
    setTyped('');
    close();
  };
  useHistoryTraversal(leavePalette);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);
  const typedAhead = <PaletteLoading typed={typed} onTyped={setTyped} onClose={leavePalette} />;
  return (
    <Suspense fallback={isPalette && typedAhead}>
      {LISTENERS}
      {open === 'palette' && (isRendered ? <Palette typedAhead={typed} onClose={leavePalette} /> : typedAhead)}
      {open === 'create' && (isRendered ? <CreateMenu typedAhead={typed} onClose={leavePalette} /> : typedAhead)}
      {open === 'keyboardHelp' && <KeyboardHelp onClose={close} />}
      {open === 'logOut' && <LogOutDialog onClose={close} />}
    </Suspense>
  );
}

/** Stores the pages that the user opens, also outside of the palette, as recent choices. */
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
