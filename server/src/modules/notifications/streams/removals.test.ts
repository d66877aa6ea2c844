import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany, tokenOf } from '../../../testing';
import { createDepartment, publish } from '../../../testing/domains/bulletin';
import { planEvent } from '../../../testing/domains/calendar';
import { createGroup, idParams, mentionOf, say } from '../../../testing/domains/chat';
import { fileLeave } from '../../../testing/domains/leave';
import { makeProject, makeTask, taskParams } from '../../../testing/domains/work';

let test: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let cleo: Person;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada' });
  ada = acme.founder;
  [bob, cleo] = [await acme.hire('Bob'), await acme.hire('Cleo')];
  for (const person of [ada, bob, cleo]) await person.ok(API.notifications.readAll);
});

const statsOf = async (person: Person) => (await person.ok(API.notifications.stats)).stats;
const titlesOf = async (person: Person) => (await person.ok(API.notifications.list)).map(({ title }) => title);
const readAll = (person: Person) => person.ok(API.notifications.readAll);

/** Causes a notification for Bob; returns what deletes or withdraws its object. */
const causes: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a deleted message': async () => {
    const message = await say(ada, await createGroup(ada, [bob]), mentionOf(bob));
    return () => ada.ok(API.chat.removeMessage, idParams(message));
  },
  'a message that no longer mentions the person': async () => {
    const message = await say(ada, await createGroup(ada, [bob]), mentionOf(bob));
    return () => ada.ok(API.chat.editMessage, { ...idParams(message), body: { content: 'Nobody' } });
  },
  'a deleted group': async () => {
    const conversation = await createGroup(ada, [bob]);
    await say(ada, conversation, mentionOf(bob));
    return () => ada.ok(API.chat.removeConversation, idParams(conversation));
  },
  'a group that the person left': async () => {
    const conversation = await createGroup(ada, [bob]);
    await say(ada, conversation, mentionOf(bob));
    const params = { id: conversation._id, userId: bob.id };
    return () => ada.ok(API.chat.removeParticipant, { params });
  },
  'a deleted comment on a task': async () => {
    const task = await makeTask(ada, await makeProject(ada));
    const comment = await ada.ok(API.tasks.comment, { ...taskParams(task), body: { html: mentionOf(bob) } });
    return () => ada.ok(API.tasks.removeComment, { params: { taskId: task._id, commentId: comment._id } });
  },
  'a comment on a deleted task': async () => {
    const task = await makeTask(ada, await makeProject(ada));
    await ada.ok(API.tasks.comment, { ...taskParams(task), body: { html: mentionOf(bob) } });
    return () => ada.ok(API.tasks.remove, taskParams(task));
  },
  'the description of a deleted task': async () => {
    const task = await makeTask(ada, await makeProject(ada), { description: mentionOf(bob) });
    return () => ada.ok(API.tasks.remove, taskParams(task));
  },
  'a private project that the person left': async () => {
    const project = await makeProject(ada, { visibility: 'private', members: [bob.id] });
    return () => ada.ok(API.projects.removeMember, { params: { projectId: project._id, userId: bob.id } });
  },
  'a deleted post': async () => {
    const post = await publish(ada);
    return () => ada.ok(API.bulletin.removePost, idParams(post));
  },
  'a comment on a deleted post': async () => {
    const post = await publish(ada);
    await readAll(bob);
    await ada.ok(API.bulletin.comment, { ...idParams(post), body: { content: mentionOf(bob) } });
    return () => ada.ok(API.bulletin.removePost, idParams(post));
  },
  'a deleted department': async () => {
    const department = await createDepartment(acme, [bob]);
    return () => ada.ok(API.departments.remove, idParams(department));
  },
};

it.each(Object.keys(causes))('leaves no unread notification about %s', async (name) => {
  const before = await statsOf(bob);
  const undo = await causes[name]?.();
  expect((await statsOf(bob)).unread).toBeGreaterThan(0);
  await undo?.();
  const ofChange = name === 'a deleted department' ? 1 : 0;
  expect(await statsOf(bob)).toMatchObject({ unread: ofChange, unseen: ofChange });
  expect((await statsOf(bob)).total).toBeLessThanOrEqual(before.total + 1);
});

it('leaves no notification about hidden objects to a person who left the company and came back', async () => {
  const looms = await createDepartment(acme, [bob]);
  const post = await publish(ada, { departmentId: looms._id });
  const project = await makeProject(ada, { visibility: 'private', members: [bob.id] });
  const linksOf = async () => (await bob.ok(API.notifications.list)).map(({ link }) => link);
  const hidden = [`/bulletin?post=${post._id}`, `/project/${project._id}`];
  expect(await linksOf()).toEqual(expect.arrayContaining(hidden));

  await bob.ok(API.companies.leave);
  const { magicLink } = await ada.ok(API.people.createMagicLink);
  await bob.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
  const links = await linksOf();
  expect(hidden.filter((link) => links.includes(link))).toEqual([]);
});

it('removes a request from its approvers when it is withdrawn', async () => {
  const form = await fileLeave(bob);
  expect(await titlesOf(ada)).toContain('Leave request');
  await bob.ok(API.leave.cancel, idParams(form));
  expect(await titlesOf(ada)).not.toContain('Leave request');
  expect((await statsOf(ada)).unread).toBe(0);
});

it('replaces the invitation to a deleted event with its cancellation', async () => {
  const event = await planEvent(ada, { attendees: [bob.id, cleo.id] });
  await ada.ok(API.calendar.update, {
    params: { id: event.eventId },
    body: { attendees: [cleo.id], version: event.version },
  });
  expect(await titlesOf(bob)).toEqual(['No longer invited']);
  expect(await titlesOf(cleo)).toContain('Calendar event');
  await ada.ok(API.calendar.remove, { params: { id: event.eventId } });
  expect(await titlesOf(cleo)).toEqual(['Calendar event cancelled']);
});

it('keeps the invitation to a series when one occurrence is cancelled', async () => {
  const event = await planEvent(ada, { attendees: [bob.id], rule: 'FREQ=WEEKLY;COUNT=3' });
  const query = { occurrence: event.start, apply: 'this' as const };
  await ada.ok(API.calendar.remove, { params: { id: event.eventId }, query });
  expect(await titlesOf(bob)).toEqual(['Calendar event cancelled', 'Calendar event']);
});

it('removes notifications from connected devices and from missed changes', async () => {
  const post = await publish(ada);
  const { seq } = await bob.ok(API.notifications.changes, { query: { afterSeq: 0 } });
  const [notification] = await bob.ok(API.notifications.list);
  await ada.ok(API.bulletin.removePost, idParams(post));
  const changes = await bob.ok(API.notifications.changes, { query: { afterSeq: seq ?? 0 } });
  expect(changes).toMatchObject({ removed: [notification?._id], stats: { unread: 0 } });
});

it('keeps notifications of another company about the same change', async () => {
  const other = await foundCompany(test);
  const member = await other.hire();
  await publish(other.founder);
  const post = await publish(ada);
  await ada.ok(API.bulletin.removePost, idParams(post));
  expect((await statsOf(member)).unread).toBe(1);
});
