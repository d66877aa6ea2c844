import { dayAt } from '@atrium/domain';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companies, type CompanyRow, memberships } from '../memberships/companies.tables';
import { leaveTypes } from './leave.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { lockPeople } from '../memberships/person-lock.service';
import { listTypes } from './leave.repository';
import { readLedgers } from './balances/ledger.service';
import { writeDueEntries } from './balances/ledger-writing.service';

const HOUR_MS = 3_600_000;

/** People processed per transaction. */
const PAGE_SIZE = 100;

/** Returns the companies with a leave type that keeps a balance. */
const listCompaniesWithBalances = (deps: AppDeps) =>
  deps.db
    .selectDistinct({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .innerJoin(leaveTypes, and(eq(leaveTypes.companyId, companies.id), eq(leaveTypes.enabled, true)))
    .where(sql`${leaveTypes.allowance} is not null`)
    .orderBy(asc(companies.id));

/** Writes the due entries of a page of members; returns the last member of the page, or null after the last page. */
async function writePage(
  deps: AppDeps,
  companyId: string,
  today: string,
  after: string | null,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(
        and(
          eq(memberships.companyId, companyId),
          isNull(memberships.endedAt),
          after === null ? undefined : gt(memberships.userId, after),
        ),
      )
      .orderBy(asc(memberships.userId))
      .limit(PAGE_SIZE);
    const types = (await listTypes(tx, companyId)).filter(({ allowance }) => allowance !== null);
    const userIds = rows.map(({ userId }) => userId);
    const year = Number(today.slice(0, 4));
    const unlocked = await readLedgers(tx, companyId, userIds, { today });
    // Locks only people with due entries, because most runs find none and locks delay other changes to leave.
    const due = userIds.filter((userId) => types.some((type) => unlocked.due(userId, type, year).length > 0));
    if (due.length > 0) {
      const locked = await lockPeople(tx, companyId, due);
      const ledgers = await readLedgers(locked, companyId, due, { today });
      for (const userId of due) {
        for (const type of types) {
          await writeDueEntries(deps, locked, { companyId, userId }, type, ledgers.due(userId, type, year));
        }
      }
    }
    return userIds.length < PAGE_SIZE ? null : (userIds.at(-1) ?? null);
  });
}

/** Writes the ledger entries that are due on the current day in a company's time zone. */
export async function accrueCompany(deps: AppDeps, { id, timeZone }: Pick<CompanyRow, 'id' | 'timeZone'>) {
  const today = dayAt(deps.clock.now().getTime(), timeZone);
  for (let after: string | null = await writePage(deps, id, today, null); after !== null;) {
    after = await writePage(deps, id, today, after);
  }
}

/**
 * Writes the ledger entries that are due: grants, monthly accruals, carry-over from the previous year, and expiries. Each
 * entry has a key, so repeated runs write nothing twice.
 */
export const accrueLeave = defineJob({
  name: 'leave.accrue',
  schema: z.strictObject({}),
  every: HOUR_MS,
  async run(deps) {
    for (const company of await listCompaniesWithBalances(deps)) await accrueCompany(deps, company);
  },
});
