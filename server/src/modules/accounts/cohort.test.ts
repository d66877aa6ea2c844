import { API } from '@atrium/contracts';
import { createPerson, createTestApp, foundCompany, type Person, type TestApp } from '../../testing';

/** From this number of companies on, canaries choose companies. */
const MANY = 20;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const cohortOf = async (person: Person) => (await person.ok(API.accounts.currentUser)).cohort;

describe('the cohort of a user', () => {
  it('is the person below twenty companies, and the active company from twenty on', async () => {
    const { founder, company, hire } = await foundCompany(test);
    const colleague = await hire();
    for (let companies = 1; companies < MANY - 1; companies += 1) await foundCompany(test);
    expect([await cohortOf(founder), await cohortOf(colleague)]).toEqual([founder.id, colleague.id]);

    await foundCompany(test);

    expect([await cohortOf(founder), await cohortOf(colleague)]).toEqual([company._id, company._id]);
    const newcomer = await createPerson(test);
    expect(await cohortOf(newcomer)).toBe(newcomer.id);
  });
});
