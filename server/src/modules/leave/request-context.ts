import type { RequestRules } from '@atrium/contracts';
import { addDays, MAX_RUN_DAYS } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { LeaveTypeRow } from './leave.tables';
import type { AppDeps } from '../../deps/deps';
import { rulesOf } from '../rules/rules.service';
import { type Ledgers, ledgersOf, readLedgerRows } from './balances/ledger.service';
import * as repository from './leave.repository';
import { blackoutsOfEach } from './rules/blackouts';
import { type PersonTime, personTimesOf } from './rules/work-calendar.service';

type TakenDay = Awaited<ReturnType<typeof repository.listTakenDays>>[number];

/** The span of a person's request. */
interface RequestedSpan {
  userId: string;
  startDate: string;
  endDate: string;
}

/** The data against which the leave requests of several people are checked. */
export interface RequestContext {
  /** The leave types of the company, disabled ones included. */
  types: readonly LeaveTypeRow[];
  timeOf(userId: string): PersonTime;
  rulesFor(userId: string): RequestRules;
  /** Returns the person's other days of leave that are relevant for a span, without the days of a form. */
  takenDaysWithout(span: RequestedSpan, exceptFormId: string | undefined): TakenDay[];
  /** Returns the person's ledgers, without the pending amounts of a form. */
  ledgersWithout(userId: string, exceptFormId: string | undefined): Ledgers;
}

/** Returns a function that returns the company's rules for the leave requests of one of these people. */
export async function requestRulesOfEach(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<(userId: string) => RequestRules> {
  const leave = await rulesOf(tx, companyId, 'leave');
  const { notice, backDating, attachmentAfterDays, correctionWindowDays } = leave;
  const { lockedUntil } = await rulesOf(tx, companyId, 'time');
  const blackoutsOf = await blackoutsOfEach(tx, companyId, userIds, leave);
  return (userId) => ({
    notice,
    backDating,
    blackouts: blackoutsOf(userId),
    attachmentAfterDays,
    correctionWindowDays,
    lockedUntil,
  });
}

/** Returns the range in which other leave may count towards the longest run of a request. */
const windowOf = ({ startDate, endDate }: RequestedSpan) => ({
  from: addDays(startDate, -MAX_RUN_DAYS),
  to: addDays(endDate, MAX_RUN_DAYS),
});

/** Reads the data against which these requests are checked, in a constant number of queries; requires at least one. */
export async function readRequestContext(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  companyId: string,
  spans: readonly RequestedSpan[],
): Promise<RequestContext> {
  const userIds = [...new Set(spans.map(({ userId }) => userId))];
  const windows = spans.map(windowOf);
  const from = windows.map((window) => window.from).reduce((first, day) => (day < first ? day : first));
  const to = windows.map((window) => window.to).reduce((last, day) => (day > last ? day : last));
  const timeOf = await personTimesOf(deps, tx, companyId, userIds);
  const types = await repository.listTypes(tx, companyId, { withDisabled: true });
  const takenDays = await repository.listTakenDays(tx, companyId, userIds, { from, to });
  const takenByPerson = Map.groupBy(takenDays, ({ userId }) => userId);
  const ledgerRows = await readLedgerRows(tx, companyId, userIds);
  const rulesFor = await requestRulesOfEach(tx, companyId, userIds);
  return {
    types,
    timeOf,
    rulesFor,
    takenDaysWithout(span, exceptFormId) {
      const window = windowOf(span);
      return (takenByPerson.get(span.userId) ?? []).filter(
        ({ formId, startDate, endDate }) => formId !== exceptFormId && endDate >= window.from && startDate <= window.to,
      );
    },
    ledgersWithout: (userId, exceptFormId) => ledgersOf(ledgerRows, { today: timeOf(userId).today, exceptFormId }),
  };
}
