import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type TestApp } from '../../testing';
import { countQueries } from '../../testing/queries';
import { makeProject, makeTask, projectParams } from '../../testing/domains/work';

// Without sockets, whose subscribers would add queries of their own.
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('reads a board with the same number of queries for any number of tasks', async () => {
  const { founder, hire } = await foundCompany(test);
  const ben = await hire();
  const project = await makeProject(founder, { members: [ben.id] });
  const count = () => countQueries(() => founder.ok(API.tasks.board, projectParams(project)));
  await makeTask(founder, project, { assignees: [ben.id] });
  // The first call prepares statements and fills caches.
  await count();
  const before = await count();
  for (let n = 0; n < 5; n++) await makeTask(founder, project, { assignees: [ben.id, founder.id] });
  expect(await count()).toBe(before);
});
