import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage';

/**
 * Storage key of the choice for this browser: `on`, or `off` if the user turned desktop alerts off or dismissed the
 * offer. The browser's permission applies to it as a whole, too.
 */
const CHOICE_KEY = 'atrium_desktop_alerts';

/**
 * Whether this browser shows notifications on the desktop: `unsupported` by the browser, `blocked` by its permission,
 * `on`, `off`, or `undecided` until the user decides.
 */
export type DesktopAlerts = 'unsupported' | 'blocked' | 'undecided' | 'off' | 'on';

const isSupported = () => 'Notification' in window && 'serviceWorker' in navigator;

/** Returns whether this browser shows notifications on the desktop. */
export function desktopAlerts(): DesktopAlerts {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const choice = browserStorage.getItem(CHOICE_KEY);
  if (choice === 'off') return 'off';
  return choice === 'on' && Notification.permission === 'granted' ? 'on' : 'undecided';
}

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function choose(choice: 'on' | 'off'): void {
  browserStorage.setItem(CHOICE_KEY, choice);
  notifyListeners();
}

/** Asks for the browser's permission, if it is still needed, and turns desktop alerts on. Call it on a press only. */
export async function turnOnDesktopAlerts(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') choose('on');
  else notifyListeners();
}

/** Turns desktop alerts off in this browser; the offer to turn them on is not shown again. */
export const turnOffDesktopAlerts = (): void => choose('off');

/**
 * Calls `listener` when the result of `desktopAlerts` may have changed: here, in another tab, or in the browser's own
 * settings. Returns a function that stops it.
 */
export function onDesktopAlertsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}

/** Returns whether this browser shows notifications on the desktop, and follows changes. */
export const useDesktopAlerts = (): DesktopAlerts => useSyncExternalStore(onDesktopAlertsChange, desktopAlerts);
