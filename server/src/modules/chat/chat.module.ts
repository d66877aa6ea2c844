import { defineModule } from '../../deps/module/server-module';
import { mayReadAttachment } from './attachments/attachments.service';
import { chatGateway } from './chat.gateway';
import { removeContent, removeUnsent } from './chat.jobs';
import { chatRoutes } from './chat.routes';
import { forgetChat } from './forget.service';
import { referencedPictures } from './conversations/conversations.repository';
import { handOver } from './hand-over.service';
import { unreadMessages } from './messages/unread-messages';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';

export const chatModule = defineModule({
  name: 'chat',
  routes: [chatRoutes],
  gateway: chatGateway,
  jobs: [removeContent, removeUnsent],
  fileReaders: { chat: mayReadAttachment },
  referencedBytes: { images: referencedPictures },
  handOver,
  notificationKinds,
  unreadMessages,
  ownData,
  erase: forgetChat,
});
