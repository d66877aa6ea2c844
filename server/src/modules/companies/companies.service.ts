import type { Company, companyChange, companyInput } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { CompanyRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { limitUse } from '../../lib/limit-use';
import type { Origin } from '../../lib/origin';
import type { CompanySession, Session } from '../../lib/session';
import { rightsIn } from '../permissions/permissions.service';
import { logActivity } from '../security/activity.service';
import * as sessions from '../sessions/sessions.service';
import { toCompany } from './companies.mapper';
import * as repository from './companies.repository';
import { COMPANY_DEFAULTS } from './company-defaults';
import { newCompanyNumber } from './company-number';
import { addMember, companiesOf, companyChanges, memberIds } from './memberships.service';

export { companiesOf, lockCompany } from './memberships.service';

/** Each has room for files, and for mails to people who never asked for any. */
const FOUNDED = { name: 'create-company', max: 20, windowSeconds: 3600 };

/** Founds a company with its defaults; the founder works in it from now on. Throws RATE_LIMITED. */
export async function createCompany(
  deps: AppDeps,
  actor: Session,
  input: z.output<typeof companyInput>,
  origin?: Origin,
): Promise<Company> {
  const { userId } = actor;
  await limitUse(deps.limiter, FOUNDED, userId);
  const company = await deps.db.transaction(async (tx) => {
    const row = await insertNumbered(tx, {
      ...input,
      id: deps.ids.uuid(),
      ownerId: userId,
      timeZone: input.timeZone ?? 'UTC',
      createdAt: deps.clock.now(),
    });
    await addMember(deps, tx, { companyId: row.id, userId, role: 'Founder' });
    for (const fill of COMPANY_DEFAULTS) await fill(deps, tx, row.id);
    await sessions.activateCompany(tx, actor.sessionId, row.id);
    await logActivity(deps, tx, { userId, action: 'company-created', origin, params: { company: row.name } });
    return row;
  });
  announceSwitch(deps, actor.sessionId);
  return toCompany(company, [userId]);
}

/** Numbers are drawn by lot; with 10,000 companies one draw in 10,000 is taken. */
async function insertNumbered(tx: Tx, row: Omit<Parameters<typeof repository.insertCompany>[1], 'companyNumber'>) {
  for (let draw = 0; draw < 5; draw++) {
    const company = await repository.insertCompany(tx, { ...row, companyNumber: newCompanyNumber() });
    if (company) return company;
  }
  throw new Error('No free company number was found');
}

export async function mainCompany(deps: AppDeps, actor: CompanySession): Promise<Company> {
  return describe(deps.db, await requireCompany(deps.db, actor.companyId, actor.userId));
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

/** What a client only sends back (number, owner, people) does not count: those have their own ways. */
function changeOf(input: Change) {
  return Object.fromEntries(
    CHANGEABLE.map((field) => [field, input[field]]).filter(([, value]) => value !== undefined),
  );
}

/** Changes what is given of a company that one belongs to, the active one or not; what counts are the rights there. */
export async function updateCompany(
  deps: AppDeps,
  { userId }: Session,
  companyId: string,
  input: Change,
): Promise<Company> {
  return deps.db.transaction(async (tx) => {
    await requireCompany(tx, companyId, userId);
    const rights = await rightsIn(tx, companyId, userId);
    if (!rights?.can('company.update')) throw new AppError('FORBIDDEN');
    await repository.updateCompany(tx, companyId, changeOf(input));
    await companyChanges(deps, tx, companyId);
    return companyById(tx, companyId);
  });
}

export async function switchCompany(deps: AppDeps, actor: Session, companyId: string): Promise<{ message: string }> {
  const company = await deps.db.transaction(async (tx) => {
    const row = await requireCompany(tx, companyId, actor.userId);
    await sessions.activateCompany(tx, actor.sessionId, companyId);
    return row;
  });
  announceSwitch(deps, actor.sessionId);
  return { message: `You are now working in ${company.name}.` };
}

/** A company one does not belong to is one that does not exist. */
async function requireCompany(tx: Tx, companyId: string, userId: string) {
  const company = await repository.findCompanyOf(tx, companyId, userId);
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}

/** Open sockets of the session move to the rooms of the new company; its tabs fetch the user again. */
export function announceSwitch(deps: AppDeps, sessionId: string) {
  deps.realtime.recheckAccess({ sessionId });
}

export async function companyById(tx: Tx, companyId: string): Promise<Company> {
  const company = await repository.findCompany(tx, companyId);
  if (!company) throw new AppError('NOT_FOUND');
  return describe(tx, company);
}

const describe = async (tx: Tx, row: CompanyRow) => toCompany(row, await memberIds(tx, row.id));

/** The company to begin in: the one worked in last, else the first joined, else none. */
export async function preferredCompany(tx: Tx, userId: string): Promise<string | null> {
  const belongsTo = await companiesOf(tx, userId);
  const last = await sessions.lastCompany(tx, userId);
  return (belongsTo.find(({ _id }) => _id === last) ?? belongsTo[0])?._id ?? null;
}
