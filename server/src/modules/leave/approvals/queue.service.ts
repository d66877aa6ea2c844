import type { API, ParsedQuery, QueueItem } from '@atrium/contracts';
import { and, count, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { memberships } from '../../memberships/companies.tables';
import { leaveCorrections } from '../corrections/corrections.tables';
import { leaveApprovals } from './approvals.tables';
import { leaveForms } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { paginationOf } from '../../../lib/limits/pagination';
import { rightsOf } from '../../../lib/policy';
import type { CompanySession, RightsHolder } from '../../../lib/session';
import { type LeaveInRange, listLeaveInRanges } from '../absences.service';
import { rulesOfEach } from '../../rules/rules.service';
import { ATTENDANCE_STEPS, awaitsDecisionOf, type Steps, stepsOf } from './approval-steps';
import { listBalances, listBalancesFor } from '../balances/balances.service';
import { completeCorrections } from '../corrections/corrections.mapper';
import * as corrections from '../corrections/corrections.repository';
import { listBrokenRules, listBrokenRulesByForm } from './broken-rules';
import { completeForms, requireForm, viewerOf } from '../leave-forms';
import { maySeeRequest } from '../leave.policy';
import * as repository from '../leave.repository';
import { personTimeOf } from '../rules/work-calendar.service';

type QueueQuery = ParsedQuery<typeof API.leave.queue>;

/** Returns the conditions for requests and corrections whose current step the actor may decide. */
const readWaitingConditions = async (tx: Tx, actor: RightsHolder) =>
  waitingConditions(tx, actor, await stepsOf(tx, actor.companyId, 'leave'));

/** Like `readWaitingConditions`, with the approval steps of leave. */
function waitingConditions(tx: Tx, actor: RightsHolder, steps: Steps) {
  const { companyId, userId } = actor;
  const isUndecided = (
    column: typeof leaveApprovals.formId | typeof leaveApprovals.correctionId,
    id: typeof leaveForms.id | typeof leaveCorrections.id,
  ) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(leaveApprovals)
        .where(and(eq(leaveApprovals.companyId, companyId), eq(column, id), eq(leaveApprovals.decidedBy, userId))),
    );
  const isOfMember = ({ companyId: company, userId: person }: typeof leaveForms | typeof leaveCorrections) =>
    sql`exists (select from ${memberships} m where m.company_id = ${company} and m.user_id = ${person} and m.ended_at is null)`;
  const awaitsLeave = awaitsDecisionOf(actor, steps, 'leave', leaveCorrections);
  const awaitsDay = awaitsDecisionOf(actor, ATTENDANCE_STEPS, 'attendance', leaveCorrections);
  return {
    forms: and(
      isOfMember(leaveForms),
      awaitsDecisionOf(actor, steps, 'leave', leaveForms),
      isUndecided(leaveApprovals.formId, leaveForms.id),
    ),
    corrections: and(
      isOfMember(leaveCorrections),
      sql`((${leaveCorrections.kind} = 'leave' and ${awaitsLeave}) or (${leaveCorrections.kind} = 'attendance' and ${awaitsDay}))`,
      isUndecided(leaveApprovals.correctionId, leaveCorrections.id),
    ),
  };
}

/** Returns a page of items that await the actor's decision: requests, then corrections, each sorted by first day. */
export async function list(deps: AppDeps, actor: CompanySession, query: QueueQuery) {
  const tx = deps.db;
  const { companyId } = actor;
  const { page, limit, kind, ...filter } = query;
  const conditions = await readWaitingConditions(tx, actor);
  const forms = { ...filter, companyId, status: 'Pending' as const, where: conditions.forms };
  const correctionFilter = { ...filter, companyId, status: 'Pending' as const, where: conditions.corrections };
  const counts = {
    leave: await repository.countForms(tx, forms),
    corrections: await corrections.countCorrections(tx, correctionFilter),
  };
  const [leaveTotal, correctionTotal] = [
    kind === 'correction' ? 0 : counts.leave,
    kind === 'leave' ? 0 : counts.corrections,
  ];
  const offset = (page - 1) * limit;
  const rows = offset < leaveTotal ? await repository.listForms(tx, forms, { limit, offset, order: 'nextFirst' }) : [];
  const room = Math.min(limit - rows.length, correctionTotal);
  const changeRows =
    room > 0
      ? await corrections.listCorrections(tx, correctionFilter, {
          limit: room,
          offset: Math.max(0, offset - leaveTotal),
          isNextFirst: true,
        })
      : [];
  const items = [...(await toFormItems(deps, tx, actor, rows)), ...(await toCorrectionItems(tx, actor, changeRows))];
  return { items, counts, pagination: paginationOf(leaveTotal + correctionTotal, { page, limit }) };
}

const isOverlapping = ({ startDate, endDate }: LeaveInRange, from: string, to: string) =>
  startDate <= to && endDate >= from;

/** Returns the absences of other people in each of several periods, with one query. */
async function listOthersAway(
  tx: Tx,
  actor: CompanySession,
  periods: readonly { userId: string; from: string; to: string }[],
) {
  if (periods.length === 0) return [];
  const all = await listLeaveInRanges(tx, actor, periods);
  return periods.map((period) =>
    all
      .filter((absence) => absence.employee._id !== period.userId && isOverlapping(absence, period.from, period.to))
      .map(({ formId: _form, isVisible: _isVisible, ...absence }) => absence),
  );
}

