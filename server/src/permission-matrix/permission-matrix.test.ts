import { API, OPERATIONS, type Operation, ROLE_OPERATIONS } from '@atrium/contracts';
import type { Place } from '../cross-company/subject';
import { keyOf } from '../cross-company/subjects-by-route';
import { createTestApp, foundCompany, type Person, createPerson, type TestApp } from '../testing';
import { changeMembership } from '../testing/domains/people';
import type { GuardedCall } from './guarded-call';
import { GUARDED_CALLS } from './guarded-calls';

let test: TestApp;
let place: Place;
let manager: Person;
/** An employee to whom each case grants what it is about. */
let employee: Person;
let outsider: Person;

beforeAll(async () => {
  test = await createTestApp();
  const company = await foundCompany(test);
  place = { ...company, test, colleague: await company.hire() };
  [manager, employee, outsider] = [await company.hire(), await company.hire(), await createPerson(test)];
  await changeMembership(company, manager, { role: 'Manager' });
  await changeMembership(company, place.colleague, { reportsTo: manager.id });
});
afterAll(() => test.close());

const NAMED = GUARDED_CALLS.map((call) => [`${keyOf(call.definition)} (${call.operations.join(', ')})`, call] as const);

async function grantOnly(operations: readonly Operation[]) {
  const permissions = operations.length === 0 ? [] : [{ _id: employee.id, operations }];
  await place.founder.ok(API.companies.savePermissions, { body: { permissions } });
}

async function statusFor(person: Person, { definition, make }: GuardedCall): Promise<number> {
  return (await person.call(definition, await make(place))).status;
}

const isRefused = (status: number) => status === 403 || status === 404;

it('covers every route that requires an operation', () => {
  const asked = [...test.app.routeOperations].map(([definition, operation]) => `${keyOf(definition)} ${operation}`);
  const tried = GUARDED_CALLS.flatMap(({ definition, operations }) =>
    operations.map((operation) => `${keyOf(definition)} ${operation}`),
  );
  expect(asked.filter((each) => !tried.includes(each))).toEqual([]);
});

it('covers each operation with a call', () => {
  const tried = new Set(GUARDED_CALLS.flatMap(({ operations }) => operations));
  expect(OPERATIONS.filter((operation) => !tried.has(operation))).toEqual([]);
});

describe.each(NAMED)('%s', (_, guarded) => {
  const { definition, operations, isForManagers = true } = guarded;

  it('is allowed to Founders', async () => {
    expect(await statusFor(place.founder, guarded)).toBe(definition.status ?? 200);
  });

  it('is allowed to Managers only if their role includes one of its operations', async () => {
    const holds = operations.some((operation) => ROLE_OPERATIONS.Manager.includes(operation));
    const status = await statusFor(manager, guarded);
    if (holds && isForManagers) expect(status).toBe(definition.status ?? 200);
    else expect(isRefused(status)).toBe(true);
  });

  it('is allowed to an Employee who has only one of its operations', async () => {
    for (const operation of operations) {
      await grantOnly([operation]);
      expect({ operation, status: await statusFor(employee, guarded) }).toEqual({
        operation,
        status: definition.status ?? 200,
      });
    }
  });

  it('is rejected for an Employee with all operations except its own', async () => {
    await grantOnly([]);
    expect(isRefused(await statusFor(employee, guarded))).toBe(true);
    await grantOnly(OPERATIONS.filter((operation) => !operations.includes(operation)));
    expect(isRefused(await statusFor(employee, guarded))).toBe(true);
  });

  it('is rejected for people outside the company', async () => {
    expect(isRefused(await statusFor(outsider, guarded))).toBe(true);
  });
});
