import { API, type Company, type Employee, type Operation } from '@atrium/contracts';
import { decodeJwt } from 'jose';
import { and, eq } from 'drizzle-orm';
import { grants, memberships } from '../../composition/schema';
import { companyById, recheckSession } from '../../modules/companies/companies.service';
import { publishJoined } from '../../modules/people/invitations/joining.service';
import type { TestApp } from '../app';
import { TestClient } from '../client';
import {
  type Account,
  accountRows,
  browserOf,
  companyRows,
  insertTogether,
  memberRows,
  newAccount,
  PASSWORD,
} from './account-rows';

export { PASSWORD };

/** A person who is signed in. */
export class Person extends TestClient {
  id = '';
  name = '';
  email = '';
}

interface Identity {
  name?: string | undefined;
  email?: string | undefined;
}

let personCount = 0;

/** Returns a name and an address that nobody has yet, unless they are given. */
function nameAndEmail({ name, email }: Identity): { name: string; email: string } {
  const number = ++personCount;
  return { name: name ?? `Person ${number}`, email: email ?? `person${number}@example.com` };
}

/** Registers a new person through the API; with a token, in the company of that invitation. */
export async function register(
  { app }: Pick<TestApp, 'app'>,
  { token, ...identity }: Identity & { token?: string } = {},
): Promise<Person> {
  const person = Object.assign(new Person(app), nameAndEmail(identity));
  const body = { name: person.name, email: person.email, password: PASSWORD, ...(token !== undefined && { token }) };
  const { accessToken } = await person.ok(API.accounts.register, { body });
  person.accessToken = accessToken;
  person.id = decodeJwt(accessToken).sub ?? '';
  return person;
}

type Test = Pick<TestApp, 'app' | 'deps'>;

/** Returns the person of an account whose rows are stored, signed in. */
async function toPerson({ app, deps }: Test, account: Account): Promise<Person> {
  const { id, name, email } = account;
  const { accessToken, cookies } = await browserOf(deps, account);
  const person = Object.assign(new Person(app), { id, name, email, accessToken });
  for (const [cookie, value] of cookies) person.cookies.set(cookie, value);
  return person;
}

/**
 * Creates a person who is signed in, as registering does but with one statement. No letter is sent: tests of letters
 * and of signing up use `register`.
 */
export async function createPerson(test: Test, identity: Identity = {}): Promise<Person> {
  const { deps } = test;
  const account = newAccount(deps, nameAndEmail(identity));
  await insertTogether(deps.db, await accountRows(deps, deps.db, account, null));
  return toPerson(test, account);
}

/** Returns the token in the link of an invitation. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}

export interface TestCompany {
  company: Company;
  founder: Person;
  /** Creates a new member who is signed in. */
  hire(name?: string): Promise<Person>;
  /** Registers a new member through the company's magic link, which sends them a letter. */
  hireByLink(name?: string): Promise<Person>;
}

interface CompanyOptions {
  name?: string;
  founderName?: string;
  /** The joining date of the founder and of those who are hired; by default the moment at which they join. */
  employedSince?: string;
}

async function setJoiningDate({ deps }: Test, companyId: string, userId: string, day: string): Promise<void> {
  await deps.db
    .update(memberships)
    .set({ joinedAt: new Date(day) })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}

/**
 * Creates a company and its founder, as registering and founding do but with few statements. Tests of founding use the
 * API.
 */
export async function foundCompany(
  test: Test,
  { name = 'Acme', founderName, employedSince }: CompanyOptions = {},
): Promise<TestCompany> {
  const { deps } = test;
  const account = newAccount(deps, nameAndEmail({ name: founderName }));
  const companyId = deps.ids.uuid();
  const company = await deps.db.transaction(async (tx) => {
    await insertTogether(tx, [
      ...(await accountRows(deps, tx, account, companyId)),
      ...companyRows(deps, tx, { id: companyId, name, founderId: account.id }),
    ]);
    for (const fill of deps.parts.companyDefaults) await fill(deps, tx, companyId, 'en');
    return companyById(tx, companyId);
  });
  recheckSession(deps, account.sessionId);
  const employ = async (person: Person) => {
    if (employedSince !== undefined) await setJoiningDate(test, companyId, person.id, employedSince);
    return person;
  };
  const founder = await employ(await toPerson(test, account));
  return {
    company,
    founder,
    hire: async (employeeName) => employ(await hire(test, company, employeeName)),
    hireByLink: (employeeName) => hireByLink(test, founder, employeeName),
  };
}

async function hireByLink(test: Test, founder: Person, name?: string): Promise<Person> {
  const link = await founder.call(API.people.magicLink);
  // Initially there is no link, and removing a member revokes it.
  const { magicLink } =
    link.status === 200 ? API.people.magicLink.response.parse(link.body) : await founder.ok(API.people.createMagicLink);
  return register(test, { name, token: tokenOf(magicLink) });
}

async function hire(test: Test, { _id: companyId, name: companyName }: Company, employeeName?: string) {
  const { deps } = test;
  const account = newAccount(deps, nameAndEmail({ name: employeeName }));
  const joining = { userId: account.id, companyId, companyName, role: 'Employee' } as const;
  await insertTogether(deps.db, [
    ...(await accountRows(deps, deps.db, account, companyId)),
    ...memberRows(deps, deps.db, joining),
  ]);
  publishJoined(deps, { companyId, userId: account.id, isNew: true, isByMail: false });
  return toPerson(test, account);
}

/** Grants a person an operation beyond their role. */
export async function grant(
  { database }: Pick<TestApp, 'database'>,
  { company }: Pick<TestCompany, 'company'>,
  person: Person,
  operation: Operation,
): Promise<void> {
  await database.db.insert(grants).values({ companyId: company._id, userId: person.id, operation });
}

/** Returns a person's membership as the founder sees it. */
export async function employeeOf({ founder }: Pick<TestCompany, 'founder'>, person: Person): Promise<Employee> {
  const { employees } = await founder.ok(API.people.employees);
  const found = employees.find(({ user }) => user._id === person.id);
  if (!found) throw new Error(`${person.name} does not belong to the company`);
  return found;
}

/** Changes a person's membership as the founder. */
export async function changeMembership(
  company: Pick<TestCompany, 'founder'>,
  person: Person,
  body: Record<string, unknown>,
): Promise<Employee> {
  const params = { id: (await employeeOf(company, person))._id };
  return (await company.founder.ok(API.people.updateEmployee, { params, body })).data.employee;
}
