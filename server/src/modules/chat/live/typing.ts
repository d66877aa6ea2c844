import type { AppDeps } from '../../../deps';
import { rooms } from '../../../realtime/rooms';

/** Typing of a client that disappears ends after this time; other clients renew it, or stop it after 3 s. */
const FORGET_MS = 6_000;

/** Who is typing in which conversation, according to the clients of this process. */
export interface Typing {
  /** Records that a person started or stopped typing; returns whether this changes the state. */
  set(conversationId: string, userId: string, isTyping: boolean): boolean;
  isTyping(conversationId: string, userId: string): boolean;
}

const created = new WeakMap<AppDeps, Typing>();

export function typingOf(deps: AppDeps): Typing {
  const typing = created.get(deps) ?? createTyping(deps);
  created.set(deps, typing);
  return typing;
}

function createTyping(deps: AppDeps): Typing {
  const timers = new Map<string, NodeJS.Timeout>();

  function stop(conversationId: string, userId: string): boolean {
    const key = `${conversationId} ${userId}`;
    clearTimeout(timers.get(key));
    return timers.delete(key);
  }

  return {
    set(conversationId, userId, isTyping) {
      const wasTyping = stop(conversationId, userId);
      if (!isTyping) return wasTyping;
      const forget = () => {
        if (!stop(conversationId, userId)) return;
        deps.realtime.emitTo(rooms.conversation(conversationId), 'chat:typing_stop', { conversationId, userId });
      };
      timers.set(`${conversationId} ${userId}`, setTimeout(forget, FORGET_MS).unref());
      return true;
    },
    isTyping: (conversationId, userId) => timers.has(`${conversationId} ${userId}`),
  };
}
