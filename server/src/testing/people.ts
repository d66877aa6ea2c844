import { API, type Company, type Employee, type Operation } from '@atrium/contracts';
import { grants } from '../db/schema';
import type { TestApp } from './app';
import { TestClient } from './client';

export const PASSWORD = 'correct horse battery';

/** Somebody signed in. */
export class Person extends TestClient {
  id = '';
  name = '';
  email = '';
}

let made = 0;

/** Registers somebody new through the API; with a token, into the company of that invitation. */
export async function signUp(
  { app }: Pick<TestApp, 'app'>,
  { name, email, token }: { name?: string; email?: string; token?: string } = {},
): Promise<Person> {
  const number = ++made;
  const person = new Person(app);
  person.name = name ?? `Person ${number}`;
  person.email = email ?? `person${number}@example.com`;
  const body = { name: person.name, email: person.email, password: PASSWORD, ...(token !== undefined && { token }) };
  const { accessToken } = await person.ok(API.accounts.register, { body });
  person.accessToken = accessToken;
  person.id = (await person.ok(API.accounts.currentUser))._id;
  return person;
}

/** The token within the link of an invitation. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}

export interface TestCompany {
  company: Company;
  founder: Person;
  /** Brings somebody new into the company by its magic link. */
  hire(name?: string): Promise<Person>;
}

/** A company with its founder, made through the API. */
export async function foundCompany(
  test: Pick<TestApp, 'app'>,
  { name = 'Acme', founderName }: { name?: string; founderName?: string } = {},
): Promise<TestCompany> {
  const founder = await signUp(test, founderName === undefined ? {} : { name: founderName });
  const { company } = await founder.ok(API.companies.create, { body: { name } });
  let token: string | undefined;
  return {
    company,
    founder,
    async hire(employeeName) {
      const known = token === undefined ? null : await founder.call(API.accounts.verifyInvite, { query: { token } });
      // At first there is none, and whoever is removed takes it along.
      if (known?.status !== 200) token = tokenOf((await founder.ok(API.people.createMagicLink)).magicLink);
      return signUp(test, {
        ...(token !== undefined && { token }),
        ...(employeeName !== undefined && { name: employeeName }),
      });
    },
  };
}

/** Gives somebody an operation beyond their role. */
export async function grant(
  { database }: Pick<TestApp, 'database'>,
  { company }: Pick<TestCompany, 'company'>,
  person: Person,
  operation: Operation,
): Promise<void> {
  await database.db.insert(grants).values({ companyId: company._id, userId: person.id, operation });
}

/** Somebody's place in the company, as the founder sees it. */
export async function employeeOf({ founder }: Pick<TestCompany, 'founder'>, person: Person): Promise<Employee> {
  const { employees } = await founder.ok(API.people.employees);
  const found = employees.find(({ user }) => user._id === person.id);
  if (!found) throw new Error(`${person.name} does not belong to the company`);
  return found;
}

/** Changes somebody's place in the company, as the founder. */
export async function place(
  company: Pick<TestCompany, 'founder'>,
  person: Person,
  body: Record<string, unknown>,
): Promise<Employee> {
  const params = { id: (await employeeOf(company, person))._id };
  return (await company.founder.ok(API.people.updateEmployee, { params, body })).data.employee;
}
