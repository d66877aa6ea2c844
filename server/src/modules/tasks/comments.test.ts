import { API, LIMITS, type Task } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp } from '../../testing';
import { makeProject, makeTask, taskParams } from '../../testing/domains/work';

let server: TestApp;
let ada: Person;
let task: Task;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = (await foundCompany(server)).founder;
  task = await makeTask(ada, await makeProject(ada));
});

const longest = `<p>${'👍'.repeat(LIMITS.messageText)}</p>`;
const tooLong = `<p>${'👍'.repeat(LIMITS.messageText)}x</p>`;

describe('the length limit', () => {
  it('counts an emoji in a comment as one character', async () => {
    const comment = await ada.ok(API.tasks.comment, { ...taskParams(task), body: { html: longest } });
    expect(comment.html).toBe(longest);
    const refused = await ada.refused(API.tasks.comment, { ...taskParams(task), body: { html: tooLong } });
    expect(refused).toMatchObject({ status: 422, fields: { html: { code: 'TOO_LONG' } } });
    const params = { taskId: task._id, commentId: comment._id };
    const edited = await ada.refused(API.tasks.updateComment, { params, body: { html: tooLong } });
    expect(edited.fields?.html?.code).toBe('TOO_LONG');
  });

  it('counts an emoji in a description as one character', async () => {
    const { description } = await ada.ok(API.tasks.update, { ...taskParams(task), body: { description: longest } });
    expect(description).toBe(longest);
    const refused = await ada.refused(API.tasks.update, { ...taskParams(task), body: { description: tooLong } });
    expect(refused).toMatchObject({ status: 422, fields: { description: { code: 'TOO_LONG' } } });
  });
});

it('stores a description without readable content as empty', async () => {
  const { description } = await ada.ok(API.tasks.update, { ...taskParams(task), body: { description: '<p> </p>' } });
  expect(description).toBe('');
});
