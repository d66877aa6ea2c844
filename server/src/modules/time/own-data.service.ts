import { and, asc, eq, sql } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { runningTimers, timeEntries } from '../work/time.tables';
import { longPart, OWN_PAGE_SIZE, shortPart } from '../../deps/module/own-data';

interface Position {
  companyId: string;
  clientId: string;
}

export const ownData = [
  longPart(
    'timeEntries',
    (tx, userId, after: Position | null) => {
      const { id, companyId, clientId, taskName, projectId, projectTitle } = timeEntries;
      const { startTime, endTime, duration, segments, billable, createdAt, removedAt } = timeEntries;
      return tx
        .select({
          company: companies.name,
          id,
          companyId,
          clientId,
          taskName,
          projectId,
          projectTitle,
          startTime,
          endTime,
          duration,
          segments,
          billable,
          createdAt,
          removedAt,
        })
        .from(timeEntries)
        .innerJoin(companies, eq(companies.id, companyId))
        .where(
          and(
            isOfPerson(tx, timeEntries, userId),
            after ? sql`(${companyId}, ${clientId}) > (${after.companyId}::uuid, ${after.clientId}::uuid)` : undefined,
          ),
        )
        .orderBy(asc(companyId), asc(clientId))
        .limit(OWN_PAGE_SIZE);
    },
    ({ companyId, clientId }) => ({ companyId, clientId }),
  ),
  shortPart('runningTimers', (tx, userId) => {
    const { id, taskName, project, startTime, segments, runningSince } = runningTimers;
    return tx
      .select({ company: companies.name, id, taskName, project, startTime, segments, runningSince })
      .from(runningTimers)
      .innerJoin(companies, eq(companies.id, runningTimers.companyId))
      .where(isOfPerson(tx, runningTimers, userId))
      .orderBy(asc(startTime));
  }),
];
