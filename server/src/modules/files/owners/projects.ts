import { mayReadTask } from '../../tasks/task-files.service';
import type { FileReaders } from '../files.service';
import type { projectFileOwners } from '../owner-kinds/projects';

/** Project documents belong to a task. */
export const projectFileReaders = { project: mayReadTask } satisfies Pick<
  FileReaders,
  (typeof projectFileOwners)[number]
>;
