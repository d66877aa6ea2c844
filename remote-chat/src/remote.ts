import { type Platform, type RemoteInstance } from '@atrium/platform';
import { withCommentQueue } from '@atrium/platform/comment-queue';
import { followBulletin } from './features/bulletin/model/follow-bulletin';
import { createPostCommentQueue } from './features/bulletin/model/post-comment-queue';
import { chatKeys } from './shared/api/keys';
import { loadWithChat } from './shared/runtime/chat-context';
import { createChatRuntime } from './shared/runtime/chat-runtime';
import { createChatErrorToasts } from './shared/runtime/chat-error-toasts';
import { de } from './texts/de';
import { en } from './texts/en';

/**
 * The remote's only exposed module: conversations, the bulletin, and the slots that show their unread items in the
 * shell.
 */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });
  const { t, toasts, bus, queryClient } = platform;
  const chat = createChatRuntime(platform, createChatErrorToasts(toasts, t));
  // Conversations also show the names and pictures of employees.
  const people = bus.on('employees.changed').subscribe(() => {
    for (const queryKey of [chatKeys.users, chatKeys.conversations]) void queryClient.invalidateQueries({ queryKey });
  });

  const bulletin = followBulletin(platform, chat);
  const postComments = createPostCommentQueue(platform, chat);

  const messagingPage = loadWithChat(chat, () => import('./features/messaging/components/messaging-page'));
  return {
    routes: {
      messaging: messagingPage,
      'messaging/:conversationId': messagingPage,
      bulletin: withCommentQueue(postComments, () => import('./features/bulletin/components/bulletin-page')),
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
      'latest-posts': {
        slot: 'dashboard.widget',
        load: () => import('./features/bulletin/components/latest-widget'),
      },
      messaging: {
        slot: 'settings.section',
        load: () => import('./features/preferences/components/preferences-section'),
      },
      conversations: {
        slot: 'command.source',
        load: () => import('./features/command-source/conversation-source'),
      },
      'message-texts': {
        slot: 'command.source',
        load: () => import('./features/command-source/message-source'),
      },
      'reply-to-message': {
        slot: 'toast.reply',
        load: () => import('./features/toast-reply/components/toast-reply'),
      },
    },
    dispose() {
      people.unsubscribe();
      bulletin.unsubscribe();
      postComments.dispose();
      chat.dispose();
    },
  };
}
