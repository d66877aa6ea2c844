import type { API, ParsedQuery, QueueItem } from '@atrium/contracts';
import { and, count, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { memberships } from '../../memberships/companies.tables';
import { leaveCorrections } from '../corrections/corrections.tables';
import { leaveApprovals } from './approvals.tables';
import { leaveForms } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { rightsOf } from '../../../lib/policy';
import type { CompanySession, RightsHolder } from '../../../lib/session';
import { type LeaveInRange, leaveInRanges } from '../absences.service';
import { rulesOfEach } from '../../rules/rules.service';
import { ATTENDANCE_STEPS, type Steps, stepsOf, waitsFor } from './approval-steps';
import { balancesFor, balancesOf } from '../balances/balances.service';
import { completeCorrections } from '../corrections/corrections.mapper';
import * as corrections from '../corrections/corrections.repository';
import { brokenRules, brokenRulesOfEach } from './broken-rules';
import { completeForms, paginationOf, requireForm, viewerOf } from '../leave-forms';
import { maySeeRequest } from '../leave.policy';
import * as repository from '../leave.repository';
import { personTimeOf } from '../rules/work-calendar.service';

type QueueQuery = ParsedQuery<typeof API.leave.queue>;

/** Returns conditions for pending items at a step that the actor can decide and that they have not approved before. */
const waitingConditions = async (tx: Tx, actor: RightsHolder) =>
  waitingIn(tx, actor, await stepsOf(tx, actor.companyId, 'leave'), await stepsOf(tx, actor.companyId, 'attendance'));

function waitingIn(tx: Tx, actor: RightsHolder, steps: Steps, days: Steps) {
  const { companyId, userId } = actor;
  const decidedBy = (
    column: typeof leaveApprovals.formId | typeof leaveApprovals.correctionId,
    of: typeof leaveForms.id | typeof leaveCorrections.id,
  ) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(leaveApprovals)
        .where(and(eq(leaveApprovals.companyId, companyId), eq(column, of), eq(leaveApprovals.decidedBy, userId))),
    );
  const isMember = (of: typeof leaveForms | typeof leaveCorrections) =>
    sql`exists (select from ${memberships} m where m.company_id = ${of.companyId} and m.user_id = ${of.userId} and m.ended_at is null)`;
  const ofLeave = waitsFor(actor, steps, 'leave', leaveCorrections);
  const ofDays = waitsFor(actor, days, 'attendance', leaveCorrections);
  return {
    forms: and(
      isMember(leaveForms),
      waitsFor(actor, steps, 'leave', leaveForms),
      decidedBy(leaveApprovals.formId, leaveForms.id),
    ),
    corrections: and(
      isMember(leaveCorrections),
      sql`((${leaveCorrections.kind} = 'leave' and ${ofLeave}) or (${leaveCorrections.kind} = 'attendance' and ${ofDays}))`,
      decidedBy(leaveApprovals.correctionId, leaveCorrections.id),
    ),
  };
}

