import type { API, ParsedQuery, Rate, rateInput, RatePreview } from '@atrium/contracts';
import { dayAt, rateInForce } from '@atrium/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import { timeEntries } from '../../work/time.tables';
import type { AppDeps } from '../../../deps/deps';
import { decodeIdCursor, encodeCursor } from '../../../lib/limits/cursor';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { appendAudit } from '../../audit/audit.service';
import { lockCompany } from '../../memberships/memberships.service';
import { type Colleague, colleagues } from '../../memberships/colleagues.service';
import { holdRights, membersAmong, requireMay } from '../../permissions/permissions.service';
import { findLinkedProject } from '../../projects/projects.service';
import { defaultRate, listCompanyRates, listRules } from './pricing';
import * as repository from './rates.repository';
import { computeRepricing, type Repricing, storeCosts, summarizeRepricing } from './repricing';
import { toPerson, toProjectRef } from '../time.mapper';
import { readTimeSettings, type TimeSettings } from '../time-settings';

type Input = z.output<typeof rateInput>;

/** More rates than a company has in force; limits a query. */
const MAX_RATES = 100_000;

function toRate({ rate, person, author, project }: repository.ListedRate, inForce: ReadonlySet<string>): Rate {
  return {
    _id: rate.id,
    scope: rate.scope,
    person: person && toPerson(person),
    project: toProjectRef(project),
    rateMinor: rate.rateMinor,
    currency: rate.currency,
    effectiveFrom: rate.effectiveFrom,
    isInForce: inForce.has(rate.id),
    createdAt: rate.createdAt.toISOString(),
    createdBy: toPerson(author),
  };
}

/** Returns the ids of the rates in force; reads a single rate if only one id is given. */
async function findInForce(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  settings: TimeSettings,
  ids: readonly string[],
) {
  const inForceOn = dayAt(deps.clock.now().getTime(), settings.timeZone);
  const single = ids.length === 1 ? { id: ids[0] } : {};
  const rows = await repository.listRates(tx, { companyId: actor.companyId, inForceOn, ...single }, null, MAX_RATES);
  return new Set(rows.map(({ rate }) => rate.id));
}

/** Returns a page of rates, newest first, with the company's default rate. */
export async function list(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.rates.list>) {
  const { scope, userId, project: publicId, inForce, cursor, limit } = query;
  const { companyId } = actor;
  const settings = await readTimeSettings(deps.db, companyId);
  const inForceOn = inForce === 'true' ? dayAt(deps.clock.now().getTime(), settings.timeZone) : undefined;
  const filter = { companyId, scope, userId, publicId, inForceOn };
  const rows = await repository.listRates(deps.db, filter, decodeIdCursor(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const ids = page.map(({ rate }) => rate.id);
  const inForceIds = await findInForce(deps, deps.db, actor, settings, ids);
  const last = rows.length > limit ? page.at(-1)?.rate.id : undefined;
  return {
    rates: page.map((row) => toRate(row, inForceIds)),
    nextCursor: last === undefined ? null : encodeCursor([last]),
    defaultRateMinor: settings.defaultRateMinor,
    currency: settings.currency,
  };
}

interface Scope {
  userId: string | null;
  projectKey: string | null;
}

/** Returns the person and project of a scope; throws a field error if one is missing or not part of the scope. */
async function resolveScope(tx: Tx, actor: CompanySession, { scope, userId, project }: Input): Promise<Scope> {
  const needsPerson = scope === 'member' || scope === 'project-member';
  const needsProject = scope === 'project' || scope === 'project-member';
  if (needsPerson !== (userId !== undefined)) throw fieldError('userId', needsPerson ? 'REQUIRED' : 'INVALID');
  if (needsProject !== (project !== undefined)) throw fieldError('project', needsProject ? 'REQUIRED' : 'INVALID');
  if (userId !== undefined && !(await membersAmong(tx, actor.companyId, [userId])).has(userId)) {
    throw fieldError('userId', 'NOT_A_COLLEAGUE');
  }
  const link = project === undefined ? undefined : await findLinkedProject(tx, actor, project);
  if (project !== undefined && !link) throw fieldError('project', 'INVALID');
  return { userId: userId ?? null, projectKey: link?.projectKey ?? null };
}

/** Returns the effect that a rate would have on stored entries. */
async function computeEffect(
  tx: Tx,
  actor: CompanySession,
  settings: TimeSettings,
  input: Input,
  scope: Scope,
): Promise<Repricing> {
  const { companyId } = actor;
  const { rateMinor, effectiveFrom } = input;
  const before = await listRules(tx, companyId);
  const isReplaced = (rule: (typeof before)[number]) =>
    rule.scope === input.scope &&
    rule.userId === scope.userId &&
    rule.projectKey === scope.projectKey &&
    rule.effectiveFrom === effectiveFrom;
  const rule = { scope: input.scope, ...scope, rateMinor, currency: settings.currency, effectiveFrom };
  const rules = [...before.filter((each) => !isReplaced(each)), rule];
  return computeRepricing(tx, settings, rules, { companyId, ...scope, since: effectiveFrom });
}

export async function preview(deps: AppDeps, actor: CompanySession, input: Input): Promise<RatePreview> {
  await requireMay(deps.db, actor, 'rates.manage', 'everybody');
  const settings = await readTimeSettings(deps.db, actor.companyId);
  const scope = await resolveScope(deps.db, actor, input);
  return summarizeRepricing(await computeEffect(deps.db, actor, settings, input, scope));
}

function refuseLockedDay({ lockedUntil }: TimeSettings, effectiveFrom: string): void {
  if (lockedUntil !== null && effectiveFrom <= lockedUntil) throw new AppError('PERIOD_LOCKED', { date: lockedUntil });
}

/** Sets a rate. Applies it to entries without a cost, and to entries with one only if `applyToExisting` is set. */
export function save(deps: AppDeps, session: CompanySession, input: Input): Promise<{ rate: Rate; changed: number }> {
  const { companyId, userId: createdBy } = session;
  const { scope, rateMinor, effectiveFrom, applyToExisting } = input;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const { actor } = await holdRights(tx, session);
    await requireMay(tx, actor, 'rates.manage', 'everybody');
    const settings = await readTimeSettings(tx, companyId);
    refuseLockedDay(settings, effectiveFrom);
    const scopeColumns = await resolveScope(tx, actor, input);
    const effect = await computeEffect(tx, actor, settings, input, scopeColumns);
    const { currency } = settings;
    const createdAt = deps.clock.now();
    const row = {
      id: deps.ids.uuid(),
      companyId,
      scope,
      ...scopeColumns,
      rateMinor,
      currency,
      effectiveFrom,
      createdBy,
      createdAt,
    };
    const { before, id } = await repository.saveRate(tx, row);
    const changed = await storeCosts(tx, companyId, effect, applyToExisting);
    const stored = { scope, ...scopeColumns, rateMinor, currency, effectiveFrom };
    const subject = { type: 'rate' as const, id };
    const values = before && { rateMinor: before.rateMinor, currency: before.currency };
    await appendAudit(deps, tx, {
      companyId,
      actorId: createdBy,
      action: 'rate.set',
      subject,
      before: values && { ...stored, ...values },
      // Recorded even if the rate itself is the same as before.
      after: { ...stored, ...(changed > 0 && { repricedEntries: changed }) },
    });
    const [saved] = await repository.listRates(tx, { companyId, id }, null, 1);
    if (!saved) throw new AppError('NOT_FOUND');
    return { rate: toRate(saved, await findInForce(deps, tx, actor, settings, [id])), changed };
  });
}

