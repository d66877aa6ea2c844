import { randomUUID } from 'node:crypto';
import { API, type TimeEntry } from '@atrium/contracts';
import type { TestApp } from '../app';
import type { Person, TestCompany } from './people';

/** Returns the input of a client for a time entry. */
export function entryInput(start: string, end: string, changes: Record<string, unknown> = {}) {
  return { body: { clientId: randomUUID(), taskName: 'Write report', segments: [{ start, end }], ...changes } };
}

/** Returns a time entry of one hour that ends now. */
export function lastHourInput({ clock }: Pick<TestApp, 'clock'>, changes: Record<string, unknown> = {}) {
  const end = clock.now();
  return entryInput(new Date(end.getTime() - 3_600_000).toISOString(), end.toISOString(), changes);
}

export const track = (
  person: Person,
  start: string,
  end: string,
  changes?: Record<string, unknown>,
): Promise<TimeEntry> => person.ok(API.time.createEntry, entryInput(start, end, changes));

/** Sets a person's hourly rate from a day on. */
export const setRate = (
  { founder }: Pick<TestCompany, 'founder'>,
  person: Person,
  rateMinor: number | null,
  effectiveFrom = '2026-01-01',
) => founder.ok(API.rates.save, { body: { scope: 'member', userId: person.id, rateMinor, effectiveFrom } });

/** Changes the company's time tracking rules. */
export async function changeTimeRules({ founder }: Pick<TestCompany, 'founder'>, changes: Record<string, unknown>) {
  const { version, time } = (await founder.ok(API.companies.rules)).data;
  await founder.ok(API.companies.saveRules, { body: { version, time: { ...time, ...changes } } });
}
