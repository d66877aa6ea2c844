import { isAppError, type Platform, refusalMessage, type Translate } from '@atrium/platform';
import type { ChatEvents } from './chat-socket';

/** What to tell the user when chat fails, in the specification's words. */
export interface ChatWords {
  connectionFailed(): void;
  sendFailed(error: unknown): void;
  socketFailed(error: ChatEvents['chat:error']): void;
}

/** Texts of refusals by which the specification tells them apart. */
const NOT_IN_CONVERSATION = 'Not authorized to send messages in this conversation';
const NOT_AUTHORIZED = 'Not authorized';
const NOT_FOUND = 'Conversation not found';

const SOCKET_ERROR_MS = 5_000;

/** Shows each failure of chat as the toast that the specification gives it. */
export function createChatWords(toasts: Platform['toasts'], t: Translate, say: (error: unknown) => string): ChatWords {
  const show = (title: string, description: string, duration?: number) =>
    toasts.show({ variant: 'destructive', title, description, ...(duration !== undefined && { duration }) });

  return {
    connectionFailed: () => show(t('errors.connection'), t('errors.connectionText')),
    sendFailed(error) {
      const refused = isAppError(error) && error.status === 403 ? error.message : '';
      if (refused.includes(NOT_IN_CONVERSATION)) show(t('errors.restricted'), t('errors.restrictedText'));
      else if (refused.includes(NOT_AUTHORIZED)) show(t('errors.denied'), t('errors.deniedText'));
      else show(t('errors.failed'), say(error));
    },
    socketFailed(error) {
      const { message, status } = error;
      if (status === 403 || message.includes(NOT_AUTHORIZED)) return;
      if (message.includes(NOT_FOUND) || status === 404) {
        show(t('errors.unavailable'), t('errors.unavailableText'), SOCKET_ERROR_MS);
      } else {
        show(t('errors.chat'), message === '' ? t('errors.chatText') : refusalMessage(error, t), SOCKET_ERROR_MS);
      }
    },
  };
}
