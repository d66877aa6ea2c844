import type { API, ParsedQuery, TimeEntry } from '@atrium/contracts';
import { addDays, isTimeZone, LONGEST_REQUEST_DAYS, spanInDays, startOfDay } from '@atrium/domain';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { measure, projectOf, type TimeEntryInput } from './measured-time';
import { toTimeEntry } from './time.mapper';
import * as repository from './time.repository';

export { timeRules } from './rules-section';

type Period = ParsedQuery<typeof API.time.entries>;

function checkPeriod({ from, to, timeZone }: Period) {
  const days = spanInDays(from, to);
  if (days < 1) throw fieldError('to', 'END_BEFORE_START');
  if (days > LONGEST_REQUEST_DAYS) throw fieldError('to', 'TOO_LONG_RUN', { max: LONGEST_REQUEST_DAYS });
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'INVALID');
}

/** One's own entries of a period, and how long they are together. */
export async function entries(deps: AppDeps, actor: CompanySession, period: Period) {
  checkPeriod(period);
  const { from, to, timeZone } = period;
  const rows = await repository.listEntries(deps.db, actor, {
    from: new Date(startOfDay(from, timeZone)),
    before: new Date(startOfDay(addDays(to, 1), timeZone)),
  });
  return { entries: rows.map(toTimeEntry), totalDuration: rows.reduce((sum, row) => sum + row.duration, 0) };
}

/** Stores what a timer measured, once: stopping it on two devices gives the entry that was stored first. */
export async function create(deps: AppDeps, actor: CompanySession, input: TimeEntryInput): Promise<TimeEntry> {
  const { companyId, userId } = actor;
  const { clientId, taskName, segments } = input;
  const now = deps.clock.now();
  const row = {
    ...measure(segments, now),
    ...projectOf(input.project),
    id: deps.ids.uuid(),
    companyId,
    userId,
    clientId,
    taskName,
    segments,
    createdAt: now,
  };
  const stored =
    (await repository.insertEntry(deps.db, row)) ?? (await repository.findByClientId(deps.db, actor, clientId));
  if (!stored) throw new AppError('CONFLICT');
  return toTimeEntry(stored);
}

export async function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<void> {
  if (!(await repository.deleteEntry(deps.db, actor, id))) throw new AppError('NOT_FOUND');
}
