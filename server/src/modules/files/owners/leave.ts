import { mayReadCorrection } from '../../leave/corrections.service';
import { mayReadForm } from '../../leave/leave.service';
import type { FileReaders } from '../files.service';

export const leaveFileReaders = {
  leave: mayReadForm,
  leaveCorrection: mayReadCorrection,
} satisfies Partial<FileReaders>;
