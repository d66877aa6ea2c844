import {
  API,
  attachment,
  chatUser,
  company,
  conversation,
  employee,
  leaveForm,
  leaveType,
  message,
  notification,
  notificationSettings,
  notificationStats,
  OPERATIONS,
  participant,
  registry,
  remoteManifest,
  remoteRelease,
  timeEntry,
  user,
} from '@atrium/contracts';
import type { z } from 'zod';
import * as testing from '..';

const person = API.leave.overview.response.shape.approvers.element;

const BUILT: [name: string, schema: z.ZodType, build: () => unknown][] = [
  ['buildAttachment', attachment, testing.buildAttachment],
  ['buildChatUser', chatUser, testing.buildChatUser],
  ['buildCompany', company, testing.buildCompany],
  ['buildConversation', conversation, testing.buildConversation],
  ['buildEmployee', employee, testing.buildEmployee],
  ['buildLeaveForm', leaveForm, testing.buildLeaveForm],
  ['buildLeaveType', leaveType, testing.buildLeaveType],
  ['buildManifest', remoteManifest, testing.buildManifest],
  ['buildMessage', message, testing.buildMessage],
  ['buildNotification', notification, testing.buildNotification],
  ['buildNotificationSettings', notificationSettings, testing.buildNotificationSettings],
  ['buildNotificationStats', notificationStats, testing.buildNotificationStats],
  ['buildParticipant', participant, testing.buildParticipant],
  ['buildPerson', person, testing.buildPerson],
  ['buildRegistry', registry, testing.buildRegistry],
  ['buildRelease', remoteRelease, testing.buildRelease],
  ['buildTimeEntry', timeEntry, testing.buildTimeEntry],
  ['buildUser', user, testing.buildUser],
];

test.each(BUILT)('%s builds exactly what the contract describes', (_, schema, build) => {
  const built = build();

  expect(schema.parse(built)).toEqual(built);
});

test('every builder is among those that are compared with the contract', () => {
  const builders = Object.keys(testing).filter((name) => name.startsWith('build'));

  expect(new Set(BUILT.map(([name]) => name))).toEqual(new Set(builders));
});

test('builds entities with different ids', () => {
  expect(testing.buildLeaveForm()._id).not.toBe(testing.buildLeaveForm()._id);
});

test('generates ids in ascending order', () => {
  const ids = Array.from({ length: 20 }, testing.anId);

  expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual(ids);
});

test('builds users with the operations of their role', () => {
  expect(testing.buildUser({}, 'Founder').can).toEqual([...OPERATIONS]);
  expect(testing.buildUser({}, 'Manager').can).toContain('leave.decide');
  expect(testing.buildUser().can).toEqual([]);
});

test('builds a valid user without a company, who has no operations', () => {
  const nobody = testing.buildUser({ company: null }, 'Founder');

  expect(user.parse(nobody)).toEqual(nobody);
  expect(nobody).toMatchObject({ companies: [], populatedCompany: null, can: [] });
});
