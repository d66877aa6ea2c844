import { mayReadPost } from '../../bulletin/bulletin.service';
import { mayReadAttachment } from '../../chat/attachments/attachments.service';
import type { FileReaders } from '../files.service';

export const chatFileReaders = {
  chat: mayReadAttachment,
  bulletin: mayReadPost,
} satisfies Partial<FileReaders>;
