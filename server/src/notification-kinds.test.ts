import { NOTIFICATION_TYPES } from '@atrium/contracts';
import { createParts } from './composition/parts';
import { bulletinKinds } from './modules/bulletin/notification-kinds';
import { calendarKinds } from './modules/calendar/notification-kinds';
import { chatKinds } from './modules/chat/notification-kinds';
import { departmentKinds } from './modules/departments/notification-kinds';
import { leaveKinds } from './modules/leave/notifications/notification-kinds';
import { germanTexts } from './modules/notifications/german-texts';
import { mentionKinds } from './modules/notifications/notification-kinds';
import { projectKinds } from './modules/projects/notification-kinds';
import { taskKinds } from './modules/tasks/notifications/notification-kinds';
import { workspaceKinds } from './modules/workspaces/notification-kinds';

const deps = { parts: createParts() };
const id = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';
const span = { type: 'Sick leave', from: '2026-11-30', to: '2026-12-01' };
const notifications = [
  mentionKinds.mention({ name: 'ada LOVELACE', where: 'a task', objectIds: [], link: `/project/${id}?task=${id}` }),
  chatKinds.chatMention({ name: 'ada LOVELACE', conversation: 'Sales', conversationId: id, messageId: id }),
  bulletinKinds.bulletin({ name: 'ada LOVELACE', title: 'Summer party', postId: id, departmentId: null }),
  workspaceKinds.workspaceAssignment({ workspaceId: id, name: 'ada LOVELACE', workspace: 'Design' }),
  projectKinds.projectAssignment({ objectId: id, name: 'ada LOVELACE', project: 'Atlas', projectId: id }),
  departmentKinds.departmentAssignment({ departmentId: id, name: 'ada LOVELACE', department: 'Sales' }),
  departmentKinds.departmentUpdate({ departmentId: id, name: 'ada LOVELACE', department: 'Sales' }),
  leaveKinds.leaveRequest({ name: 'ada LOVELACE', leaveId: id, status: 'Pending', ...span }),
  leaveKinds.leaveApproval({ name: 'ada LOVELACE', leaveId: id, status: 'Approved', ...span }),
  leaveKinds.leaveRejection({ name: 'ada LOVELACE', leaveId: id, status: 'Rejected', ...span }),
  leaveKinds.leaveCorrectionRequest({ name: 'ada LOVELACE', correctionId: id, status: 'Pending', ...span }),
  leaveKinds.leaveCorrectionApproval({ name: 'ada LOVELACE', correctionId: id, status: 'Approved', ...span }),
  leaveKinds.leaveCorrectionRejection({ name: 'ada LOVELACE', correctionId: id, status: 'Rejected', ...span }),
  calendarKinds.calendarEvent({ name: 'ada LOVELACE', event: 'Stand-up', on: '2026-11-30', eventId: id }),
  calendarKinds.calendarReminder({ event: 'Stand-up', on: '2026-11-30', at: '10:00', eventId: id }),
];

it('covers each type, with names in title case in its message', () => {
  expect(notifications.map(({ type }) => type).toSorted()).toEqual(
    NOTIFICATION_TYPES.filter((type) => type !== 'other').toSorted(),
  );
  for (const { message, metadata } of notifications.filter(({ type }) => type !== 'calendar_reminder')) {
    expect(message).toMatch(/^Ada Lovelace .+\.$/);
    // Unchanged, because clients decide how to display names.
    expect(metadata.params).toMatchObject({ name: 'ada LOVELACE' });
  }
});

it('gives requests an approve action and the ids that they decide', () => {
  const approvals = notifications.filter(({ actionType }) => actionType === 'approve').map(({ type }) => type);
  expect(approvals).toEqual(['leave_request', 'leave_correction_request']);
  expect(leaveKinds.leaveRequest({ name: 'Ada', leaveId: id, status: 'Pending', ...span })).toMatchObject({
    message: 'Ada requested Sick leave: 30 Nov – 1 Dec 2026.',
    link: `/leave-approver?leave=${id}`,
    subjectId: id,
    metadata: { leaveFormId: id, status: 'Pending', params: { name: 'Ada', ...span } },
  });
  const correction = { name: 'Ada', correctionId: id.replace('01a', '01b'), leaveId: id, status: 'Pending' as const };
  expect(leaveKinds.leaveCorrectionRequest({ ...correction, ...span })).toMatchObject({
    subjectId: correction.correctionId,
    metadata: { leaveFormId: id, correctionId: correction.correctionId, status: 'Pending' },
  });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  'bulletin',
  '/bulletin\nSet-Cookie: a=b',
  '',
])('rejects the link %j', (link) => {
  expect(() => mentionKinds.mention({ name: 'Ada', where: 'here', objectIds: [], link })).toThrow(
    'paths of the app only',
  );
});

it('rejects or encodes invalid ids in links', () => {
  const request = { name: 'Ada', leaveId: '../../evil', status: 'Pending' as const, ...span };
  expect(() => leaveKinds.leaveRequest(request)).toThrow('Invalid UUID');
  expect(
    projectKinds.projectAssignment({ objectId: id, name: 'Ada', project: 'x', projectId: '../evil?a=b' }).link,
  ).toBe('/project/..%2Fevil%3Fa%3Db');
});

it.each([
  [calendarKinds.calendarEvent, 'Termin', 'Ada lädt dich zu Stand-up ein: 30.11.2026.'],
  [calendarKinds.calendarEventChanged, 'Termin geändert', 'Ada hat Stand-up geändert: 30.11.2026.'],
])('kinds of one type have their own German texts (%#)', (kind, title, message) => {
  const { type, metadata } = kind({ name: 'ada', event: 'Stand-up', on: '2026-11-30', eventId: id });
  expect(germanTexts(deps, type, metadata.params)).toEqual({ title, message });
});

it.each([
  [taskKinds.taskComment({ name: 'ada', where: 'Roof', objectIds: [], link: '/' }), 'Neuer Kommentar'],
  [
    taskKinds.taskAssignment({
      objectId: id,
      taskId: id,
      projectId: 'P1',
      name: 'ada',
      project: 'Atlas',
      task: 'Roof',
    }),
    'Neue Aufgabe',
  ],
])('kinds that share their type with another module have their own German texts (%#)', ({ type, metadata }, title) => {
  expect(germanTexts(deps, type, metadata.params)).toMatchObject({ title });
});

it('words notifications that were stored without a kind by an older release', () => {
  expect(germanTexts(deps, 'calendar_event', { name: 'ada', event: 'Stand-up', on: '2026-11-30' })).toMatchObject({
    title: 'Termin',
  });
  // Other modules declare further kinds of these types.
  expect(germanTexts(deps, 'mention', { name: 'ada', where: 'Roof' })).toMatchObject({ title: 'Du wurdest erwähnt' });
  expect(germanTexts(deps, 'project_assignment', { name: 'ada', project: 'Atlas' })).toMatchObject({
    title: 'Neues Projekt',
  });
  expect(germanTexts(deps, 'calendar_event', { name: 'ada' })).toBeNull();
  expect(germanTexts(deps, 'badge_awarded', {})).toBeNull();
});
