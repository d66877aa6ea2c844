import { mayReadTask } from '../../tasks/task-files.service';
import type { FileReaders } from '../files.service';

/** Project documents belong to a task. */
export const projectFileReaders = { project: mayReadTask } satisfies Partial<FileReaders>;
