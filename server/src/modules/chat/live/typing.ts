import type { AppDeps } from '../../../deps/deps';
import { rooms } from '../../../lib/realtime/rooms';
import type { CompanySession } from '../../../lib/session';
import { requireMember } from '../chat.policy';

/** Typing ends 3 s after the last keystroke (docs/PRODUCT.md, Messages and bulletin). */
export const TYPING_MS = 3_000;
/** Typing of a socket that disappears ends after this time. Sockets renew it every 3 s, or stop it. */
const FORGET_MS = 6_000;

/** The people who are typing in each conversation, according to the clients of this process. */
export interface Typing {
  /** Records that a person started or stopped typing, which otherwise ends after `forgetMs`. */
  set(conversationId: string, userId: string, isTyping: boolean, forgetMs?: number): void;
  isTyping(conversationId: string, userId: string): boolean;
}

const instances = new WeakMap<AppDeps, Typing>();

export function typingOf(deps: AppDeps): Typing {
  const typing = instances.get(deps) ?? createTyping(deps);
  instances.set(deps, typing);
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
    set(conversationId, userId, isTyping, forgetMs = FORGET_MS) {
      stop(conversationId, userId);
      if (!isTyping) return;
      const forget = () => {
        if (!stop(conversationId, userId)) return;
        deps.realtime.emitTo(rooms.conversation(conversationId), 'chat:typing_stop', { conversationId, userId });
      };
      timers.set(`${conversationId} ${userId}`, setTimeout(forget, forgetMs).unref());
    },
    isTyping: (conversationId, userId) => timers.has(`${conversationId} ${userId}`),
  };
}

/**
 * Broadcasts to the sockets in the conversation that a member started or stopped typing. Nothing renews the start of a
 * request, so it ends sooner than that of a socket.
 */
export async function sendTyping(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  isTyping: boolean,
): Promise<undefined> {
  const { userId } = actor;
  await requireMember(deps.db, actor, conversationId, 'NOT_IN_CONVERSATION');
  typingOf(deps).set(conversationId, userId, isTyping, TYPING_MS);
  const event = isTyping ? 'chat:typing_start' : 'chat:typing_stop';
  deps.realtime.emitTo(rooms.conversation(conversationId), event, { conversationId, userId });
}
