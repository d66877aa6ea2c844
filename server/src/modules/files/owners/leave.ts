import { mayReadCorrection } from '../../leave/corrections/corrections.service';
import { mayReadForm } from '../../leave/leave.service';
import type { FileReaders } from '../files.service';
import type { leaveFileOwners } from '../owner-kinds/leave';

export const leaveFileReaders = {
  leave: mayReadForm,
  leaveCorrection: mayReadCorrection,
} satisfies Pick<FileReaders, (typeof leaveFileOwners)[number]>;
