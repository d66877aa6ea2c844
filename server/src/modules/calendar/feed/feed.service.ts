import type { CalendarFeedState } from '@atrium/contracts';
import { addDays } from '@atrium/domain';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { createSecret, hashSecret } from '../../../lib/secrets';
import type { CompanySession } from '../../../lib/session';
import { companyFacts } from '../../memberships/memberships.service';
import { listFeedAbsences, listHolidaysInRange } from '../../leave/leave.service';
import { personTimeOf } from '../../leave/rules/work-calendar.service';
import { languageOf } from '../../preferences/languages.service';
import { listFeedEvents } from '../events/events.service';
import { dayOfHoliday, daysOfLeave } from './feed-days';
import { formatIcsFile } from './feed-file';
import * as repository from './feed.repository';

/** The feed contains the days from `PAST_DAYS` before today to `FUTURE_DAYS` after it. */
const PAST_DAYS = 60;
const FUTURE_DAYS = 365;
/** Minimum interval between recorded reads, since apps fetch the feed repeatedly. */
const RECORD_INTERVAL_MS = 10 * 60_000;

/** Some apps recognize an iCalendar file by its name. */
const SUFFIX = '.ics';

/** Returns when the caller's feed was created and last read; both are null if there is none. */
export async function readState(deps: AppDeps, actor: CompanySession): Promise<CalendarFeedState> {
  const row = await repository.findFeed(deps.db, actor);
  return { createdAt: row?.createdAt.toISOString() ?? null, lastReadAt: row?.lastReadAt?.toISOString() ?? null };
}

/** Creates a feed link and replaces an earlier one. Only this response contains it: the token is stored as a hash. */
export async function create(deps: AppDeps, actor: CompanySession) {
  const token = createSecret();
  await repository.replaceFeed(deps.db, actor, { tokenHash: hashSecret(token), createdAt: deps.clock.now() });
  const url = `${deps.config.publicUrl}/api/calendar/feed/${token}${SUFFIX}`;
  return { ...(await readState(deps, actor)), url };
}

export async function remove(deps: AppDeps, actor: CompanySession): Promise<CalendarFeedState> {
  await repository.removeFeed(deps.db, actor);
  return readState(deps, actor);
}

/**
 * Returns the feed with this token as an iCalendar file.
 *
 * @throws AppError NOT_FOUND if the token was replaced or removed, or its owner left the company
 */
export async function read(deps: AppDeps, token: string): Promise<string> {
  const secret = token.endsWith(SUFFIX) ? token.slice(0, -SUFFIX.length) : token;
  const owner = await repository.findOwner(deps.db, hashSecret(secret));
  if (!owner) throw new AppError('NOT_FOUND');
  const now = deps.clock.now();
  await repository.recordRead(deps.db, owner, { at: now, since: new Date(now.getTime() - RECORD_INTERVAL_MS) });
  const { today, timeZone } = await personTimeOf(deps, deps.db, owner);
  const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, FUTURE_DAYS) };
  const reader = { language: await languageOf(deps.db, owner.userId), timeZone };
  const { name } = await companyFacts(deps.db, owner.companyId);
  const absences = await listFeedAbsences(deps.db, owner, { ...range, today });
  return formatIcsFile({
    name: `${name} – Atrium`,
    host: new URL(deps.config.publicUrl).hostname,
    now,
    events: await listFeedEvents(deps.db, owner, { ...range, timeZone }),
    days: [
      ...absences.flatMap((absence) => daysOfLeave(absence, reader)),
      ...(await listHolidaysInRange(deps, deps.db, owner, range)).map((holiday) => dayOfHoliday(holiday, reader)),
    ],
  });
}
