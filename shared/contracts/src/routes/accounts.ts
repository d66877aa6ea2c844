import { z } from 'zod';
import { COMMON_PASSWORDS_HINT } from '../passwords';
import { email, id, line, LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { fault } from '../validation';

export const role = z.enum(['Founder', 'Manager', 'Employee']);
export type Role = z.infer<typeof role>;

/** Rights that can be granted to a person within a company; an unknown one is denied. */
export const OPERATIONS = [
  'leave.decide',
  'leave.viewAll',
  'leave.manageRules',
  'attendance.correct',
  'balances.adjust',
  'people.invite',
  'people.manage',
  'bulletin.post',
  'workspace.manage',
  'time.viewAll',
  'time.editOthers',
  'rates.view',
  'rates.manage',
  'period.lock',
  'permissions.manage',
  'company.update',
  'audit.view',
] as const;
export const operation = z.enum(OPERATIONS);
export type Operation = z.infer<typeof operation>;

/** What each role may do without any grant: founders over everybody, managers over the people who report to them. */
export const ROLE_OPERATIONS: Readonly<Record<Role, readonly Operation[]>> = {
  Founder: OPERATIONS,
  Manager: ['leave.decide', 'leave.viewAll', 'time.viewAll', 'bulletin.post', 'workspace.manage'],
  Employee: [],
};

const companySummary = z.object({ _id: id, name: z.string() });
export type CompanySummary = z.infer<typeof companySummary>;

/** The signed-in user, with the active company of this session. */
export const user = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  /** The active company of this session; null for somebody who belongs to none. */
  company: companySummary.nullable(),
  companies: z.array(companySummary.extend({ role })),
  authProvider: z.enum(['local', 'google']),
  isEmailVerified: z.boolean(),
  populatedCompany: z
    .object({
      _id: id,
      name: z.string(),
      currentUserRole: role,
      operations: z.array(z.object({ name: z.string(), permissions: z.array(id) })),
    })
    .nullable(),
  /** What this person may do in the active company: the role's defaults and what was granted. */
  can: z.array(z.string()),
});
export type User = z.infer<typeof user>;

/** A new password: its length here, its commonness on the server, which holds the list. */
export const password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax).describe(COMMON_PASSWORDS_HINT);

const tokens = z.object({ accessToken: z.string() });

export const registration = z
  .strictObject({ name: line(LIMITS.name), email, password, token: z.string().max(200).optional() })
  .refine((input) => input.password.toLowerCase() !== input.email, {
    ...fault('PASSWORD_IS_EMAIL'),
    path: ['password'],
  });

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const secondFactor = z.string().trim().min(6).max(40);

/** A secret out of a mail: a reset, a verification. */
export const mailedToken = z.string().regex(/^[\w.-]{1,200}$/);

export const credentials = z.strictObject({
  email,
  // Not `password`: somebody whose password predates a rule must still get in.
  password: z.string().min(1).max(LIMITS.passwordMax),
  token: z.string().max(200).optional(),
  /** Needed where the first answer was TWO_FACTOR_REQUIRED. */
  code: secondFactor.optional(),
});

/** What somebody does with a token that came by mail goes by POST: mail programs open links by themselves. */
const inParams = z.strictObject({ token: mailedToken });

export const accounts = {
  register: defineRoute({
    method: 'POST',
    path: '/users',
    summary: 'Creates an account, joins the company of an invitation if one is given, and signs in.',
    access: 'public',
    body: registration,
    status: 201,
    response: tokens,
    errors: ['CROSS_ORIGIN', 'EMAIL_TAKEN', 'INVITE_NOT_FOUND', 'INVITE_EXPIRED'],
  }),
  login: defineRoute({
    method: 'POST',
    path: '/auth',
    summary: 'Signs in with e-mail and password; joins the company of an invitation if one is given.',
    access: 'public',
    body: credentials,
    response: tokens,
    errors: [
      'CROSS_ORIGIN',
      'INVALID_CREDENTIALS',
      'TWO_FACTOR_REQUIRED',
      'TWO_FACTOR_INVALID',
      'INVITE_NOT_FOUND',
      'INVITE_EXPIRED',
    ],
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchanges the refresh cookie for a new one and an access token.',
    access: 'public',
    response: tokens,
    errors: ['CROSS_ORIGIN', 'NO_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN', 'USER_NOT_FOUND'],
  }),
  currentUser: defineRoute({
    method: 'GET',
    path: '/auth',
    summary: 'The signed-in user with the active company.',
    access: 'user',
    response: user,
    errors: [],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session; answers alike when there is none.',
    access: 'public',
    status: 204,
    response: z.undefined(),
    errors: ['CROSS_ORIGIN'],
  }),
  verifyInvite: defineRoute({
    method: 'GET',
    path: '/users/verify-invite',
    summary: 'What an invitation or a magic link is for; consumes nothing.',
    access: 'public',
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({
      /** The invited address; null for a magic link, which anybody may use. */
      email: z.string().nullable(),
      companyId: z.string(),
      companyNumber: z.string(),
      companyName: z.string(),
    }),
    errors: ['INVITE_NOT_FOUND', 'INVITE_EXPIRED'],
  }),
  registerByInvite: defineRoute({
    method: 'POST',
    path: '/users/register',
    summary: 'Creates an account for an invitation; the caller signs in afterwards.',
    access: 'public',
    body: registration.safeExtend({ token: z.string().min(1).max(200) }),
    status: 201,
    response: z.object({ message: z.string() }),
    errors: ['EMAIL_TAKEN', 'INVITE_NOT_FOUND', 'INVITE_EXPIRED'],
  }),
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/auth/reset',
    summary: 'Mails a link for a new password; answers alike whether there is such an account or not.',
    access: 'public',
    body: z.strictObject({ email }),
    response: z.object({ message: z.string() }),
    errors: [],
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/auth/reset/:token',
    summary: 'Sets a new password by the link of a mail, once, and ends all sessions.',
    access: 'public',
    params: inParams,
    body: z.strictObject({ password }),
    response: z.object({ message: z.string() }),
    errors: ['RESET_NOT_FOUND', 'RESET_EXPIRED'],
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/auth/password',
    summary: 'Sets another password and ends the other sessions; the current one is needed where there is one.',
    access: 'user',
    body: z.strictObject({ currentPassword: z.string().max(LIMITS.passwordMax).optional(), password }),
    response: z.object({ message: z.string() }),
    errors: ['RATE_LIMITED'],
  }),
  sendVerification: defineRoute({
    method: 'POST',
    path: '/auth/verification',
    summary: 'Mails the link that proves one’s e-mail address once more.',
    access: 'user',
    response: z.object({ message: z.string() }),
    errors: ['ALREADY_VERIFIED'],
  }),
  verifyEmail: defineRoute({
    method: 'POST',
    path: '/auth/verification/:token',
    summary: 'Takes the e-mail address as proven, by the link of a mail, once.',
    access: 'public',
    params: inParams,
    response: z.object({ message: z.string() }),
    errors: ['VERIFICATION_NOT_FOUND', 'VERIFICATION_EXPIRED'],
  }),
} as const;
