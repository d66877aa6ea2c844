import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { makeProject } from '../../testing/domains/work';
import { countQueries } from '../../testing/queries';

let test: TestApp;
let acme: TestCompany;
let lead: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  lead = await acme.hire('Lea');
});

const listed = async () => (await acme.founder.ok(API.projects.list)).projects;
const namesIn = async () => (await listed()).map(({ firstMembers }) => firstMembers?.map(({ name }) => name));

describe('projects in a list', () => {
  it('have up to four members: the lead, then those with the oldest accounts', async () => {
    const members = [(await acme.hire('Ann')).id, (await acme.hire('Bea')).id, (await acme.hire('Cid')).id];
    await makeProject(acme.founder, { lead: lead.id, members });
    expect(await namesIn()).toEqual([['Lea', 'Ada', 'Ann', 'Bea']]);
    expect((await listed())[0]?.memberCount).toBe(5);
  });

  it('have all members if there are fewer, also without a lead', async () => {
    await makeProject(acme.founder, { lead: null });
    expect(await namesIn()).toEqual([['Ada']]);
  });

  it('omit people who left the company', async () => {
    await makeProject(acme.founder, { members: [lead.id] });
    expect(await namesIn()).toEqual([['Ada', 'Lea']]);
    await lead.ok(API.companies.leave);
    expect(await namesIn()).toEqual([['Ada']]);
  });

  it('are read with the same number of queries for any number of projects', async () => {
    await makeProject(acme.founder);
    // The first call prepares statements and fills caches.
    await listed();
    const one = await countQueries(listed);
    for (let n = 0; n < 3; n++) await makeProject(acme.founder, { members: [lead.id] });
    expect(await countQueries(listed)).toBe(one);
  });
});
