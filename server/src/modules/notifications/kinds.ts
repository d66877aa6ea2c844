import { day, id, leaveStatus, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { datesIn } from './dates';
import { defineKind } from './kind';

const dates = datesIn('en');

const nothing = z.object({});
const somewhere = z.object({ link: z.string() });
const inLink = (value: string) => encodeURIComponent(value);

const leaveAbout = z.object({ leaveId: id, status: leaveStatus });
const leaveParams = z.object({ name: z.string(), type: z.string(), from: day, to: day });
const leaveSubject = ({ leaveId, status }: z.output<typeof leaveAbout>) => ({ leaveFormId: leaveId, status });

const correctionAbout = z.object({ correctionId: id, leaveId: id.optional(), status: leaveStatus });
const correctionSubject = ({ correctionId, leaveId, status }: z.output<typeof correctionAbout>) => ({
  correctionId,
  ...(leaveId !== undefined && { leaveFormId: leaveId }),
  status,
});

/** In all of them, `name` is whoever did it. What asks for a decision comes by mail unless switched off. */
export const kinds = {
  /** In a comment, or wherever else one has to say the place. */
  mention: defineKind({
    type: 'mention',
    about: somewhere,
    params: z.object({ name: z.string(), where: z.string() }),
    title: 'You were mentioned',
    message: ({ name, where }) => `${titleCase(name)} mentioned you in ${where}.`,
    link: ({ link }) => link,
    mail: false,
  }),
  chatMention: defineKind({
    type: 'chat_mention',
    about: z.object({ conversationId: id }),
    params: z.object({ name: z.string(), conversation: z.string() }),
    title: 'You were mentioned in a conversation',
    message: ({ name, conversation }) => `${titleCase(name)} mentioned you in ${conversation}.`,
    link: ({ conversationId }) => `/messaging?conversation=${conversationId}`,
    mail: false,
  }),
  bulletin: defineKind({
    type: 'bulletin',
    about: z.object({ postId: id }),
    params: z.object({ name: z.string(), title: z.string() }),
    title: 'New on the bulletin',
    message: ({ name, title }) => `${titleCase(name)} posted “${title}”.`,
    link: ({ postId }) => `/bulletin?post=${postId}`,
    mail: false,
  }),
  workspaceAssignment: defineKind({
    type: 'workspace_assignment',
    about: nothing,
    params: z.object({ name: z.string(), workspace: z.string() }),
    title: 'New workspace',
    message: ({ name, workspace }) => `${titleCase(name)} added you to the workspace ${workspace}.`,
    link: () => '/workspace',
    mail: false,
  }),
  projectAssignment: defineKind({
    type: 'project_assignment',
    about: z.object({ projectId: z.string() }),
    params: z.object({ name: z.string(), project: z.string() }),
    title: 'New project',
    message: ({ name, project }) => `${titleCase(name)} added you to the project ${project}.`,
    link: ({ projectId }) => `/project/${inLink(projectId)}`,
    mail: false,
  }),
  departmentAssignment: defineKind({
    type: 'department_assignment',
    about: nothing,
    params: z.object({ name: z.string(), department: z.string() }),
    title: 'New department',
    message: ({ name, department }) => `${titleCase(name)} added you to the department ${department}.`,
    link: () => '/people',
    mail: false,
  }),
  departmentUpdate: defineKind({
    type: 'department_update',
    about: nothing,
    params: z.object({ name: z.string(), department: z.string() }),
    title: 'Department changed',
    message: ({ name, department }) => `${titleCase(name)} changed the department ${department}.`,
    link: () => '/people',
    priority: 'low',
    mail: false,
  }),
  leaveRequest: defineKind({
    type: 'leave_request',
    about: leaveAbout,
    params: leaveParams,
    title: 'Leave request',
    message: ({ name, type, from, to }) => `${titleCase(name)} asks for ${type}: ${dates(from, to)}.`,
    link: ({ leaveId }) => `/leave-approver?leave=${leaveId}`,
    subject: leaveSubject,
    actionType: 'approve',
    mail: true,
  }),
  leaveApproval: defineKind({
    type: 'leave_approval',
    about: leaveAbout,
    params: leaveParams,
    title: 'Leave approved',
    message: ({ name, type, from, to }) => `${titleCase(name)} approved your ${type}: ${dates(from, to)}.`,
    link: ({ leaveId }) => `/leave?leave=${leaveId}`,
    subject: leaveSubject,
    mail: false,
  }),
  leaveRejection: defineKind({
    type: 'leave_rejection',
    about: leaveAbout,
    params: leaveParams,
    title: 'Leave rejected',
    message: ({ name, type, from, to }) => `${titleCase(name)} rejected your ${type}: ${dates(from, to)}.`,
    link: ({ leaveId }) => `/leave?leave=${leaveId}`,
    subject: leaveSubject,
    mail: false,
  }),
  leaveCorrectionRequest: defineKind({
    type: 'leave_correction_request',
    about: correctionAbout,
    params: leaveParams,
    title: 'Correction request',
    message: ({ name, type, from, to }) => `${titleCase(name)} asks for a correction of ${type}: ${dates(from, to)}.`,
    link: ({ correctionId }) => `/leave-approver?correction=${correctionId}`,
    subject: correctionSubject,
    actionType: 'approve',
    mail: true,
  }),
  leaveCorrectionApproval: defineKind({
    type: 'leave_correction_approval',
    about: correctionAbout,
    params: leaveParams,
    title: 'Correction approved',
    message: ({ name, type, from, to }) =>
      `${titleCase(name)} approved your correction of ${type}: ${dates(from, to)}.`,
    link: ({ correctionId }) => `/leave?correction=${correctionId}`,
    subject: correctionSubject,
    mail: false,
  }),
  leaveCorrectionRejection: defineKind({
    type: 'leave_correction_rejection',
    about: correctionAbout,
    params: leaveParams,
    title: 'Correction rejected',
    message: ({ name, type, from, to }) =>
      `${titleCase(name)} rejected your correction of ${type}: ${dates(from, to)}.`,
    link: ({ correctionId }) => `/leave?correction=${correctionId}`,
    subject: correctionSubject,
    mail: false,
  }),
  calendarEvent: defineKind({
    type: 'calendar_event',
    about: z.object({ eventId: id }),
    params: z.object({ name: z.string(), event: z.string(), on: day }),
    title: 'Calendar event',
    message: ({ name, event, on }) => `${titleCase(name)} invited you to ${event}: ${dates(on, on)}.`,
    link: ({ eventId }) => `/calendar?event=${eventId}`,
    mail: false,
  }),
};

/** Whether notifications of a type come by mail while the person said nothing of it. */
export const mailedByItself: ReadonlyMap<string, boolean> = new Map(
  Object.values(kinds).map(({ type, mail }) => [type, mail]),
);
