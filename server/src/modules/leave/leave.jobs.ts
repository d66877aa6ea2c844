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
import { writeDue } from './balances/ledger-writing.service';

const HOUR_MS = 3_600_000;

/** People processed per transaction. */
const PAGE_SIZE = 100;

/** Selects the companies with a leave type that keeps a balance. */
const companiesWithBalances = (deps: AppDeps) =>
  deps.db
    .selectDistinct({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .innerJoin(leaveTypes, and(eq(leaveTypes.companyId, companies.id), eq(leaveTypes.enabled, true)))
    .where(sql`${leaveTypes.allowance} is not null`)
    .orderBy(asc(companies.id));

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
    const read = await readLedgers(tx, companyId, userIds, { today });
    // Most runs find nothing due, so only then do they make other changes to leave wait.
    const due = userIds.filter((userId) => types.some((type) => read.due(userId, type, year).length > 0));
    if (due.length > 0) {
      const locked = await lockPeople(tx, companyId, due);
      const ledgers = await readLedgers(locked, companyId, due, { today });
      for (const userId of due) {
        for (const type of types) {
          await writeDue(deps, locked, { companyId, userId }, type, ledgers.due(userId, type, year));
        }
      }
    }
    return userIds.length < PAGE_SIZE ? null : (userIds.at(-1) ?? null);
  });
}

/** Writes the ledger entries that are due in a company, by its own day. */
export async function accrueCompany(deps: AppDeps, { id, timeZone }: Pick<CompanyRow, 'id' | 'timeZone'>) {
  const today = dayAt(deps.clock.now().getTime(), timeZone);
  for (let after: string | null = await writePage(deps, id, today, null); after !== null;) {
    after = await writePage(deps, id, today, after);
  }
}

/**
 * Writes the ledger entries that are due: grants, monthly accruals, carry-over from the previous year, and expiries. Each
 * line has a key, so repeated runs write nothing twice.
 */
export const accrueLeave = defineJob({
  name: 'leave.accrue',
  schema: z.strictObject({}),
  every: HOUR_MS,
  async run(deps) {
    for (const company of await companiesWithBalances(deps)) await accrueCompany(deps, company);
  },
});
