import type { Lazy } from '@atrium/platform';
import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ChatRuntime } from './chat-runtime';
import type { Live } from './live';

const ChatContext = createContext<ChatRuntime | null>(null);

/** Returns the chat runtime of the current screen. */
export function useChat(): ChatRuntime {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('Render screens of chat with withChat or loadWithChat.');
  return chat;
}

/** Wraps a lazily loaded screen with the chat runtime. */
export function loadWithChat<Props extends object>(chat: ChatRuntime, load: Lazy<Props>): Lazy<Props> {
  return async () => ({ default: withChat(chat, (await load()).default) });
}

/** Wraps a component in a provider of the chat runtime. */
export function withChat<Props extends object>(chat: ChatRuntime, Screen: ComponentType<Props>): ComponentType<Props> {
  return function WithChat(props: Props) {
    return (
      <ChatContext value={chat}>
        <Screen {...props} />
      </ChatContext>
    );
  };
}

/** Returns the current value of a live value and rerenders when it changes. */
export function useLive<Value>(live: Live<Value>): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.changes$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => live.value);
}
