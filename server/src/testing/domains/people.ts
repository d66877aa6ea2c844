import { API, type Company, type Employee, type Operation } from '@atrium/contracts';
import { decodeJwt } from 'jose';
import { grants } from '../../db/schema';
import type { TestApp } from '../app';
import { TestClient } from '../client';

export const PASSWORD = 'correct horse battery';

/** A person who is signed in. */
export class Person extends TestClient {
  id = '';
  name = '';
  email = '';
}

let made = 0;

/** Registers a new person through the API; with a token, in the company of that invitation. */
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
  // The token names the person: asking the API who signed in would cost a request for each person of each test.
  person.id = decodeJwt(accessToken).sub ?? '';
  return person;
}

/** Returns the token in the link of an invitation. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}

export interface TestCompany {
  company: Company;
  founder: Person;
  /** Registers a new member through the company's magic link. */
  hire(name?: string): Promise<Person>;
}

/** Creates a company and its founder through the API. */
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
      // Initially there is no link, and removing a member revokes it.
      if (known?.status !== 200) token = tokenOf((await founder.ok(API.people.createMagicLink)).magicLink);
      return signUp(test, {
        ...(token !== undefined && { token }),
        ...(employeeName !== undefined && { name: employeeName }),
      });
    },
  };
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
export async function place(
  company: Pick<TestCompany, 'founder'>,
  person: Person,
  body: Record<string, unknown>,
): Promise<Employee> {
  const params = { id: (await employeeOf(company, person))._id };
  return (await company.founder.ok(API.people.updateEmployee, { params, body })).data.employee;
}
