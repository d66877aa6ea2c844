import { useEffect, useMemo } from 'react';
import { useChat } from '../../../../shared/runtime/chat-context';
import type { ChatRuntime } from '../../../../shared/runtime/chat-runtime';

/** Time without a keystroke after which the typing signal ends, in ms. */
const STOP_AFTER_MS = 3_000;

/** Time after which the start is sent again while the user types, in ms. Receivers forget it after 6 s. */
const RENEW_AFTER_MS = 3_000;

/**
 * Notifies the other members while the user types and when they stop: 3 s after the last keystroke, on sending, or on
 * leaving.
 */
export function useTypingSignal(conversationId: string) {
  const chat = useChat();
  const signal = useMemo(() => createTypingSignal(chat, conversationId), [chat, conversationId]);
  useEffect(() => signal.stop, [signal]);
  return signal;
}

/** Sends the start of typing, renews it during long typing, and sends the stop once. */
export function createTypingSignal(
  chat: Pick<ChatRuntime, 'sendTypingStart' | 'sendTypingStop'>,
  conversationId: string,
) {
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;
  const sendStop = () => {
    if (stopTimer === undefined) return;
    clearTimeout(stopTimer);
    stopTimer = undefined;
    chat.sendTypingStop(conversationId);
  };
  return {
    start() {
      const now = performance.now();
      if (stopTimer === undefined || now - sentAt >= RENEW_AFTER_MS) {
        sentAt = now;
        chat.sendTypingStart(conversationId);
      }
      clearTimeout(stopTimer);
      stopTimer = setTimeout(sendStop, STOP_AFTER_MS);
    },
    stop: sendStop,
  };
}
