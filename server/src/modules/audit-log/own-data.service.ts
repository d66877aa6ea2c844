import { and, asc, gt, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isOfPerson } from '../memberships/of-person.service';
import { auditLog } from '../audit/audit.tables';
import { companies } from '../memberships/companies.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

async function page(tx: Tx, userId: string, after: string | null) {
  const { id, at, action, subjectType, subjectId } = auditLog;
  const own = isOfPerson(tx, { companyId: auditLog.companyId, userId: auditLog.actorId }, userId);
  return tx
    .select({ company: companies.name, id, at, action, subjectType, subjectId })
    .from(auditLog)
    .innerJoin(companies, eq(companies.id, auditLog.companyId))
    .where(and(own, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(OWN_PAGE_SIZE);
}

/** The audited actions of a person, without the changed values, which belong to the company. */
export const ownData = [longPart('auditedActions', page, ({ id }) => id)];
