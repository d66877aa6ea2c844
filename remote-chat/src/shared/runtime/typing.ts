import { BehaviorSubject } from 'rxjs';
import { liveOf } from './live';

/** Who types where: user ids by conversation. */
export type Typing = Readonly<Record<string, readonly string[]>>;

/** How long typing shows without news of it, in ms. The sender says so again, or stops, after 3 s. */
const FORGET_AFTER = 6_000;

/** Remembers who types. A stop that never arrives is forgotten by itself. */
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
        setTimeout(() => stop(conversationId, userId), FORGET_AFTER),
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
