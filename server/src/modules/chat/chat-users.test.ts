import { API } from '@atrium/contracts';
import { departmentMembers, departments } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { countQueries } from '../../testing/queries';

let test: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
});
afterAll(() => test.close());

const list = async (person: Person) => (await person.ok(API.chat.users)).users;

it('lists colleagues with title, department and picture, but no private details', async () => {
  await bob.ok(API.users.saveDetails, { body: { title: 'Engineer', isPrivate: true } });
  const departmentId = test.deps.ids.uuid();
  const [companyId, createdAt] = [acme.company._id, test.clock.now()];
  await test.database.db.insert(departments).values({ id: departmentId, companyId, name: 'Looms', createdAt });
  await test.database.db.insert(departmentMembers).values({ companyId, userId: bob.id, departmentId });
  expect(await list(ada)).toEqual([
    {
      _id: bob.id,
      id: bob.id,
      name: 'Bob',
      email: bob.email,
      avatarUrl: '/api/avatars/drawn?name=Bob',
      title: 'Engineer',
      department: 'Looms',
      status: 'offline',
      lastSeen: null,
    },
  ]);
  expect(await list(bob)).toMatchObject([{ name: 'Ada', title: null, department: null }]);
});

it('makes as many queries for many people as for one', async () => {
  const few = await countQueries(() => list(ada));
  for (let n = 0; n < 5; n++) await acme.hire();
  expect(await list(ada)).toHaveLength(6);
  expect(await countQueries(() => list(ada))).toBe(few);
});

it('lists former members separately', async () => {
  const eve = await acme.hire('Eve');
  expect((await ada.ok(API.chat.users)).former).toEqual([]);
  await eve.ok(API.companies.leave);
  const { users, former } = await ada.ok(API.chat.users);
  expect(users.map(({ _id }) => _id)).not.toContain(eve.id);
  expect(former).toEqual([{ _id: eve.id, name: 'Eve', avatarUrl: '/api/avatars/drawn?name=Eve' }]);
});

it('lists only people of the active company', async () => {
  const { founder: stranger } = await foundCompany(test);
  expect(await stranger.ok(API.chat.users)).toEqual({ users: [], former: [] });
});
