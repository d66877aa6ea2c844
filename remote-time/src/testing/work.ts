import type { Project, ProjectColumn, ProjectDetail, TaskCard, Task, Workspace } from '@atrium/contracts';
import { anId, SOME_INSTANT } from '@atrium/testing';
import type { Board } from '../features/project/model/board';
import { de } from '../texts/de';
import { en } from '../texts/en';

/** Options for `renderWithPlatform`: this remote's name and texts. */
export const asTime = { name: 'remote-time', texts: { en, de } };

export const PROJECT_ID = '0123456789abcdef01234567';

export const aWorkspace = (change: Partial<Workspace> = {}): Workspace => ({
  _id: anId(),
  name: 'General',
  description: '',
  isGeneral: true,
  isArchived: false,
  memberCount: 3,
  projectCount: 1,
  isMember: true,
  canManage: true,
  canCreateProjects: true,
  createdAt: SOME_INSTANT,
  ...change,
});

export const aProject = (change: Partial<Project> = {}): Project => ({
  _id: PROJECT_ID,
  workspaceId: anId(),
  name: 'Website',
  description: '',
  colour: 3,
  visibility: 'open',
  lead: null,
  memberCount: 1,
  isMember: true,
  isArchived: false,
  canManage: true,
  canEdit: true,
  taskCount: 4,
  doneCount: 1,
  progress: 0.25,
  createdAt: SOME_INSTANT,
  updatedAt: SOME_INSTANT,
  ...change,
});

export const aColumn = (change: Partial<ProjectColumn> = {}): ProjectColumn => ({
  _id: anId(),
  name: 'To do',
  kind: 'open',
  rank: 'a',
  ...change,
});

export const aProjectDetail = (change: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...aProject(),
  members: [],
  columns: [],
  labels: [],
  billable: true,
  budgetSeconds: null,
  budget: null,
  spent: { seconds: 0, billableSeconds: 0, costs: null },
  seq: 1,
  ...change,
});

let number = 0;

export function aCard(change: Partial<TaskCard> = {}): TaskCard {
  number += 1;
  return {
    _id: anId(),
    number,
    title: `Task ${number}`,
    columnId: anId(),
    rank: 'i',
    priority: 'normal',
    dueDate: null,
    labels: [],
    assignees: [],
    hasDescription: false,
    commentCount: 0,
    attachmentCount: 0,
    completedAt: null,
    seq: 1,
    ...change,
  };
}

export const aTask = (change: Partial<Task> = {}): Task => ({
  ...aCard(),
  project: { _id: PROJECT_ID, name: 'Website', colour: 3 },
  description: '',
  attachments: [],
  createdBy: { _id: anId(), name: 'Ada Lovelace', avatarUrl: null },
  createdAt: SOME_INSTANT,
  updatedAt: SOME_INSTANT,
  trackedSeconds: 0,
  canEdit: true,
  ...change,
});

export const aBoard = (change: Partial<Board> = {}): Board => ({
  seq: 1,
  columns: [],
  labels: [],
  people: [],
  tasks: [],
  ...change,
});
