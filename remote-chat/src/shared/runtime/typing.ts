import { BehaviorSubject } from 'rxjs';
import { liveOf } from './live';

/** The ids of typing users by conversation. */
export type Typing = Readonly<Record<string, readonly string[]>>;

/** How long the typing indicator stays without a new typing event, in ms. Senders stop 3 s after the last keystroke. */
const FORGET_AFTER_MS = 6_000;

/** Tracks who is typing. Ends the typing state of a user if the stop event never arrives. */
export function createTyping() {
  const typing$ = new BehaviorSubject<Typing>({});
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const stop = (conversationId: string, userId: string) => {
    clearTimeout(timers.get(`${conversationId} ${userId}`));
    const present = typing$.value[conversationId] ?? [];
    if (!present.includes(userId)) return;
    typing$.next({ ...typing$.value, [conversationId]: present.filter((other) => other !== userId) });
  };

  return {
    typing: liveOf(typing$),
    start(conversationId: string, userId: string) {
      const present = typing$.value[conversationId] ?? [];
      const key = `${conversationId} ${userId}`;
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => stop(conversationId, userId), FORGET_AFTER_MS),
      );
      if (!present.includes(userId)) typing$.next({ ...typing$.value, [conversationId]: [...present, userId] });
    },
    stop,
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
      typing$.complete();
    },
  };
}
