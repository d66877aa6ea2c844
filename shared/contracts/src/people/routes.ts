import { z } from 'zod';
import { editBase } from '../edit-base';
import { day, email, freeText, id, idParams, instant, LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { role } from '../roles';
import { dayPart } from '../leave/routes/leave-shapes';
import { person } from '../person';

const personName = z.object({ _id: id, name: z.string() });

/** A person's employment in the company. Personal details are empty for readers who may not see them. */
export const employee = z.object({
  _id: id,
  role,
  joinedAt: instant,
  user: z.object({ _id: id, name: z.string(), email: z.string(), avatarUrl: z.string().nullable() }),
  employee: z.object({
    id,
    userId: id,
    name: z.string(),
    email: z.string(),
    /** Whether the person has confirmed the address; null for readers who may not see the record. */
    isEmailVerified: z.boolean().nullable(),
    avatarUrl: z.string().nullable(),
    role,
    position: z.string().nullable(),
    /** Number assigned by the company, such as `A-17`. */
    employeeId: z.string().nullable(),
    address: z.string(),
    nric: z.string(),
    contact: z.string(),
    companyContact: z.string(),
    gender: z.string(),
    joinedAt: instant,
    /** When the person left the company; null for current members. */
    resignedAt: instant.nullable(),
    /** The reason for the removal; empty for current members and readers who may not see the record. */
    endReason: z.string(),
    department: personName.nullable(),
    reportsTo: personName.nullable(),
    leave: z.object({
      today: z.boolean(),
      /** Last day of the approved leave that the person is on today; null for others. */
      until: day.nullable(),
      /** The part of today that the leave takes; null for others, and for leave in hours that leaves working time. */
      part: dayPart.nullable(),
      /** Minutes of today of leave in hours that leaves working time; otherwise null. */
      minutes: z.number().int().nullable(),
    }),
    /** IANA time zone in which the person works, such as `Europe/Berlin`. */
    timeZone: z.string(),
  }),
});
export type Employee = z.infer<typeof employee>;

/** An id. Also accepts the whole object, as clients received it: `{_id, name}`. */
const reference = z.union([
  id,
  z
    .looseObject({ _id: z.string() })
    .transform(({ _id }) => _id)
    .pipe(id),
]);

/** The editable fields of an employee. Fields that clients only echo are ignored. */
export const employeeChange = z.strictObject({
  role: role.optional(),
  position: freeText(LIMITS.name).nullable().optional(),
  employeeId: freeText(LIMITS.employeeNumber).nullable().optional(),
  address: freeText(LIMITS.address).optional(),
  nric: freeText(LIMITS.nric).optional(),
  contact: freeText(LIMITS.name).optional(),
  companyContact: freeText(LIMITS.name).optional(),
  gender: freeText(60).optional(),
  joinedAt: z.union([day, instant]).optional(),
  department: reference.nullable().optional(),
  reportsTo: reference.nullable().optional(),
  base: editBase,
  _id: z.unknown().optional(),
  id: z.unknown().optional(),
  userId: z.unknown().optional(),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  isEmailVerified: z.unknown().optional(),
  avatarUrl: z.unknown().optional(),
  leave: z.unknown().optional(),
  timeZone: z.unknown().optional(),
  resignedAt: z.unknown().optional(),
  endReason: z.unknown().optional(),
});

/** The result for one invited address. */
export const inviteResult = z.object({
  email: z.string(),
  status: z.enum(['sent', 'already-member', 'already-invited']),
});

/** An open or expired invitation by email. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/**
 * A change caused by the end of a membership: `{ kind: 'departments.lead', count: 2 }`. Clients translate it by kind. A
 * newer server may send kinds that are not in `HAND_OVER_KINDS`.
 */
export const handOverItem = z.object({ kind: z.string(), count: z.number().int() });
export type HandOverItem = z.infer<typeof handOverItem>;

const link = z.object({ magicLink: z.string(), expiresAt: instant });
/** Routes of employees, invitations and magic links. */
export const people = {
  employees: defineRoute({
    method: 'GET',
    path: '/employees',
    summary: 'Returns the members of the active company, or its former members.',
    access: 'company',
    query: z.strictObject({ status: z.enum(['active', 'resigned']).default('active') }),
    response: z.object({ employees: z.array(employee) }),
    errors: ['FORBIDDEN'],
  }),
  former: defineRoute({
    method: 'GET',
    path: '/employees/former',
    summary: 'Returns the names of the former members of the company, whose past data stays visible.',
    access: 'company',
    response: z.object({ people: z.array(person) }),
    errors: [],
  }),
  updateEmployee: defineRoute({
    method: 'PUT',
    path: '/employees/update/:id',
    summary: 'Changes an employee: role, position, department, reporting line.',
    access: 'company',
    params: idParams,
    body: employeeChange,
    response: z.object({ data: z.object({ employee }), message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'LAST_FOUNDER', 'GRANT_BEYOND_OWN'],
  }),
  resigned: defineRoute({
    method: 'GET',
    path: '/users/resigned/:id',
    summary: 'Returns a former member of the company.',
    access: 'company',
    params: idParams,
    response: z.object({ user: employee }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  handOver: defineRoute({
    method: 'GET',
    path: '/users/:id/hand-over',
    summary:
      'Returns what the end of the caller’s own or, with `people.manage`, a colleague’s membership would hand over or end.',
    access: 'company',
    params: idParams,
    response: z.object({ items: z.array(handOverItem) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/users/invite',
    summary: 'Invites people by mail, each with its own result.',
    access: 'company',
    body: z.strictObject({
      emails: z.array(email).min(1).max(LIMITS.invitesAtOnce),
      /** Must not exceed the rights of the inviting user. */
      role: role.default('Employee'),
    }),
    response: z.object({ message: z.string(), results: z.array(inviteResult) }),
    errors: ['FORBIDDEN', 'GRANT_BEYOND_OWN'],
  }),
  invitations: defineRoute({
    method: 'GET',
    path: '/users/invitations',
    summary: 'Returns the open invitations of the company.',
    access: 'company',
    response: z.object({ invitations: z.array(invitation) }),
    errors: ['FORBIDDEN'],
  }),
  resendInvitation: defineRoute({
    method: 'POST',
    path: '/users/invitations/:id/resend',
    summary: 'Sends an invitation again with a new link; the previous link stops working.',
    access: 'company',
    params: idParams,
    response: z.object({ invitation, message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'GRANT_BEYOND_OWN'],
  }),
  revokeInvitation: defineRoute({
    method: 'DELETE',
    path: '/users/invitations/:id',
    summary: 'Revokes an invitation.',
    access: 'company',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  magicLink: defineRoute({
    method: 'GET',
    path: '/users/magic-link',
    summary: 'Returns the active link with which anyone can join the company.',
    access: 'company',
    response: link,
    errors: ['FORBIDDEN', 'NO_ACTIVE_LINK', 'LINK_EXPIRED'],
  }),
  createMagicLink: defineRoute({
    method: 'POST',
    path: '/users/magic-link',
    summary: 'Creates a new link and revokes the previous one.',
    access: 'company',
    response: link,
    errors: ['FORBIDDEN'],
  }),
  revokeMagicLink: defineRoute({
    method: 'DELETE',
    path: '/users/magic-link',
    summary: 'Revokes the active link.',
    access: 'company',
    response: z.object({ message: z.string() }),
    errors: ['FORBIDDEN', 'NO_ACTIVE_LINK'],
  }),
} as const;