/** Returns the items awaiting the actor's decision: requests, then corrections, each sorted by first day. */
export async function queue(deps: AppDeps, actor: CompanySession, query: QueueQuery) {
  const tx = deps.db;
  const { companyId } = actor;
  const { page, limit, kind, ...filter } = query;
  const conditions = await waitingConditions(tx, actor);
  const forms = { ...filter, companyId, status: 'Pending' as const, where: conditions.forms };
  const changes = { ...filter, companyId, status: 'Pending' as const, where: conditions.corrections };
  const counts = {
    leave: await repository.countForms(tx, forms),
    corrections: await corrections.countCorrections(tx, changes),
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
      ? await corrections.listCorrections(tx, changes, {
          limit: room,
          offset: Math.max(0, offset - leaveTotal),
          nextFirst: true,
        })
      : [];
  const items = [...(await formItems(deps, tx, actor, rows)), ...(await correctionItems(tx, actor, changeRows))];
  return { items, counts, pagination: paginationOf(leaveTotal + correctionTotal, { page, limit }) };
}

const touches = (absence: LeaveInRange, from: string, to: string) => absence.startDate <= to && absence.endDate >= from;

/** Returns who else is away in each of several periods, with one read. */
async function awayFor(
  tx: Tx,
  actor: CompanySession,
  periods: readonly { userId: string; from: string; to: string }[],
) {
  if (periods.length === 0) return [];
  const all = await leaveInRanges(tx, actor, periods);
  return periods.map((period) =>
    all
      .filter((absence) => absence.employee._id !== period.userId && touches(absence, period.from, period.to))
      .map(({ formId: _form, visible: _visible, ...absence }) => absence),
  );
}

async function formItems(
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
  const balances = await balancesFor(tx, actor.companyId, wanted, today);
  const away = await awayFor(
    tx,
    actor,
    forms.map(({ employee, startDate: from, endDate: to }) => ({ userId: employee._id, from, to })),
  );
  const broken = await brokenRulesOfEach(deps, tx, actor.companyId, forms);
  return forms.map((form, index) => ({
    form,
    correction: null,
    away: away[index] ?? [],
    balance: balances[index] ?? null,
    warnings: broken.get(form._id) ?? [],
  }));
}

async function correctionItems(
  tx: Tx,
  actor: CompanySession,
  rows: Awaited<ReturnType<typeof corrections.listCorrections>>,
): Promise<QueueItem[]> {
  const found = await completeCorrections(tx, viewerOf(actor), rows);
  const away = await awayFor(
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
  const conditions = await waitingConditions(tx, actor);
  const pending = { companyId, status: 'Pending' as const };
  return {
    leave: await repository.countForms(tx, { ...pending, where: conditions.forms }),
    corrections: await corrections.countCorrections(tx, { ...pending, where: conditions.corrections }),
  };
}

/** Returns how many requests await a founder's decision in each company, with as many queries for several as for one. */
export async function countWaitingOfFounder(
  tx: Tx,
  userId: string,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rules = await rulesOfEach(tx, companyIds, 'leave');
  const rights = rightsOf('Founder', []);
  const conditions = [...rules].map(([companyId, { approval }]) => {
    const { forms, corrections: changes } = waitingIn(
      tx,
      { userId, companyId, ...rights },
      approval.steps,
      ATTENDANCE_STEPS,
    );
    return {
      forms: and(eq(leaveForms.companyId, companyId), forms),
      corrections: and(eq(leaveCorrections.companyId, companyId), changes),
    };
  });
  const countIn = (of: typeof leaveForms | typeof leaveCorrections, where: readonly (SQL | undefined)[]) =>
    tx
      .select({ companyId: of.companyId, total: count() })
      .from(of)
      .where(and(eq(of.status, 'Pending'), or(...where)))
      .groupBy(of.companyId);
  const forms = await countIn(
    leaveForms,
    conditions.map((one) => one.forms),
  );
  const changes = await countIn(
    leaveCorrections,
    conditions.map((one) => one.corrections),
  );
  const totals = new Map<string, number>();
  for (const { companyId, total } of [...forms, ...changes]) {
    totals.set(companyId, (totals.get(companyId) ?? 0) + total);
  }
  return totals;
}

/** Number of forms shown in a widget. */
const MAX_SHOWN = 3;

/** Returns the number of requests awaiting the actor's decision, with the first few. */
export async function waitingCounts(deps: AppDeps, actor: CompanySession) {
  const tx = deps.db;
  const { companyId } = actor;
  const conditions = await waitingConditions(tx, actor);
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

/** Returns the data that an approver needs to decide a form. */
export async function coverage(deps: AppDeps, actor: CompanySession, id: string) {
  const tx = deps.db;
  const form = await requireForm(tx, viewerOf(actor), id);
  const { employee, startDate, endDate, leaveType } = form;
  if (!(await maySeeRequest(tx, actor, employee._id))) throw new AppError('NOT_FOUND');
  const [away = []] = await awayFor(tx, actor, [{ userId: employee._id, from: startDate, to: endDate }]);
  const holder = { companyId: actor.companyId, userId: employee._id };
  const { today } = await personTimeOf(deps, tx, holder);
  const balances = await balancesOf(tx, holder, today, Number(startDate.slice(0, 4)));
  const balance = balances.find((one) => one.leaveType._id === leaveType._id) ?? null;
  return { away, balance, warnings: await brokenRules(deps, tx, actor.companyId, form) };
}
