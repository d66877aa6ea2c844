import { API } from '@atrium/contracts';
import { dayAt, wallTime } from '@atrium/domain';
import type { Person } from '../testing';

/** Values that the pages of people and of projects show beside names. */
export interface ShownNames {
  emailOf: (person: { _id: string } | null) => string | null;
  workspaceOf: (project: { _id: string } | null) => string | null;
}

/** Returns the emails of people and the workspaces of projects, as the viewer sees them. */
export async function readShownNames(viewer: Person): Promise<ShownNames> {
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

/** Decimals of the currencies in the tests. */
const DECIMALS: Readonly<Record<string, number>> = { EUR: 2, JPY: 0 };

export const amountOf = (minor: number, currency: string): number => minor / 10 ** (DECIMALS[currency] ?? 2);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the local time of an instant; in an hour that clocks show twice, with its offset from UTC. */
export function localTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  const shown = wallTime(instant, timeZone);
  const text = `${dayAt(instant, timeZone)} ${new Date(shown).toISOString().slice(11, 16)}`;
  const isRepeated = [-HOUR_MS, HOUR_MS].some((shift) => wallTime(instant + shift, timeZone) === shown);
  if (!isRepeated) return text;
  const minutes = Math.round((shown - instant) / MINUTE_MS);
  const twoDigits = (value: number) => String(Math.abs(value)).padStart(2, '0');
  return `${text} ${minutes < 0 ? '-' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
