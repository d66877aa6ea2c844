import type { CompanyOverview, SetupGap } from '@atrium/contracts';
import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { readTogether } from '../../db/read-together';
import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import { listNewestEntries } from '../audit-log/audit-log.service';
import { countWaiting } from '../leave/approvals/queue.service';
import { may, type PeopleFilter, peopleUnder } from '../permissions/permissions.service';
import { listPeopleWithoutRate } from '../time/rates/rates.service';
import { addCutTime, earliestNewJoin } from './month-figures';
import { toCosts, toPerson, toSeconds } from './overview.mapper';
import * as repository from './overview.repository';
import * as months from './months.repository';

const MAX_PEOPLE_OUT = 6;
const MAX_ACTIVITY = 8;

/** Returns the figures of the active company that the caller may see. */
export async function readCompanyOverview(deps: AppDeps, actor: CompanySession): Promise<CompanyOverview> {
  const { companyId } = actor;
  const now = deps.clock.now();
  const [people, [outTotal], out, pending, month, invitations, gaps] = await readTogether(deps.db, [
    (tx) => repository.countPeople(tx, [companyId], earliestNewJoin(now)),
    (tx) => repository.countOnLeave(tx, [companyId], now),
    (tx) => repository.listOnLeave(tx, companyId, now, MAX_PEOPLE_OUT),
    (tx) => countPending(tx, actor),
    (tx) => readMonth(tx, actor, now),
    (tx) => (actor.can('people.invite') ? repository.countInvitations(tx, companyId, now) : Promise.resolve(null)),
    (tx) => listGaps(tx, actor, now),
  ]);
  const mayAudit = await may(deps.db, actor, 'audit.view', 'everybody');
  return {
    people: { total: people[0]?.total ?? 0, joined: people[0]?.joined ?? 0 },
    out: { total: outTotal?.total ?? 0, people: out.map(toPerson) },
    pending,
    month,
    invitations,
    activity: mayAudit ? await listNewestEntries(deps.db, companyId, MAX_ACTIVITY) : null,
    gaps,
  };
}

/** Returns the requests that await the actor's decision; null for people who may not decide any. */
async function countPending(tx: Tx, actor: CompanySession): Promise<CompanyOverview['pending']> {
  if (!actor.can('leave.decide') && !actor.can('attendance.correct')) return null;
  return countWaiting(tx, actor);
}

/** Returns a filter for the people whose time the actor sees in lists and reports, including the actor. */
function peopleWithVisibleTime(actor: CompanySession): PeopleFilter {
  const isUnder = peopleUnder(actor, ['time.viewAll']);
  return (userId) => {
    const others = isUnder(userId);
    return others && or(eq(userId, actor.userId), others);
  };
}

/** Returns the tracked time of the current month; null for people who may not see the time of others. */
async function readMonth(tx: Tx, actor: CompanySession, now: Date): Promise<CompanyOverview['month']> {
  if (!actor.can('time.viewAll')) return null;
  const [company] = await repository.listCompanies(tx, [actor.companyId], now);
  if (!company) return null;
  const maySee = peopleWithVisibleTime(actor);
  const rows = addCutTime(
    await months.sumMonth(tx, [actor.companyId], now, maySee),
    await months.listCutByMonth(tx, [actor.companyId], now, { months: 1, maySee }),
  );
  return {
    from: company.monthStart,
    to: company.today,
    seconds: toSeconds(rows),
    costs: actor.can('rates.view') ? toCosts(rows) : null,
  };
}

/** Returns the gaps in the setup of the company that the actor can close. */
async function listGaps(tx: Tx, actor: CompanySession, now: Date): Promise<SetupGap[]> {
  const { companyId } = actor;
  const gaps: SetupGap[] = [];
  if (actor.can('rates.view')) {
    gaps.push({ kind: 'noRate', count: (await listPeopleWithoutRate(tx, companyId, now)).length });
  }
  if (actor.can('people.manage')) {
    gaps.push({ kind: 'noDepartment', count: await repository.countWithoutDepartment(tx, companyId) });
  }
  if (actor.can('people.invite')) {
    const { expired } = await repository.countInvitations(tx, companyId, now);
    gaps.push({ kind: 'invitationExpired', count: expired });
  }
  if (actor.can('time.viewAll')) {
    const maySee = peopleWithVisibleTime(actor);
    gaps.push({ kind: 'timeNeedsReview', count: await repository.countTimeToReview(tx, companyId, maySee) });
  }
  return gaps.filter(({ count }) => count > 0);
}
