import { API, type RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { publish } from '../../testing/domains/bulletin';
import { talk } from '../../testing/domains/chat';
import { CERTIFICATE, fileLeave, leaveRequest } from '../../testing/domains/leave';
import { makeProject, makeTask, taskParams } from '../../testing/domains/work';
import type { CallInput } from '../../testing/client';

let server: TestApp;
let acme: TestCompany;
let founder: Person;
let employee: Person;
beforeAll(async () => {
  server = await createTestApp({ env: { COMPANY_FILES_MB: '1' } });
  acme = await foundCompany(server);
  founder = acme.founder;
  employee = await acme.hire();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const MB = 1024 * 1024;
const DAY = { startDate: '2027-01-04', endDate: '2027-01-04', type: 'Sick leave' };
const large = { ...CERTIFICATE, content: `%PDF-1.7\n${' '.repeat(2 * MB)}` };

type Upload = () => Promise<[RouteDefinition, CallInput]>;

/** Sends the form; returns how it was refused, and how many files were received. */
async function send(upload: Upload) {
  const [definition, input] = await upload();
  const receive = jest.spyOn(server.deps.storage, 'temporaryPath');
  const { status, code } = await employee.refused(definition, input);
  return { status, code, received: receive.mock.calls.length };
}

const withoutRight: [string, number, string, Upload][] = [
  [
    'of a post by somebody who may not post',
    403,
    'FORBIDDEN',
    async () => [API.bulletin.createPost, { body: { title: 'News', content: 'News' }, files: [CERTIFICATE] }],
  ],
  [
    'for a post of somebody else',
    403,
    'FORBIDDEN',
    async () => {
      const { _id: id } = await publish(founder);
      return [API.bulletin.updatePost, { params: { id }, files: [CERTIFICATE] }];
    },
  ],
  [
    'for a task of a project that the person does not see',
    404,
    'NOT_FOUND',
    async () => {
      const task = await makeTask(founder, await makeProject(founder, { visibility: 'private' }));
      return [API.tasks.attach, { ...taskParams(task), files: [CERTIFICATE] }];
    },
  ],
  [
    'for a leave request of somebody else',
    404,
    'NOT_FOUND',
    async () => {
      const { _id: leaveId } = await fileLeave(await acme.hire(), DAY);
      return [API.leave.update, { params: { leaveId }, files: [CERTIFICATE] }];
    },
  ],
];

it.each(withoutRight)('refuses a file %s with %i before it is received', async (_name, status, code, upload) => {
  expect(await send(upload)).toEqual({ status, code, received: 0 });
});

const beyondQuota: [string, Upload][] = [
  ['a leave request', async () => [API.leave.create, await leaveRequest(employee, { ...DAY, files: [large] })]],
  [
    'a task',
    async () => {
      const project = await makeProject(founder, { members: [employee.id] });
      return [API.tasks.attach, { ...taskParams(await makeTask(founder, project)), files: [large] }];
    },
  ],
  [
    'a conversation',
    async () => {
      const { _id: conversationId } = await talk(employee, founder);
      return [API.chat.uploadAttachment, { body: { conversationId }, files: [large] }];
    },
  ],
];

it.each(beyondQuota)('refuses a file for %s with 413 by its announced length', async (_name, upload) => {
  expect(await send(upload)).toEqual({ status: 413, code: 'QUOTA_EXCEEDED', received: 0 });
});
