import type { OwnedCompany } from '@atrium/contracts';
import { readTogether } from '../../db/read-together';
import type { AppDeps } from '../../deps/deps';
import type { Session } from '../../lib/session';
import { companiesOf } from '../memberships/memberships.service';
import { countWaitingForFounder } from '../leave/approvals/queue.service';
import { addCutTime, earliestNewJoin, moveCutTime } from './month-figures';
import { toCosts, toSeconds } from './overview.mapper';
import * as repository from './overview.repository';
import * as months from './months.repository';

const groupByCompany = <Row extends { companyId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ companyId }) => companyId);

/** Returns the figures of all companies in which the caller is a Founder, with a constant number of queries. */
export async function listOwnedCompanies(deps: AppDeps, { userId }: Session): Promise<OwnedCompany[]> {
  const ids = (await companiesOf(deps.db, userId)).filter(({ role }) => role === 'Founder').map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const now = deps.clock.now();
  const [companies, people, out, waiting, month, trend, cut] = await readTogether(deps.db, [
    (tx) => repository.listCompanies(tx, ids, now),
    (tx) => repository.countPeople(tx, ids, earliestNewJoin(now)),
    (tx) => repository.countOnLeave(tx, ids, now),
    (tx) => countWaitingForFounder(tx, userId, ids),
    (tx) => months.sumMonth(tx, ids, now),
    (tx) => months.listTrend(tx, ids, now),
    (tx) => months.listCutByMonth(tx, ids, now),
  ]);
  const counts = { people: groupByCompany(people), out: groupByCompany(out) };
  const monthRows = groupByCompany(addCutTime(month, cut));
  const trends = groupByCompany(trend);
  const cuts = groupByCompany(cut);
  const total = (rows: readonly { total: number }[] | undefined) => rows?.[0]?.total ?? 0;
  return companies.map(({ id, name, today, monthStart }) => ({
    _id: id,
    name,
    people: total(counts.people.get(id)),
    out: total(counts.out.get(id)),
    pending: waiting.get(id) ?? 0,
    month: {
      from: monthStart,
      to: today,
      seconds: toSeconds(monthRows.get(id) ?? []),
      costs: toCosts(monthRows.get(id) ?? []),
    },
    trend: moveCutTime(trends.get(id) ?? [], cuts.get(id) ?? []).map((row) => ({
      month: row.month,
      seconds: row.seconds,
      people: row.people,
    })),
  }));
}
