import { z } from 'zod';
import { email, freeText, id, instant, line, LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { role } from './accounts';

export const company = z.object({
  _id: id,
  name: z.string(),
  /** Short number that people can read to each other. */
  companyNumber: z.string(),
  email: z.array(z.string()),
  contact: z.array(z.string()),
  address: z.array(z.object({ name: z.string(), address: z.string() })),
  certified: z.boolean(),
  owner: id,
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: z.string(),
});
export type Company = z.infer<typeof company>;

/** IANA time zone known to this runtime. */
const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    // Bare offsets such as `+02:00` have no daylight saving: they are not names of zones.
    if (!/^[A-Z]/i.test(name)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  });

export const companyInput = z.strictObject({
  name: line(LIMITS.name),
  email: z.array(email).max(10).default([]),
  contact: z.array(line(LIMITS.name)).max(10).default([]),
  address: z
    .array(z.strictObject({ name: line(LIMITS.name), address: freeText(500) }))
    .max(20)
    .default([]),
  certified: z.boolean().default(false),
  timeZone: timeZone.optional(),
});

const inviteToken = z.string().min(1).max(200);

export const employee = z.object({
  _id: id,
  role,
  joinedAt: instant,
  user: z.object({ _id: id, name: z.string(), email: z.string(), avatarUrl: z.string().nullable() }),
  employee: z.object({ position: z.string().nullable() }),
});
export type Employee = z.infer<typeof employee>;

/** What became of one address of an invitation by mail. */
export const inviteResult = z.object({
  email: z.string(),
  status: z.enum(['sent', 'already-member', 'already-invited']),
});

export const companies = {
  create: defineRoute({
    method: 'POST',
    path: '/company/create',
    summary: 'Founds a company and makes it the active one of this session.',
    access: 'user',
    body: companyInput,
    status: 201,
    response: z.object({ company, message: z.string() }),
    errors: [],
  }),
  main: defineRoute({
    method: 'GET',
    path: '/company/main',
    summary: 'The active company.',
    access: 'company',
    response: company,
    errors: [],
  }),
  switch: defineRoute({
    method: 'PUT',
    path: '/company/switch/:id',
    summary: 'Makes another company of the user the active one of this session.',
    access: 'user',
    params: z.strictObject({ id }),
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND'],
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
} as const;

export const people = {
  employees: defineRoute({
    method: 'GET',
    path: '/employees',
    summary: 'Everybody who belongs to the active company.',
    access: 'company',
    response: z.object({ employees: z.array(employee) }),
    errors: [],
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/users/invite',
    summary: 'Invites people by mail, each with its own result.',
    access: 'company',
    body: z.strictObject({ emails: z.array(email).min(1).max(LIMITS.invitesAtOnce) }),
    response: z.object({ message: z.string(), results: z.array(inviteResult) }),
    errors: ['FORBIDDEN'],
  }),
  magicLink: defineRoute({
    method: 'GET',
    path: '/users/magic-link',
    summary: 'The active link by which anybody may join the company.',
    access: 'company',
    response: z.object({ magicLink: z.string(), expiresAt: instant }),
    errors: ['FORBIDDEN', 'NO_ACTIVE_LINK', 'LINK_EXPIRED'],
  }),
  createMagicLink: defineRoute({
    method: 'POST',
    path: '/users/magic-link',
    summary: 'Makes a new link and revokes the one before.',
    access: 'company',
    response: z.object({ magicLink: z.string(), expiresAt: instant }),
    errors: ['FORBIDDEN'],
  }),
} as const;
