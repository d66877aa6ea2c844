import type { Browser } from './browser';

/** Milliseconds: input counts for this long, and is reported to the server at most this often. */
export const INPUT_MS = 60_000;
/** Other tabs are told at most this often. */
const TELL_MS = 10_000;
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const PASSIVE = { passive: true, capture: true } as const;

/** What input is for: the server ends a session that had none for as long as its person chose. */
export interface InputWatch {
  /**
   * Asked for each call before it leaves: whether the person did something of late, in whatever tab. The server then
   * takes the call as input; any other call has to say that nobody caused it.
   */
  countCall(): boolean;
  /** Ends listening and timers. */
  close(): void;
}

interface InputWatchOptions {
  browser: Pick<Browser, 'inputEvents' | 'inputChannel'>;
  isSignedIn(): boolean;
  /** Tells the server of input that no call has told it of. */
  report(): Promise<unknown>;
}

/** Watches for input in this tab and hears of that in others. Opening the page is input as well. */
export function watchInput({ browser, isSignedIn, report }: InputWatchOptions): InputWatch {
  const channel = browser.inputChannel();
  let lastInput = Date.now();
  let lastTold = lastInput;
  /** When the server last took something for input. */
  let lastCounted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reportUntold() {
    timer = undefined;
    if (!isSignedIn() || lastInput <= lastCounted) return;
    // Offline, or signed out elsewhere: the next call finds out.
    report().catch(() => undefined);
  }

  function onInput() {
    lastInput = Date.now();
    if (lastInput - lastTold >= TELL_MS) {
      lastTold = lastInput;
      channel?.postMessage('input');
    }
    timer ??= setTimeout(reportUntold, Math.max(0, lastCounted + INPUT_MS - lastInput));
  }

  for (const event of EVENTS) browser.inputEvents.addEventListener(event, onInput, PASSIVE);
  channel?.addEventListener('message', () => {
    lastInput = Date.now();
  });

  return {
    countCall() {
      const now = Date.now();
      if (now - lastInput > INPUT_MS) return false;
      lastCounted = now;
      return true;
    },
    close() {
      for (const event of EVENTS) browser.inputEvents.removeEventListener(event, onInput, PASSIVE);
      clearTimeout(timer);
      channel?.close();
    },
  };
}
