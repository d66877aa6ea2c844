import { z } from 'zod';
import { editBase } from '../../edit-base';
import { operation, OPERATIONS } from '../../catalogues/operations';
import { role } from '../../roles';
import { email, freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { companyRules, rulesInput } from '../company-rules';

/** A company with its details. */
export const company = z.object({
  _id: id,
  name: z.string(),
  /** Short number that people can read aloud. */
  companyNumber: z.string(),
  email: z.array(z.string()),
  contact: z.array(z.string()),
  address: z.array(z.object({ name: z.string(), address: z.string() })),
  /** User ids of the members, oldest membership first. */
  employees: z.array(id),
  certified: z.boolean(),
  owner: id,
  /** IANA time zone, such as `Europe/Berlin`. */
  timeZone: z.string(),
  /** ISO 3166 country code, such as `DE`; null if not set. */
  country: z.string().nullable(),
  /** From 1 (Monday) to 7 (Sunday). */
  firstDayOfWeek: z.number().int(),
});
export type Company = z.infer<typeof company>;

/** An IANA time zone that this runtime knows. */
const timeZone = z
  .string()
  .max(LIMITS.timeZone)
  .refine((name) => {
    // Bare offsets such as `+02:00` have no daylight saving time and are not names of time zones.
    if (!/^[A-Z]/i.test(name)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  });

const fields = {
  name: line(LIMITS.name),
  email: z.array(email).max(LIMITS.companyContacts),
  contact: z.array(line(LIMITS.name)).max(LIMITS.companyContacts),
  address: z
    .array(z.strictObject({ name: line(LIMITS.name), address: freeText(LIMITS.address) }))
    .max(LIMITS.companyAddresses),
  certified: z.boolean(),
  timeZone: timeZone.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  firstDayOfWeek: z.number().int().min(1).max(7).optional(),
};

/** The details of a new company. */
export const companyInput = z.strictObject({
  ...fields,
  email: fields.email.default([]),
  contact: fields.contact.default([]),
  address: fields.address.default([]),
  certified: fields.certified.default(false),
});

/** A change of a company. Omitted fields stay unchanged. Fields that clients only echo are ignored. */
export const companyChange = z.strictObject(fields).partial().extend({
  base: editBase,
  _id: z.unknown().optional(),
  companyNumber: z.unknown().optional(),
  employees: z.unknown().optional(),
  owner: z.unknown().optional(),
});

const inviteToken = z.string().min(1).max(200);

/** Grants in addition to the roles: one entry for each person who has any. */
export const permissionList = z.object({
  permissions: z.array(z.object({ _id: id, operations: z.array(z.string()) })),
  /** Incremented with each change. */
  version: z.number().int(),
});
export type PermissionList = z.infer<typeof permissionList>;

/** An operation that the server enforces, which can be newer than the contracts of the client. */
export const enforcedOperation = z.object({
  name: z.string(),
  /** The roles that hold it without a grant: Founders for everyone, Managers for the people who report to them. */
  roles: z.array(role),
});
export type EnforcedOperation = z.infer<typeof enforcedOperation>;

/** An invitation as shown to the invited person. */
export const pendingInvitation = z.object({
  _id: id,
  company: z.object({ _id: id, name: z.string() }),
  role,
  invitedBy: z.string(),
  expiresAt: instant,
});
export type PendingInvitation = z.infer<typeof pendingInvitation>;

/** Routes of companies, their rules, permissions and invitations. */
export const companies = {
  create: defineRoute({
    method: 'POST',
    path: '/company/create',
    summary:
      'Creates a company and activates it in this session; a repetition with the same id returns the same company.',
    access: 'user',
    body: companyInput.extend({ id: id.optional() }),
    status: 201,
    response: z.object({ company, message: z.string() }),
    errors: ['CONFLICT'],
  }),
  main: defineRoute({
    method: 'GET',
    path: '/company/main',
    summary: 'Returns the active company.',
    access: 'company',
    response: company,
    errors: [],
  }),
  switch: defineRoute({
    method: 'PUT',
    path: '/company/switch/:id',
    summary: 'Switches the active company of this session.',
    access: 'user',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/company/update/:id',
    summary: 'Changes a company of the user; requires `company.update` in it.',
    access: 'user',
    params: idParams,
    body: companyChange,
    response: z.object({ company, message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  join: defineRoute({
    method: 'POST',
    path: '/company/join',
    summary: 'Joins the company of an invitation or magic link with this account and makes it the active one.',
    access: 'user',
    body: z.strictObject({ token: inviteToken }),
    response: z.object({ company, message: z.string() }),
    errors: ['INVITE_NOT_FOUND', 'INVITE_EXPIRED', 'ALREADY_MEMBER', 'FORBIDDEN'],
  }),
  invitations: defineRoute({
    method: 'GET',
    path: '/company/invitations',
    summary: 'Returns the open invitations of the user; none before the email address is verified.',
    access: 'user',
    response: z.object({ invitations: z.array(pendingInvitation) }),
    errors: [],
  }),
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/company/invitations/:id/accept',
    summary: 'Joins the company of an invitation and makes it the active one.',
    access: 'user',
    params: idParams,
    response: z.object({ company, message: z.string() }),
    errors: ['NOT_FOUND', 'INVITE_EXPIRED', 'ALREADY_MEMBER'],
  }),
  declineInvitation: defineRoute({
    method: 'DELETE',
    path: '/company/invitations/:id',
    summary: 'Declines an invitation.',
    access: 'user',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  leave: defineRoute({
    method: 'POST',
    path: '/company/leave',
    summary: 'Leaves the active company; rejected for its last founder.',
    access: 'company',
    body: z.strictObject({
      /** Takes over leads, reports, approvals and future events. Defaults to the person that the user reports to. */
      successorId: id.optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: ['LAST_FOUNDER'],
  }),
  permissions: defineRoute({
    method: 'GET',
    path: '/company/permissions',
    summary: 'Returns the grants of each person beyond their role, and the operations with the roles that hold them.',
    access: 'company',
    response: z.object({ data: permissionList, operations: z.array(enforcedOperation) }),
    errors: ['FORBIDDEN'],
  }),
  savePermissions: defineRoute({
    method: 'PUT',
    path: '/company/permissions',
    summary: 'Replaces all grants; with a version, a concurrent change is rejected.',
    access: 'company',
    body: z.strictObject({
      permissions: z
        .array(z.strictObject({ _id: id, operations: z.array(operation).max(OPERATIONS.length) }))
        .max(10_000),
      version: z.number().int().optional(),
    }),
    response: z.object({ data: permissionList, message: z.string() }),
    errors: ['FORBIDDEN', 'CONFLICT', 'GRANT_BEYOND_OWN'],
  }),
  rules: defineRoute({
    method: 'GET',
    path: '/company/rules',
    summary: 'Returns the rules of the company: all sections, with defaults.',
    access: 'company',
    response: z.object({ data: companyRules }),
    errors: [],
  }),
  saveRules: defineRoute({
    method: 'POST',
    path: '/company/rules',
    summary: 'Sets one or more sections; a stale version is rejected with the sections that changed since.',
    access: 'company',
    body: rulesInput,
    response: z.object({ data: companyRules, message: z.string() }),
    errors: ['FORBIDDEN', 'RULES_CHANGED'],
  }),
} as const;
