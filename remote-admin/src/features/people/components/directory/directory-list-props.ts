import type { Employee } from '@atrium/contracts';
import type { ReactNode } from 'react';
import type { DirectoryView } from '../../model/directory';

/** The props shared by both layouts of the directory. */
export interface DirectoryListProps {
  people: readonly Employee[];
  view: DirectoryView;
  set: (changes: Partial<DirectoryView>) => void;
  /** User ids of the people who are online; undefined while unknown. */
  online: ReadonlySet<string> | undefined;
  /** Returns the URL of a person's panel. */
  pathOf: (userId: string) => string;
  /** User id of the person whose panel is open. */
  openId: string | null;
  onOpen: (userId: string) => void;
  loading: boolean;
  empty: ReactNode;
}
