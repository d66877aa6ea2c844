import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { mention } from '../../../testing/domains/notifications';
import { rooms } from '../../../lib/realtime/rooms';
import { departmentKinds } from '../../departments/notification-kinds';
import { mentionKinds, notify } from '../notifications.service';

let test: TestApp;
let acme: TestCompany;
let bob: Person;
let eve: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  [bob, eve] = [await acme.hire(), await acme.hire()];
  test.emitted.length = 0;
});

const turnOff = (person: Person, ...types: string[]) =>
  person.ok(API.users.saveSettings, {
    body: { notifications: { appTypes: Object.fromEntries(types.map((type) => [type, false])) } },
  });
const statsOf = async (person: Person) => (await person.ok(API.notifications.stats)).stats;
const eventsFor = (person: Person, name: string) =>
  test.emitted
    .filter(({ room, event }) => room === rooms.userIn(acme.company._id, person.id) && event === name)
    .map(({ payload }) => payload);

it('delivers a notification of a disabled type as seen and read, and lists it', async () => {
  await turnOff(bob, 'mention');
  await mention(test, acme, [bob, eve], 'a task');

  expect(await statsOf(bob)).toEqual({ unseen: 0, unread: 0, total: 1 });
  expect(await bob.ok(API.notifications.list)).toMatchObject([{ type: 'mention', seen: true, read: true }]);
  expect(eventsFor(bob, 'notification')).toMatchObject([{ seen: true, read: true, seq: 1 }]);
  expect(eventsFor(bob, 'notificationStats')).toMatchObject([{ unseen: 0, unread: 0, total: 1, seq: 1 }]);

  expect(await statsOf(eve)).toEqual({ unseen: 1, unread: 1, total: 1 });
  expect(eventsFor(eve, 'notification')).toMatchObject([{ seen: false, read: false, seq: 1 }]);
});

it('keeps other types and later notifications unread', async () => {
  await turnOff(bob, 'bulletin');
  await mention(test, acme, [bob], 'a task');
  expect(await statsOf(bob)).toEqual({ unseen: 1, unread: 1, total: 1 });

  await turnOff(bob, 'mention');
  await mention(test, acme, [bob], 'another task');
  expect(await statsOf(bob)).toEqual({ unseen: 1, unread: 1, total: 2 });

  await bob.ok(API.users.saveSettings, { body: { notifications: { appTypes: { mention: true } } } });
  await mention(test, acme, [bob], 'a third task');
  expect(await statsOf(bob)).toEqual({ unseen: 2, unread: 2, total: 3 });
});

it('counts each notification of a transaction by its own type', async () => {
  await turnOff(bob, 'mention');
  const audience = { companyId: acme.company._id, to: [bob.id], by: acme.founder.id };
  const draft = (name: string) => ({ name, where: 'a task', link: '/', objectIds: [] });
  const departmentId = test.deps.ids.uuid();
  await test.deps.db.transaction(async (tx) => {
    notify(test.deps, tx, mentionKinds.mention(draft('Ada')), audience);
    notify(
      test.deps,
      tx,
      departmentKinds.departmentAssignment({ departmentId, name: 'Ada', department: 'Sales' }),
      audience,
    );
    notify(test.deps, tx, mentionKinds.mention(draft('Ida')), audience);
  });

  expect(await statsOf(bob)).toEqual({ unseen: 1, unread: 1, total: 3 });
  const list = await bob.ok(API.notifications.list);
  expect(list.map(({ type, read }) => [type, read])).toEqual([
    ['mention', true],
    ['department_assignment', false],
    ['mention', true],
  ]);
});

it('marks and removes notifications of a disabled type like others', async () => {
  await turnOff(bob, 'mention');
  await mention(test, acme, [bob], 'a task');
  const [one] = await bob.ok(API.notifications.list);
  const params = { id: one?._id ?? '' };

  expect((await bob.ok(API.notifications.read, { params })).stats).toEqual({ unseen: 0, unread: 0, total: 1 });
  expect((await bob.ok(API.notifications.remove, { params })).stats).toEqual({ unseen: 0, unread: 0, total: 0 });
});

it.each(['leave_request', 'leave_correction_request'])(
  'rejects disabling %s, which requests a decision',
  async (type) => {
    const body = { notifications: { appTypes: { [type]: false } } };
    const error = await bob.refused(API.users.saveSettings, { body });
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect((await bob.ok(API.users.settings)).notifications.appTypes[type]).toBe(true);
  },
);
