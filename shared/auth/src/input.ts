import type { Browser } from './browser';

/** How long input counts, and the minimum interval between reports to the server, in ms. */
export const INPUT_MS = 60_000;
/** The minimum interval between broadcasts of input to other tabs, in ms. */
const BROADCAST_INTERVAL_MS = 10_000;
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const PASSIVE = { passive: true, capture: true } as const;

/** Tracks user input. The server ends a session that had no input for as long as the user has chosen. */
export interface InputWatch {
  /**
   * Returns whether the user was recently active in any tab. Called before each API call is sent. If true, the server
   * counts the call as input; otherwise the call must declare that no user caused it.
   */
  countCall(): boolean;
  /** Removes the listeners and timers. */
  close(): void;
}

interface InputWatchOptions {
  browser: Pick<Browser, 'inputEvents' | 'inputChannel'>;
  isSignedIn(): boolean;
  /** Reports input to the server that no call has reported. */
  report(): Promise<unknown>;
}

/** Watches for input in this tab and receives notifications of input in others. Opening the page counts as input. */
export function watchInput({ browser, isSignedIn, report }: InputWatchOptions): InputWatch {
  const channel = browser.inputChannel();
  let lastInput = Date.now();
  let lastBroadcast = lastInput;
  /** When the server last counted a call as input, in ms since 1970. */
  let lastCountedMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reportUncounted() {
    timer = undefined;
    if (!isSignedIn() || lastInput <= lastCountedMs) return;
    // If the device is offline or the session ended elsewhere, the next call detects it.
    report().catch(() => undefined);
  }

  /** Forgets times that lie in the future, since the clock was set back. */
  function followClock(now: number) {
    lastInput = Math.min(lastInput, now);
    if (lastBroadcast > now) lastBroadcast = 0;
    if (lastCountedMs > now) lastCountedMs = 0;
  }

  function onInput() {
    lastInput = Date.now();
    followClock(lastInput);
    if (lastInput - lastBroadcast >= BROADCAST_INTERVAL_MS) {
      lastBroadcast = lastInput;
      channel?.postMessage('input');
    }
    timer ??= setTimeout(reportUncounted, Math.max(0, lastCountedMs + INPUT_MS - lastInput));
  }

  for (const event of EVENTS) browser.inputEvents.addEventListener(event, onInput, PASSIVE);
  channel?.addEventListener('message', () => {
    lastInput = Date.now();
  });

  return {
    countCall() {
      const now = Date.now();
      followClock(now);
      if (now - lastInput > INPUT_MS) return false;
      lastCountedMs = now;
      return true;
    },
    close() {
      for (const event of EVENTS) browser.inputEvents.removeEventListener(event, onInput, PASSIVE);
      clearTimeout(timer);
      channel?.close();
    },
  };
}
