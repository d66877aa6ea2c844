import { z } from 'zod';
import { day, email, freeText, id, instant, LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { role } from './accounts';

const personName = z.object({ _id: id, name: z.string() });

/** Somebody's place in the company. Personal details are empty for those who may not see them. */
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
    avatarUrl: z.string().nullable(),
    role,
    position: z.string().nullable(),
    /** Number that the company gave, such as `A-17`. */
    employeeId: z.string().nullable(),
    address: z.string(),
    nric: z.string(),
    contact: z.string(),
    companyContact: z.string(),
    gender: z.string(),
    joinedAt: instant,
    /** Since when the person has left; null for those who belong to the company. */
    resignedAt: instant.nullable(),
    department: personName.nullable(),
    reportsTo: personName.nullable(),
    leave: z.object({ today: z.boolean() }),
  }),
});
export type Employee = z.infer<typeof employee>;

/** An id, also where a client sends back the whole of what it got: `{_id, name}`. */
const reference = z.union([
  id,
  z
    .looseObject({ _id: z.string() })
    .transform(({ _id }) => _id)
    .pipe(id),
]);

/** What of an employee can be changed; what a client only sends back, as it got it, does not count. */
export const employeeChange = z.strictObject({
  role: role.optional(),
  position: freeText(LIMITS.name).nullable().optional(),
  employeeId: freeText(60).nullable().optional(),
  address: freeText(500).optional(),
  nric: freeText(60).optional(),
  contact: freeText(LIMITS.name).optional(),
  companyContact: freeText(LIMITS.name).optional(),
  gender: freeText(60).optional(),
  joinedAt: z.union([day, instant]).optional(),
  department: reference.nullable().optional(),
  reportsTo: reference.nullable().optional(),
  _id: z.unknown().optional(),
  id: z.unknown().optional(),
  userId: z.unknown().optional(),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  avatarUrl: z.unknown().optional(),
  leave: z.unknown().optional(),
  resignedAt: z.unknown().optional(),
});

/** What became of one address of an invitation by mail. */
export const inviteResult = z.object({
  email: z.string(),
  status: z.enum(['sent', 'already-member', 'already-invited']),
});

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

const link = z.object({ magicLink: z.string(), expiresAt: instant });
const one = z.strictObject({ id });

export const people = {
  employees: defineRoute({
    method: 'GET',
    path: '/employees',
    summary: 'Everybody who belongs to the active company, or those who left it.',
    access: 'company',
    query: z.strictObject({ status: z.enum(['active', 'resigned']).default('active') }),
    response: z.object({ employees: z.array(employee) }),
    errors: ['FORBIDDEN'],
  }),
  updateEmployee: defineRoute({
    method: 'PUT',
    path: '/employees/update/:id',
    summary: 'Changes somebody’s place in the company: role, position, department, whom they report to.',
    access: 'company',
    params: one,
    body: employeeChange,
    response: z.object({ data: z.object({ employee }), message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_FOUNDER', 'GRANT_BEYOND_OWN'],
  }),
  resigned: defineRoute({
    method: 'GET',
    path: '/users/resigned/:id',
    summary: 'Somebody who has left the company.',
    access: 'company',
    params: one,
    response: z.object({ user: employee }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/users/invite',
    summary: 'Invites people by mail, each with its own result.',
    access: 'company',
    body: z.strictObject({
      emails: z.array(email).min(1).max(LIMITS.invitesAtOnce),
      /** Not one that may do more than the inviting person. */
      role: role.default('Employee'),
    }),
    response: z.object({ message: z.string(), results: z.array(inviteResult) }),
    errors: ['FORBIDDEN', 'GRANT_BEYOND_OWN'],
  }),
  invitations: defineRoute({
    method: 'GET',
    path: '/users/invitations',
    summary: 'The invitations of the company that nobody has used yet.',
    access: 'company',
    response: z.object({ invitations: z.array(invitation) }),
    errors: ['FORBIDDEN'],
  }),
  resendInvitation: defineRoute({
    method: 'POST',
    path: '/users/invitations/:id/resend',
    summary: 'Mails an invitation again, with a new link; the one before no longer works.',
    access: 'company',
    params: one,
    response: z.object({ invitation, message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'GRANT_BEYOND_OWN'],
  }),
  revokeInvitation: defineRoute({
    method: 'DELETE',
    path: '/users/invitations/:id',
    summary: 'Takes an invitation back.',
    access: 'company',
    params: one,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  magicLink: defineRoute({
    method: 'GET',
    path: '/users/magic-link',
    summary: 'The active link by which anybody may join the company.',
    access: 'company',
    response: link,
    errors: ['FORBIDDEN', 'NO_ACTIVE_LINK', 'LINK_EXPIRED'],
  }),
  createMagicLink: defineRoute({
    method: 'POST',
    path: '/users/magic-link',
    summary: 'Makes a new link and revokes the one before.',
    access: 'company',
    response: link,
    errors: ['FORBIDDEN'],
  }),
  revokeMagicLink: defineRoute({
    method: 'DELETE',
    path: '/users/magic-link',
    summary: 'Revokes the link in force.',
    access: 'company',
    response: z.object({ message: z.string() }),
    errors: ['FORBIDDEN', 'NO_ACTIVE_LINK'],
  }),
} as const;
