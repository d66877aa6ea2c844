import {
  projectActivities,
  projectMembers,
  projects,
  taskAssignees,
  taskComments,
  tasks,
  workspaceMembers,
} from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const workTables: OwnTables = {
  exported: [projectActivities, projectMembers, taskAssignees, taskComments, workspaceMembers],
  withheld: [
    [projects, 'belong to the company; own memberships of projects are exported'],
    [tasks, 'belong to the project; own tasks are exported as assignments'],
  ],
};
