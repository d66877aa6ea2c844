import type { OwnedCompany } from '@atrium/contracts';
import { together } from '../../db/together';
import type { AppDeps } from '../../deps';
import type { Session } from '../../lib/session';
import { companiesOf } from '../companies/memberships.service';
import { joinedSince } from './month-figures';
import { toCosts, toSeconds } from './overview.mapper';
import * as repository from './overview.repository';

const byCompany = <Row extends { companyId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ companyId }) => companyId);

/** Returns the figures of all companies in which the caller is a Founder, with a constant number of queries. */
export async function ownedCompanies(deps: AppDeps, { userId }: Session): Promise<OwnedCompany[]> {
  const ids = (await companiesOf(deps.db, userId)).filter(({ role }) => role === 'Founder').map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const now = deps.clock.now();
  const [companies, people, out, leave, corrections, month, trend] = await together(deps.db, [
    (tx) => repository.listCompanies(tx, ids, now),
    (tx) => repository.countPeople(tx, ids, joinedSince(now)),
    (tx) => repository.countOut(tx, ids, now),
    (tx) => repository.countPendingLeave(tx, ids),
    (tx) => repository.countPendingCorrections(tx, ids),
    (tx) => repository.sumMonth(tx, ids, now),
    (tx) => repository.listTrend(tx, ids, now),
  ]);
  const counts = { people: byCompany(people), out: byCompany(out), leave: byCompany(leave) };
  const [waitingCorrections, months, trends] = [byCompany(corrections), byCompany(month), byCompany(trend)];
  const total = (rows: readonly { total: number }[] | undefined) => rows?.[0]?.total ?? 0;
  return companies.map(({ id, name, today, monthStart }) => ({
    _id: id,
    name,
    people: total(counts.people.get(id)),
    out: total(counts.out.get(id)),
    pending: total(counts.leave.get(id)) + total(waitingCorrections.get(id)),
    month: {
      from: monthStart,
      to: today,
      seconds: toSeconds(months.get(id) ?? []),
      costs: toCosts(months.get(id) ?? []),
    },
    trend: (trends.get(id) ?? []).map((row) => ({ month: row.month, seconds: row.seconds, people: row.people })),
  }));
}