async function toFormItems(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  rows: repository.FormRows,
): Promise<QueueItem[]> {
  const forms = await completeForms(tx, viewerOf(actor), rows);
  const { today } = await personTimeOf(deps, tx, actor);
  const wanted = rows.map(({ form, type }) => ({
    userId: form.userId,
    type,
    year: Number(form.startDate.slice(0, 4)),
  }));
  const balances = await listBalancesFor(tx, actor.companyId, wanted, today);
  const away = await listOthersAway(
    tx,
    actor,
    forms.map(({ employee, startDate: from, endDate: to }) => ({ userId: employee._id, from, to })),
  );
  const broken = await listBrokenRulesByForm(deps, tx, actor.companyId, forms);
  return forms.map((form, index) => ({
    form,
    correction: null,
    away: away[index] ?? [],
    balance: balances[index] ?? null,
    warnings: broken.get(form._id) ?? [],
  }));
}

async function toCorrectionItems(
  tx: Tx,
  actor: CompanySession,
  rows: Awaited<ReturnType<typeof corrections.listCorrections>>,
): Promise<QueueItem[]> {
  const found = await completeCorrections(tx, viewerOf(actor), rows);
  const away = await listOthersAway(
    tx,
    actor,
    found.map(({ employee, after, before, attendance }) => {
      const dates = after ?? before;
      const on = attendance?.date ?? '';
      return { userId: employee._id, from: dates?.startDate ?? on, to: dates?.endDate ?? on };
    }),
  );
  return found.map((correction, index) => ({
    form: null,
    correction,
    away: correction.kind === 'leave' ? (away[index] ?? []) : [],
    balance: null,
    warnings: [],
  }));
}

/** Returns how many requests and corrections await the actor's decision. */
export async function countWaiting(tx: Tx, actor: CompanySession) {
  const { companyId } = actor;
  const conditions = await readWaitingConditions(tx, actor);
  const pending = { companyId, status: 'Pending' as const };
  return {
    leave: await repository.countForms(tx, { ...pending, where: conditions.forms }),
    corrections: await corrections.countCorrections(tx, { ...pending, where: conditions.corrections }),
  };
}

/** Returns how many requests await a founder's decision in each company, in a constant number of queries. */
export async function countWaitingForFounder(
  tx: Tx,
  userId: string,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rules = await rulesOfEach(tx, companyIds, 'leave');
  const rights = rightsOf('Founder', []);
  const conditions = [...rules].map(([companyId, { approval }]) => {
    const founder = { userId, companyId, ...rights };
    const waiting = waitingConditions(tx, founder, approval.steps);
    return {
      forms: and(eq(leaveForms.companyId, companyId), waiting.forms),
      corrections: and(eq(leaveCorrections.companyId, companyId), waiting.corrections),
    };
  });
  const countIn = (table: typeof leaveForms | typeof leaveCorrections, where: readonly (SQL | undefined)[]) =>
    tx
      .select({ companyId: table.companyId, total: count() })
      .from(table)
      .where(and(eq(table.status, 'Pending'), or(...where)))
      .groupBy(table.companyId);
  const formCounts = await countIn(
    leaveForms,
    conditions.map((one) => one.forms),
  );
  const correctionCounts = await countIn(
    leaveCorrections,
    conditions.map((one) => one.corrections),
  );
  const totals = new Map<string, number>();
  for (const { companyId, total } of [...formCounts, ...correctionCounts]) {
    totals.set(companyId, (totals.get(companyId) ?? 0) + total);
  }
  return totals;
}

/** Number of forms in the response. */
const MAX_SHOWN = 3;

/** Returns the number of requests and corrections that await the actor's decision, with the first few requests. */
export async function readWaiting(deps: AppDeps, actor: CompanySession) {
  const tx = deps.db;
  const { companyId } = actor;
  const conditions = await readWaitingConditions(tx, actor);
  const forms = { companyId, status: 'Pending' as const, where: conditions.forms };
  const rows = await repository.listForms(tx, forms, { limit: MAX_SHOWN, offset: 0, order: 'nextFirst' });
  return {
    leave: await repository.countForms(tx, forms),
    corrections: await corrections.countCorrections(tx, {
      companyId,
      status: 'Pending',
      where: conditions.corrections,
    }),
    forms: await completeForms(tx, viewerOf(actor), rows),
  };
}

/** Returns the data that an approver considers to decide a form. */
export async function readCoverage(deps: AppDeps, actor: CompanySession, id: string) {
  const tx = deps.db;
  const form = await requireForm(tx, viewerOf(actor), id);
  const { employee, startDate, endDate, leaveType } = form;
  if (!(await maySeeRequest(tx, actor, employee._id))) throw new AppError('NOT_FOUND');
  const [away = []] = await listOthersAway(tx, actor, [{ userId: employee._id, from: startDate, to: endDate }]);
  const holder = { companyId: actor.companyId, userId: employee._id };
  const { today } = await personTimeOf(deps, tx, holder);
  const balances = await listBalances(tx, holder, today, Number(startDate.slice(0, 4)));
  const balance = balances.find((one) => one.leaveType._id === leaveType._id) ?? null;
  return { away, balance, warnings: await listBrokenRules(deps, tx, actor.companyId, form) };
}
