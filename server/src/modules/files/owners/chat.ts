import { mayReadPost } from '../../bulletin/bulletin.service';
import { mayReadAttachment } from '../../chat/attachments/attachments.service';
import type { FileReaders } from '../files.service';
import type { chatFileOwners } from '../owner-kinds/chat';

export const chatFileReaders = {
  chat: mayReadAttachment,
  bulletin: mayReadPost,
} satisfies Pick<FileReaders, (typeof chatFileOwners)[number]>;
