import type { FileReaders } from '../files.service';
import { projectFileReaders } from './projects';
import { chatFileReaders } from './chat';
import { leaveFileReaders } from './leave';

/** The checks for reading files by kind of owner; each module that owns files has its own file here. */
export const fileReaders: FileReaders = {
  ...leaveFileReaders,
  ...chatFileReaders,
  ...projectFileReaders,
};
