import { API } from '@atrium/contracts';
import type { Person } from '../testing';

/** What the pages of people and of projects show beside names. */
export interface ShownNames {
  emailOf: (person: { _id: string } | null) => string | null;
  workspaceOf: (project: { _id: string } | null) => string | null;
}

/** Returns the emails of people and the workspaces of projects, as the viewer sees them. */
export async function shownNames(viewer: Person): Promise<ShownNames> {
  const { employees } = await viewer.ok(API.people.employees);
  const { workspaces } = await viewer.ok(API.workspaces.list);
  const emails = new Map(employees.map(({ user }) => [user._id, user.email]));
  const names = new Map(workspaces.map(({ _id, name }) => [_id, name]));
  const workspaceOf = new Map<string, string | undefined>();
  for (const archived of ['false', 'true']) {
    const { projects } = await viewer.ok(API.projects.list, { query: { archived, limit: '100' } });
    for (const { _id, workspaceId } of projects) workspaceOf.set(_id, names.get(workspaceId));
  }
  return {
    emailOf: (person) => (person && emails.get(person._id)) ?? null,
    workspaceOf: (project) => (project && workspaceOf.get(project._id)) ?? null,
  };
}
