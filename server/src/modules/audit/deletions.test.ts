import { API, type AuditAction, type AuditEntry } from '@atrium/contracts';
import type { Place } from '../../cross-company/subject';
import { keyOf } from '../../cross-company/subjects-by-route';
import { createTestApp, foundCompany, type TestApp } from '../../testing';
import { DELETIONS } from '../../testing/deletions';
import { lastHourInput } from '../../testing/domains/time';
import { makeProject, makeTask, projectParams, taskParams } from '../../testing/domains/work';

let test: TestApp;
let place: Place;
beforeAll(async () => {
  test = await createTestApp();
  const company = await foundCompany(test);
  place = { ...company, test, colleague: await company.hire() };
});
afterAll(() => test.close());

const RECORDED = DELETIONS.flatMap(({ recorded = [] }) => recorded);
const UNRECORDED = DELETIONS.flatMap(({ unrecorded = [] }) => unrecorded);
const OWN = DELETIONS.flatMap(({ own = [] }) => own);

/** Returns the newest entry of an action. */
const newest = async (action: AuditAction): Promise<AuditEntry | undefined> =>
  (await place.founder.ok(API.audit.list, { query: { action, limit: 1 } })).entries[0];

it('covers every route that deletes', () => {
  const served = test.app.apiRoutes.filter(({ method }) => method === 'DELETE').map(keyOf);
  const known = [...RECORDED.map(([definition]) => definition), ...UNRECORDED].map(keyOf);
  expect(served.toSorted()).toEqual(known.toSorted());
});

const CASES = RECORDED.map(([definition, action, make]) => [keyOf(definition), action, definition, make] as const);

it.each(CASES)('%s is recorded as %s', async (_key, action, definition, make) => {
  const { by, input } = await make(place);
  const before = await newest(action);
  await by.ok(definition, input);
  const entry = await newest(action);
  expect(entry?.action).toBe(action);
  expect(entry?._id).not.toBe(before?._id);
});

it.each(OWN)('does not record that people delete their own %s', async (_what, definition, action, make) => {
  const { by, input } = await make(place);
  const before = await newest(action);
  await by.ok(definition, input);
  expect(await newest(action)).toEqual(before);
});

it('names a deleted workspace and the project of a deleted task', async () => {
  const { founder, colleague } = place;
  const body = { name: 'Engine room', members: [colleague.id] };
  const { _id: id } = await founder.ok(API.workspaces.create, { body });
  await founder.ok(API.workspaces.removeMember, { params: { id, userId: colleague.id } });
  expect(await newest('workspace.memberRemoved')).toMatchObject({
    actor: { _id: founder.id },
    subject: { type: 'workspace', id, name: 'Engine room' },
    before: { userId: colleague.id },
  });
  const project = await makeProject(founder, { name: 'Relaunch', members: [colleague.id] });
  await founder.ok(API.projects.removeMember, { params: { ...projectParams(project).params, userId: colleague.id } });
  expect((await newest('project.memberRemoved'))?.subject.name).toBe('Relaunch');
  await founder.ok(API.tasks.remove, taskParams(await makeTask(founder, project)));
  expect(Object.values((await newest('task.deleted'))?.projects ?? {})).toEqual(['Relaunch']);
});

it('records restored tasks and time entries', async () => {
  const { founder, colleague } = place;
  const task = await makeTask(founder, await makeProject(founder));
  await founder.ok(API.tasks.remove, taskParams(task));
  await founder.ok(API.tasks.restore, taskParams(task));
  expect((await newest('task.restored'))?.subject).toMatchObject({ type: 'task', id: task._id });
  const { _id: id } = await colleague.ok(API.time.createEntry, lastHourInput(test));
  await founder.ok(API.time.bulkEdit, { body: { ids: [id], action: 'remove' } });
  await founder.ok(API.time.bulkEdit, { body: { ids: [id], action: 'restore' } });
  for (const action of ['time.entryDeleted', 'time.entryRestored'] as const) {
    expect((await newest(action))?.subject).toMatchObject({ type: 'timeEntry', id });
  }
});
