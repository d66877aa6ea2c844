import { useEffect, useMemo } from 'react';
import { useChat } from '../../../shared/runtime/chat-context';
import type { ChatRuntime } from '../../../shared/runtime/chat-runtime';

/** Typing ends by itself after this long without a key, in ms. */
const TYPING_STOP = 3_000;

/** Tells the others that one types, and that one stopped: 3 s after the last key, on sending, or on leaving. */
export function useTypingSignal(conversationId: string) {
  const chat = useChat();
  const signal = useMemo(() => createSignal(chat, conversationId), [chat, conversationId]);
  useEffect(() => signal.stopped, [signal]);
  return signal;
}

function createSignal(chat: Pick<ChatRuntime, 'typingStarted' | 'typingStopped'>, conversationId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    chat.typingStopped(conversationId);
  };
  return {
    typed() {
      if (timer === undefined) chat.typingStarted(conversationId);
      clearTimeout(timer);
      timer = setTimeout(stopped, TYPING_STOP);
    },
    stopped,
  };
}
