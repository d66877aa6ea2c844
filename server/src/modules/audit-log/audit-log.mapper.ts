import type { AuditEntry } from '@atrium/contracts';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import type { Colleague } from '../memberships/colleagues.service';
import type { RateTarget } from './audit-log.repository';
import type { AuditRow, AuditValues } from '../audit/audit.tables';

interface Names {
  people: ReadonlyMap<string, Colleague>;
  owners: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, string>;
  workspaces: ReadonlyMap<string, string>;
  channels: ReadonlyMap<string, string>;
  rates: ReadonlyMap<string, RateTarget>;
}

export function toAuditEntry(row: AuditRow, names: Names): AuditEntry {
  const { id, at, actorId, action, subjectType, subjectId, before, after } = row;
  const actor = actorId === null ? undefined : names.people.get(actorId);
  const projects = projectsIn(row).flatMap((key) => {
    const name = names.projects.get(key);
    return name === undefined ? [] : [[key, name] as const];
  });
  return {
    _id: id,
    at: at.toISOString(),
    actor: actor ? { _id: actor.userId, name: actor.name, avatarUrl: avatarUrlOf(actor) } : null,
    action,
    subject: { type: subjectType, id: subjectId, name: nameOf(row, names) },
    before: before ?? null,
    after: after ?? null,
    ...(projects.length > 0 && { projects: Object.fromEntries(projects) }),
  };
}

/** Returns the ids of the projects in the values of a row. */
export const projectsIn = ({ before, after }: AuditRow): string[] => [
  ...new Set([before, after].flatMap((values) => textIn(values, 'projectKey') ?? [])),
];

/**
 * Returns the user id of the person whose membership, leave or time entry a row is about; null for other objects.
 *
 * @param owners user ids by id of a leave request or correction
 */
export function personOf(
  { subjectType: type, subjectId: id, before, after }: AuditRow,
  owners: ReadonlyMap<string, string>,
): string | null {
  if (type === 'member' || type.startsWith('membership.')) return id;
  if (type === 'leave' || type === 'correction') return owners.get(id) ?? null;
  return type === 'timeEntry' ? (textIn(after, 'userId') ?? textIn(before, 'userId')) : null;
}

/** Returns the person and project of a rate: its current ones, or those at its removal. */
export const rateTargetOf = (
  { subjectId, before, after }: AuditRow,
  rates: ReadonlyMap<string, RateTarget>,
): RateTarget =>
  rates.get(subjectId) ?? {
    userId: textIn(after, 'userId') ?? textIn(before, 'userId'),
    projectKey: textIn(after, 'projectKey') ?? textIn(before, 'projectKey'),
  };

function textIn(values: AuditValues | null, field: string): string | null {
  const value = values?.[field];
  return typeof value === 'string' ? value : null;
}

function nameOf(row: AuditRow, names: Names): string | null {
  const { people, owners, departments, projects, workspaces, channels, rates } = names;
  const { subjectType: type, subjectId: id } = row;
  const person = personOf(row, owners);
  if (person !== null) return people.get(person)?.name ?? null;
  if (type === 'department') return departments.get(id) ?? null;
  if (type === 'project') return projects.get(id) ?? null;
  if (type === 'workspace') return workspaces.get(id) ?? null;
  if (type === 'conversation') return channels.get(id) ?? textIn(row.before, 'name');
  if (type !== 'rate') return null;
  const { userId, projectKey } = rateTargetOf(row, rates);
  const targets = [people.get(userId ?? '')?.name, projects.get(projectKey ?? '')];
  return targets.filter((name) => name !== undefined).join(', ') || null;
}
