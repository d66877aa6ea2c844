import { USER_DETAILS_DEFAULTS, type UserDetails, type userDetailsInput } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { AppError } from '../../lib/errors';
import { type CompanySession, hasCompany, type Session } from '../../lib/session';
import * as account from '../memberships/person.service';
import { companiesOf, publishPersonChange } from '../memberships/memberships.service';
import { may } from '../permissions/permissions.service';
import type { Viewer } from './privacy.policy';
import { toShortUser, toUserDetails } from './profiles.mapper';
import * as repository from './profiles.repository';

interface Profile {
  user: ReturnType<typeof toShortUser>;
  userDetails: UserDetails;
}

/** Returns the caller's own profile, or the visible part of a colleague's in the active company. */
export async function details(deps: AppDeps, actor: Session, userId = actor.userId): Promise<Profile> {
  if (userId === actor.userId) return ownDetails(deps.db, actor);
  if (!hasCompany(actor)) throw new AppError('NOT_FOUND');
  const row = await repository.findPerson(deps.db, userId, actor.companyId);
  if (!row?.membership || !row.company) throw new AppError('NOT_FOUND');
  const viewer: Viewer = (await may(deps.db, actor, 'people.manage', { userId })) ? 'manager' : 'colleague';
  const { role } = row.membership;
  return { user: toShortUser(row), userDetails: toUserDetails(row, viewer, [{ ...row.company, role }]) };
}

async function ownDetails(tx: Tx, { userId, companyId }: Session): Promise<Profile> {
  const row = await repository.findPerson(tx, userId, companyId);
  if (!row) throw new AppError('AUTHENTICATION_FAILED');
  return {
    user: toShortUser(row),
    userDetails: toUserDetails(row, 'oneself', await companiesOf(tx, userId)),
  };
}

type Input = z.output<typeof userDetailsInput>;

/** Saves the given fields; bank details and similar belong to the active company and require one. */
export async function saveDetails(deps: AppDeps, actor: Session, sent: Input): Promise<Profile> {
  const saved = await deps.db.transaction(async (tx) => {
    if (!(await account.lockAccount(tx, actor.userId))) throw new AppError('AUTHENTICATION_FAILED');
    const input: Input = mergeEdit(sent, (await ownDetails(tx, actor)).userDetails);
    if (input.name !== undefined) {
      await account.rename(tx, actor.userId, input.name);
      await publishPersonChange(deps, tx, actor.userId);
    }
    await repository.saveProfile(tx, actor.userId, pickGiven(input, PROFILE_FIELDS));
    await saveCompanyDetails(tx, actor, pickGiven(input, COMPANY_FIELDS));
    return ownDetails(tx, actor);
  });
  if (sent.name !== undefined) deps.realtime.recheckAccess({ userId: actor.userId });
  return saved;
}

const PROFILE_FIELDS = [
  'contact',
  'gender',
  'address',
  'title',
  'birthday',
  'familyStatus',
  'children',
  'location',
  'bio',
  'about',
  'experience',
  'education',
  'skills',
  'projects',
  'isPrivate',
  'privacySettings',
] as const satisfies readonly (keyof Input)[];
const COMPANY_FIELDS = ['nric', 'bankDetails', 'emergencyContact'] as const satisfies readonly (keyof Input)[];

type GivenFields<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

function pickGiven<Field extends keyof Input>(input: Input, fields: readonly Field[]): GivenFields<Pick<Input, Field>> {
  const entries = fields.map((field) => [field, input[field]] as const).filter(([, value]) => value !== undefined);
  // Contains the fields that are not undefined, as the type declares.
  return Object.fromEntries(entries) as GivenFields<Pick<Input, Field>>;
}

type CompanyDetailsChange = GivenFields<Pick<Input, (typeof COMPANY_FIELDS)[number]>>;

async function saveCompanyDetails(tx: Tx, actor: Session, change: CompanyDetailsChange): Promise<void> {
  if (hasCompany(actor)) return repository.saveCompanyDetails(tx, actor, change);
  const hasContent = Object.values(change).some((value) =>
    typeof value === 'string' ? value !== '' : Object.values(value).some((text) => text !== ''),
  );
  if (hasContent) throw new AppError('NO_COMPANY');
}

/** The contact data of a person in a company. */
export interface Contact {
  contact: string;
  address: string;
  gender: string;
}

/**
 * Returns by user id, with one query, the contacts of the active company that the viewer may see: their own, those of
 * people who show them, and all of them with `people.manage`.
 */
export async function visibleContacts(tx: Tx, actor: CompanySession): Promise<ReadonlyMap<string, Contact>> {
  const seesAll = actor.reach('people.manage') === 'everybody';
  const rows = await repository.listContacts(tx, actor.companyId, seesAll ? 'all' : { except: actor.userId });
  const { contact, address, gender } = USER_DETAILS_DEFAULTS;
  return new Map(
    rows.map((row) => [
      row.userId,
      { contact: row.contact ?? contact, address: row.address ?? address, gender: row.gender ?? gender },
    ]),
  );
}

/** The texts that lists show next to a person's name; null if not set. */
export interface Line {
  /** The title that the person chose, otherwise the position that the company assigned. */
  title: string | null;
  department: string | null;
}

/** Returns the lines of a company's people by user id, with one query. */
export async function linesOf(tx: Tx, companyId: string): Promise<ReadonlyMap<string, Line>> {
  const rows = await repository.listLines(tx, companyId);
  return new Map(
    rows.map(({ userId, title, position, department }) => [userId, { title: title || position || null, department }]),
  );
}
