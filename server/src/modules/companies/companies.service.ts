import type { Company, companyInput, Role } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { CompanySession, Session } from '../../lib/session';
import * as sessions from '../sessions/sessions.service';
import { toCompany } from './companies.mapper';
import * as repository from './companies.repository';
import { COMPANY_DEFAULTS } from './company-defaults';
import { newCompanyNumber } from './company-number';

/** Founds a company with its defaults; the founder works in it from now on. */
export async function createCompany(
  deps: AppDeps,
  actor: Session,
  input: z.output<typeof companyInput>,
): Promise<Company> {
  const now = deps.clock.now();
  const company = await deps.db.transaction(async (tx) => {
    const row = await insertNumbered(tx, {
      ...input,
      id: deps.ids.uuid(),
      ownerId: actor.userId,
      timeZone: input.timeZone ?? 'UTC',
      createdAt: now,
    });
    const membership = { id: deps.ids.uuid(), companyId: row.id, userId: actor.userId, joinedAt: now };
    await repository.joinCompany(tx, { ...membership, role: 'Founder' });
    for (const fill of COMPANY_DEFAULTS) await fill(deps, tx, row.id);
    await sessions.activateCompany(tx, actor.sessionId, row.id);
    return row;
  });
  announceSwitch(deps, actor.sessionId);
  return toCompany(company);
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
  return toCompany(await requireCompany(deps.db, actor.companyId, actor.userId));
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

/** False for somebody who belongs to the company already. */
export async function addMember(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId, role }: { companyId: string; userId: string; role: Role },
): Promise<boolean> {
  const id = deps.ids.uuid();
  const joinedAt = deps.clock.now();
  return (await repository.joinCompany(tx, { id, companyId, userId, role, joinedAt })) !== undefined;
}

export async function companyById(tx: Tx, companyId: string): Promise<Company> {
  const company = await repository.findCompany(tx, companyId);
  if (!company) throw new AppError('NOT_FOUND');
  return toCompany(company);
}

/** The company to begin in: the one worked in last, else the first joined, else none. */
export async function preferredCompany(tx: Tx, userId: string): Promise<string | null> {
  const belongsTo = await repository.listCompaniesOf(tx, userId);
  const last = await sessions.lastCompany(tx, userId);
  return (belongsTo.find(({ _id }) => _id === last) ?? belongsTo[0])?._id ?? null;
}

/** Lets one transaction after the other look at what a company has and add to it. */
export const lockCompany = repository.lockCompany;

export const companiesOf = repository.listCompaniesOf;

/** Operation → people it is granted to; those without `permissions.manage` learn of their own only. */
export async function grantsVisibleTo(tx: Tx, session: Session): Promise<Map<string, string[]>> {
  const visible = new Map<string, string[]>();
  if (session.companyId === null) return visible;
  const whose = session.can('permissions.manage') ? undefined : [session.userId];
  for (const { operation, userId } of await repository.listGrants(tx, session.companyId, whose)) {
    visible.set(operation, [...(visible.get(operation) ?? []), userId]);
  }
  return visible;
}
