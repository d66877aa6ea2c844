import { codeOf, type Platform, refusalMessage, type Translate } from '@atrium/platform';
import type { DeliveryFailure } from '@atrium/platform/offline-queue';
import type { ChatEvents } from './chat-socket';

/** Shows chat failures to the user (docs/PRODUCT.md, Errors). */
export interface ChatErrorToasts {
  connectionFailed(): void;
  sendFailed(failure: DeliveryFailure): void;
  socketFailed(error: ChatEvents['chat:error']): void;
}

/** Error codes that are shown as "Not authorized" (docs/PRODUCT.md, Errors). */
const NOT_AUTHORIZED: readonly string[] = ['NOT_IN_CONVERSATION', 'NOT_A_PARTICIPANT'];

const SOCKET_ERROR_MS = 5_000;

/** Creates the functions that show each chat failure as a toast (docs/PRODUCT.md, Errors). */
export function createChatErrorToasts(toasts: Platform['toasts'], t: Translate): ChatErrorToasts {
  const show = (title: string, description: string, duration?: number) =>
    toasts.show({ variant: 'destructive', title, description, ...(duration !== undefined && { duration }) });

  return {
    connectionFailed: () => show(t('errors.connection'), t('errors.connectionText')),
    sendFailed(failure) {
      const code = failure.status === 403 ? codeOf(failure) : '';
      if (code === 'NOT_IN_CONVERSATION') show(t('errors.restricted'), t('errors.restrictedText'));
      else if (NOT_AUTHORIZED.includes(code)) show(t('errors.denied'), t('errors.deniedText'));
      else show(t('errors.failed'), refusalMessage(failure, t));
    },
    socketFailed(error) {
      const { message, status } = error;
      const code = codeOf(error);
      if (status === 403 || NOT_AUTHORIZED.includes(code)) return;
      if (code === 'CONVERSATION_NOT_FOUND' || status === 404) {
        show(t('errors.unavailable'), t('errors.unavailableText'), SOCKET_ERROR_MS);
      } else {
        show(t('errors.chat'), message === '' ? t('errors.chatText') : refusalMessage(error, t), SOCKET_ERROR_MS);
      }
    },
  };
}
