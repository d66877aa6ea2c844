import { USER_DETAILS_DEFAULTS, type UserDetails, type userDetailsInput } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { type CompanySession, hasCompany, type Session } from '../../lib/session';
import * as account from '../accounts/person.service';
import { companiesOf, personChanges } from '../companies/memberships.service';
import { may } from '../permissions/permissions.service';
import type { Viewer } from './privacy.policy';
import { toShortUser, toUserDetails } from './profiles.mapper';
import * as repository from './profiles.repository';

interface Profile {
  user: ReturnType<typeof toShortUser>;
  userDetails: UserDetails;
}

/** One's own profile, or that of a colleague of the active company as far as it is shown. */
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

/** Saves what is given; bank details and the like belong to the active company, and need one. */
export async function saveDetails(deps: AppDeps, actor: Session, input: Input): Promise<Profile> {
  const { name } = input;
  const saved = await deps.db.transaction(async (tx) => {
    if (!(await account.lockAccount(tx, actor.userId))) throw new AppError('AUTHENTICATION_FAILED');
    if (name !== undefined) {
      await account.rename(tx, actor.userId, name);
      await personChanges(deps, tx, actor.userId);
    }
    await repository.saveProfile(tx, actor.userId, given(input, PROFILE_FIELDS));
    await savePlace(tx, actor, given(input, PLACE_FIELDS));
    return ownDetails(tx, actor);
  });
  if (name !== undefined) deps.realtime.recheckAccess({ userId: actor.userId });
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
const PLACE_FIELDS = ['nric', 'bankDetails', 'emergencyContact'] as const satisfies readonly (keyof Input)[];

type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

function given<Field extends keyof Input>(input: Input, fields: readonly Field[]): Given<Pick<Input, Field>> {
  const entries = fields.map((field) => [field, input[field]] as const).filter(([, value]) => value !== undefined);
  // Holds those of the fields that are not undefined, which is what the type says.
  return Object.fromEntries(entries) as Given<Pick<Input, Field>>;
}

type PlaceChange = Given<Pick<Input, (typeof PLACE_FIELDS)[number]>>;

async function savePlace(tx: Tx, actor: Session, change: PlaceChange): Promise<void> {
  if (hasCompany(actor)) return repository.savePlace(tx, actor, change);
  const says = Object.values(change).some((value) =>
    typeof value === 'string' ? value !== '' : Object.values(value).some((text) => text !== ''),
  );
  if (says) throw new AppError('NO_COMPANY');
}

/** What a company knows of where and how to reach a person. */
export interface Contact {
  contact: string;
  address: string;
  gender: string;
}

/**
 * By user id, of the people of the active company, the contacts that the viewer may see, in one query: their own,
 * those of people who show them, and all of them with `people.manage`.
 */
export async function visibleContacts(tx: Tx, actor: CompanySession): Promise<ReadonlyMap<string, Contact>> {
  const all = actor.reach('people.manage') === 'everybody';
  const rows = await repository.listContacts(tx, actor.companyId, all ? 'all' : { except: actor.userId });
  const { contact, address, gender } = USER_DETAILS_DEFAULTS;
  return new Map(
    rows.map((row) => [
      row.userId,
      { contact: row.contact ?? contact, address: row.address ?? address, gender: row.gender ?? gender },
    ]),
  );
}

/** What stands beside a name in a list of people; null where nobody said. */
export interface Line {
  /** What the person calls it, else the position that the company gave. */
  title: string | null;
  department: string | null;
}

/** By user id, of people of a company, in one query. */
export async function linesOf(tx: Tx, companyId: string): Promise<ReadonlyMap<string, Line>> {
  const rows = await repository.listLines(tx, companyId);
  return new Map(
    rows.map(({ userId, title, position, department }) => [userId, { title: title || position || null, department }]),
  );
}

export const removeProfile = repository.removeProfile;