export async function remove(deps: AppDeps, session: CompanySession, id: string): Promise<void> {
  const { companyId, userId: actorId } = session;
  await deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const { actor } = await holdRights(tx, session);
    await requireMay(tx, actor, 'rates.manage', 'everybody');
    const row = await repository.deleteRate(tx, companyId, id);
    if (!row) throw new AppError('NOT_FOUND');
    refuseLockedDay(await readTimeSettings(tx, companyId), row.effectiveFrom);
    const { scope, userId, projectKey, rateMinor, currency, effectiveFrom } = row;
    const before = { scope, userId, projectKey, rateMinor, currency, effectiveFrom };
    await appendAudit(deps, tx, { companyId, actorId, action: 'rate.removed', subject: { type: 'rate', id }, before });
  });
}

/** Returns the people of a company for whom no rate is in force. */
export async function listPeopleWithoutRate(tx: Tx, companyId: string, now: Date): Promise<Colleague[]> {
  const settings = await readTimeSettings(tx, companyId);
  if (defaultRate(settings) !== null) return [];
  const { rules, day } = await listCompanyRates(tx, companyId, settings, now);
  const people = await colleagues(tx, companyId);
  return people.filter(({ userId }) => rateInForce(rules, { userId, projectKey: null, day }) === null);
}

/** Counts the rates in force of current members that are not in the company's currency, by currency. */
async function countOtherCurrencies(deps: AppDeps, companyId: string) {
  const settings = await readTimeSettings(deps.db, companyId);
  const inForceOn = dayAt(deps.clock.now().getTime(), settings.timeZone);
  const rows = await repository.listRates(deps.db, { companyId, inForceOn }, null, MAX_RATES);
  const members = new Set((await colleagues(deps.db, companyId)).map(({ userId }) => userId));
  const others = rows.filter(
    ({ rate: { rateMinor, currency, userId } }) =>
      rateMinor !== null && currency !== settings.currency && (userId === null || members.has(userId)),
  );
  return [...Map.groupBy(others, ({ rate }) => rate.currency)].map(([currency, { length: count }]) => ({
    currency,
    count,
  }));
}

/** Returns the people without a rate in force today, how many entries have no cost, and rates in other currencies. */
export async function readMissing(deps: AppDeps, actor: CompanySession) {
  const { companyId } = actor;
  const people = await listPeopleWithoutRate(deps.db, companyId, deps.clock.now());
  const [row] = await deps.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(timeEntries)
    .where(and(eq(timeEntries.companyId, companyId), isNull(timeEntries.removedAt), isNull(timeEntries.costMinor)));
  return {
    people: people.map(toPerson),
    entriesWithoutCost: row?.count ?? 0,
    otherCurrencies: await countOtherCurrencies(deps, companyId),
  };
}
