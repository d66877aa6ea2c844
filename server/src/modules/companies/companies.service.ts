import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { API, Company, companyChange, ParsedBody } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { CompanyRow } from '../memberships/companies.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { DEFAULT_LANGUAGE, type Language } from '../../lib/text/language';
import { limitUse } from '../../lib/limits/limiter';
import type { Origin } from '../../lib/requests/origin';
import type { CompanySession, Session } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { rightsIn } from '../permissions/permissions.service';
import { logActivity } from '../activity/activity.service';
import * as sessions from '../sessions/sessions.service';
import { languageOf } from '../preferences/languages.service';
import { toCompany } from './companies.mapper';
import * as repository from './companies.repository';
import {
  addMember,
  companiesOf,
  findMember,
  holdCompany,
  lockCompany,
  memberIds,
  publishCompanyChange,
} from '../memberships/memberships.service';

export { companiesOf } from '../memberships/memberships.service';

/** Returns a random number with eight digits in two groups, easy to read aloud: `4821-0937`. */
function createCompanyNumber(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Rate limit, because each company gets file storage and can send unsolicited mails. */
const CREATE_LIMIT = { name: 'create-company', max: 20, windowSeconds: 3600 };

/**
 * Creates a company with defaults named in the founder's language, or else in `language`, and makes it the founder's
 * active company. Repeating the id returns the existing company. Throws RATE_LIMITED, and CONFLICT for an id of another
 * company.
 */
export async function createCompany(
  deps: AppDeps,
  actor: Session,
  { id = deps.ids.uuid(), ...input }: ParsedBody<typeof API.companies.create>,
  { origin, language = DEFAULT_LANGUAGE }: { origin?: Origin; language?: Language } = {},
): Promise<Company> {
  const { userId } = actor;
  await limitUse(deps.limiter, CREATE_LIMIT, userId);
  const create = () =>
    deps.db.transaction(async (tx) => {
      const known = await activateNewCompany(tx, actor, id);
      if (known) return known;
      const row = await insertNumbered(tx, {
        ...input,
        id,
        ownerId: userId,
        timeZone: input.timeZone ?? 'UTC',
        createdAt: deps.clock.now(),
      });
      await addMember(deps, tx, { companyId: id, userId, role: 'Founder' });
      const chosen = await languageOf(tx, userId, language);
      for (const fill of deps.parts.companyDefaults) await fill(deps, tx, id, chosen);
      await sessions.activateCompany(tx, actor.sessionId, id);
      const subject = { type: 'company' as const, id };
      await appendAudit(deps, tx, { companyId: id, actorId: userId, action: 'company.created', subject });
      await logActivity(deps, tx, { userId, action: 'company-created', origin, params: { company: row.name } });
      return row;
    });
  const company = await create().catch((error: unknown) => {
    // A simultaneous repetition has just created it.
    if (isConflict(error, 'companies_pkey')) return create();
    throw error;
  });
  recheckSession(deps, actor.sessionId);
  return present(deps.db, company);
}

/** Activates and returns the company that an earlier attempt created. Throws CONFLICT if it is not the actor's. */
async function activateNewCompany(tx: Tx, { userId, sessionId }: Session, id: string): Promise<CompanyRow | undefined> {
  // A removal moves the sessions that are in the company; this one must not enter it afterwards.
  await holdCompany(tx, id);
  const company = await repository.findCompany(tx, id);
  if (!company) return undefined;
  const isOwn = company.ownerId === userId && (await findMember(tx, id, { userId })) !== undefined;
  if (!isOwn) throw new AppError('CONFLICT');
  await sessions.activateCompany(tx, sessionId, id);
  return company;
}

/** Inserts a company with a random number. With 10,000 companies, one number in 10,000 is taken. */
async function insertNumbered(tx: Tx, row: Omit<Parameters<typeof repository.insertCompany>[1], 'companyNumber'>) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const company = await repository.insertCompany(tx, { ...row, companyNumber: createCompanyNumber() });
    if (company) return company;
  }
  throw new Error('No free company number was found');
}

