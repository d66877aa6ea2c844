import { errorMessage, type Platform, type RemoteInstance } from '@atrium/platform';
import { chatKeys } from './shared/api/keys';
import { withChat } from './shared/runtime/chat-context';
import { createChatRuntime } from './shared/runtime/chat-runtime';
import { createChatWords } from './shared/runtime/chat-words';
import { de } from './texts/de';
import { en } from './texts/en';

/** The one exposed module: conversations, and where the shell shows what is unread in them. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  const { t, toasts, bus, queryClient } = platform;
  const chat = createChatRuntime(
    platform,
    createChatWords(toasts, t, (error) => errorMessage(error, t)),
  );
  // Their names and faces stand at conversations, too.
  const people = bus.on('employees.changed').subscribe(() => {
    for (const queryKey of [chatKeys.users, chatKeys.conversations]) void queryClient.invalidateQueries({ queryKey });
  });

  return {
    routes: {
      messaging: withChat(chat, () => import('./features/messaging/components/messaging-page')),
    },
    slots: {
      'messages-menu': {
        slot: 'topbar.messages',
        load: () => import('./features/messages-menu/components/messages-menu'),
      },
      'unread-conversations': {
        slot: 'dashboard.widget',
        load: () => import('./features/widget/components/unread-widget'),
      },
      conversations: {
        slot: 'command.source',
        load: () => import('./features/command-source/conversation-source'),
      },
    },
    dispose() {
      people.unsubscribe();
      chat.dispose();
    },
  };
}
