import { NOTIFICATION_TYPES } from '@atrium/contracts';
import { germanTexts } from './german-texts';
import { kinds } from './kinds';

const id = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';
const span = { type: 'Sick leave', from: '2026-11-30', to: '2026-12-01' };
const notifications = [
  kinds.mention({ name: 'ada LOVELACE', where: 'a task', objectIds: [], link: `/project/${id}?task=${id}` }),
  kinds.chatMention({ name: 'ada LOVELACE', conversation: 'Sales', conversationId: id, messageId: id }),
  kinds.bulletin({ name: 'ada LOVELACE', title: 'Summer party', postId: id }),
  kinds.workspaceAssignment({ workspaceId: id, name: 'ada LOVELACE', workspace: 'Design' }),
  kinds.projectAssignment({ objectId: id, name: 'ada LOVELACE', project: 'Atlas', projectId: id }),
  kinds.departmentAssignment({ departmentId: id, name: 'ada LOVELACE', department: 'Sales' }),
  kinds.departmentUpdate({ departmentId: id, name: 'ada LOVELACE', department: 'Sales' }),
  kinds.leaveRequest({ name: 'ada LOVELACE', leaveId: id, status: 'Pending', ...span }),
  kinds.leaveApproval({ name: 'ada LOVELACE', leaveId: id, status: 'Approved', ...span }),
  kinds.leaveRejection({ name: 'ada LOVELACE', leaveId: id, status: 'Rejected', ...span }),
  kinds.leaveCorrectionRequest({ name: 'ada LOVELACE', correctionId: id, status: 'Pending', ...span }),
  kinds.leaveCorrectionApproval({ name: 'ada LOVELACE', correctionId: id, status: 'Approved', ...span }),
  kinds.leaveCorrectionRejection({ name: 'ada LOVELACE', correctionId: id, status: 'Rejected', ...span }),
  kinds.calendarEvent({ name: 'ada LOVELACE', event: 'Stand-up', on: '2026-11-30', eventId: id }),
  kinds.calendarReminder({ event: 'Stand-up', on: '2026-11-30', at: '10:00', eventId: id }),
];

it('covers each type, and shows names in title case in its messages', () => {
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
  expect(kinds.leaveRequest({ name: 'Ada', leaveId: id, status: 'Pending', ...span })).toMatchObject({
    message: 'Ada requested Sick leave: 30 Nov – 1 Dec 2026.',
    link: `/leave-approver?leave=${id}`,
    subjectId: id,
    metadata: { leaveFormId: id, status: 'Pending', params: { name: 'Ada', ...span } },
  });
  const correction = { name: 'Ada', correctionId: id.replace('01a', '01b'), leaveId: id, status: 'Pending' as const };
  expect(kinds.leaveCorrectionRequest({ ...correction, ...span })).toMatchObject({
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
  expect(() => kinds.mention({ name: 'Ada', where: 'here', objectIds: [], link })).toThrow('paths of the app only');
});

it('rejects or encodes invalid ids in links', () => {
  const request = { name: 'Ada', leaveId: '../../evil', status: 'Pending' as const, ...span };
  expect(() => kinds.leaveRequest(request)).toThrow('Invalid UUID');
  expect(kinds.projectAssignment({ objectId: id, name: 'Ada', project: 'x', projectId: '../evil?a=b' }).link).toBe(
    '/project/..%2Fevil%3Fa%3Db',
  );
});

it.each([
  [kinds.calendarEvent, 'Termin', 'Ada lädt dich zu Stand-up ein: 30.11.2026.'],
  [kinds.calendarEventChanged, 'Termin geändert', 'Ada hat Stand-up geändert: 30.11.2026.'],
])('kinds of one type have their own German texts (%#)', (kind, title, message) => {
  const { type, metadata } = kind({ name: 'ada', event: 'Stand-up', on: '2026-11-30', eventId: id });
  expect(germanTexts(type, metadata.params)).toEqual({ title, message });
});

it('describes notifications that an older release stored without a kind', () => {
  expect(germanTexts('calendar_event', { name: 'ada', event: 'Stand-up', on: '2026-11-30' })).toMatchObject({
    title: 'Termin',
  });
  expect(germanTexts('calendar_event', { name: 'ada' })).toBeNull();
  expect(germanTexts('badge_awarded', {})).toBeNull();
});