export async function mainCompany(deps: AppDeps, actor: CompanySession): Promise<Company> {
  return present(deps.db, await requireCompany(deps.db, actor.companyId, actor.userId));
}

type Change = z.output<typeof companyChange>;

const CHANGEABLE = [
  'name',
  'email',
  'contact',
  'address',
  'certified',
  'timeZone',
  'country',
  'firstDayOfWeek',
] as const satisfies readonly (keyof Change)[];

/** Returns the changeable fields. Ignores fields that clients only send back (number, owner, people). */
function changeOf(input: Omit<Change, 'base'>) {
  return Object.fromEntries(
    CHANGEABLE.map((field) => [field, input[field]]).filter(([, value]) => value !== undefined),
  );
}

/** Fields that are audited with their values. The values of contact details, which may identify a person, are not. */
const PUBLIC_FIELDS: readonly string[] = ['name', 'certified', 'timeZone', 'country', 'firstDayOfWeek'];

function auditValues(before: CompanyRow, change: Readonly<Record<string, unknown>>) {
  const changed = Object.keys(change).filter(
    (field) => !isDeepStrictEqual(change[field], (before as Readonly<Record<string, unknown>>)[field]), // indexed by name
  );
  const shown = changed.filter((field) => PUBLIC_FIELDS.includes(field));
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => shown.includes(field)));
  const hidden = changed.filter((field) => !PUBLIC_FIELDS.includes(field));
  return {
    before: { ...pick(before), contactFields: [] },
    after: { ...pick(change), contactFields: hidden },
  };
}

/** Changes the given fields of any of the actor's companies; checks the actor's permissions in that company. */
export async function updateCompany(
  deps: AppDeps,
  { userId }: Session,
  companyId: string,
  input: Change,
): Promise<Company> {
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const before = await requireCompany(tx, companyId, userId);
    const rights = await rightsIn(tx, companyId, userId);
    if (!rights?.can('company.update')) throw new AppError('FORBIDDEN');
    const change = changeOf(mergeEdit(input, before));
    await repository.updateCompany(tx, companyId, change);
    await appendAudit(deps, tx, {
      companyId,
      actorId: userId,
      action: 'company.changed',
      subject: { type: 'company', id: companyId },
      ...auditValues(before, change),
    });
    await publishCompanyChange(deps, tx, companyId);
    return companyById(tx, companyId);
  });
}

export async function switchCompany(deps: AppDeps, actor: Session, companyId: string): Promise<{ message: string }> {
  const company = await deps.db.transaction(async (tx) => {
    // A removal moves the sessions that are in the company; this one must not enter it afterwards.
    await holdCompany(tx, companyId);
    const row = await requireCompany(tx, companyId, actor.userId);
    await sessions.activateCompany(tx, actor.sessionId, companyId);
    return row;
  });
  recheckSession(deps, actor.sessionId);
  return { message: `You are now working in ${company.name}.` };
}

/** Returns the company; throws NOT_FOUND if the person is not a member. */
async function requireCompany(tx: Tx, companyId: string, userId: string) {
  const company = await repository.findCompanyOf(tx, companyId, userId);
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}

/** Moves the session's open sockets to the rooms of the new company; its tabs reload the user. */
export function recheckSession(deps: AppDeps, sessionId: string) {
  deps.realtime.recheckAccess({ sessionId });
}

export async function companyById(tx: Tx, companyId: string): Promise<Company> {
  const company = await repository.findCompany(tx, companyId);
  if (!company) throw new AppError('NOT_FOUND');
  return present(tx, company);
}

const present = async (tx: Tx, row: CompanyRow) => toCompany(row, await memberIds(tx, row.id));

/** Returns the company to activate at sign-in: the last active one, or else the first joined; null if there is none. */
export async function preferredCompany(tx: Tx, userId: string): Promise<string | null> {
  const belongsTo = await companiesOf(tx, userId);
  const last = await sessions.findLastCompany(tx, userId);
  return (belongsTo.find(({ _id }) => _id === last) ?? belongsTo[0])?._id ?? null;
}
