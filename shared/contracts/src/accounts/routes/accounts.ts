import { z } from 'zod';
import { role } from '../../roles';
import { email, id, line, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { fieldIssue } from '../../validation';

/** The rule for new passwords in the API documentation, because a schema can express only the length. */
const COMMON_PASSWORDS_HINT = 'Not among the 10,000 commonest passwords and not the email.';

const companySummary = z.object({ _id: id, name: z.string() });
export type CompanySummary = z.infer<typeof companySummary>;

/** The signed-in user, with the active company of this session. */
export const user = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  /** The active company of this session; null for a user without a company. */
  company: companySummary.nullable(),
  companies: z.array(companySummary.extend({ role })),
  /** Name of the company that the user belonged to last; only for a user who belonged to one and now belongs to none. */
  formerCompany: z.string().optional(),
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
  /** The operations that the user holds in the active company: the role's defaults and those granted. */
  can: z.array(z.string()),
  /**
   * The group with which the user gets canaries: the same for everybody in the active company, or in small installations
   * for the user alone. Servers of older versions send none.
   */
  cohort: z.string().optional(),
  /** Present and true for a person who operates the installation, and may open `/ops`. */
  isOperator: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

/**
 * A new password. This schema checks its length; the server, which has the list, checks that it is not a common one.
 */
export const password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax).describe(COMMON_PASSWORDS_HINT);

const tokens = z.object({ accessToken: z.string() });

/** The input of a registration. */
export const registration = z
  .strictObject({ name: line(LIMITS.name), email, password, token: z.string().max(200).optional() })
  .refine((input) => input.password.toLowerCase() !== input.email, {
    ...fieldIssue('PASSWORD_IS_EMAIL'),
    path: ['password'],
  });

/** Six digits of an authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const secondFactor = z.string().trim().min(6).max(40);

/** A secret from an email, such as a password reset or a verification. */
export const mailedToken = z.string().regex(/^[\w.-]{1,200}$/);

/** The input of a sign-in by password. */
export const credentials = z.strictObject({
  email,
  // Not `password`: users whose password predates a rule must still be able to sign in.
  password: z.string().min(1).max(LIMITS.passwordMax),
  token: z.string().max(200).optional(),
  /** Required if the first response was TWO_FACTOR_REQUIRED. */
  code: secondFactor.optional(),
});

/** Actions with an emailed token use POST, because mail programs open links automatically. */
const tokenParams = z.strictObject({ token: mailedToken });

/** Routes of registering, signing in and out, verification and passwords. */
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
    summary: 'Signs in with email and password; joins the company of an invitation if one is given.',
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
    summary: 'Returns the signed-in user with the active company.',
    access: 'user',
    response: user,
    errors: [],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session; succeeds even without one.',
    access: 'public',
    status: 204,
    response: z.undefined(),
    errors: ['CROSS_ORIGIN'],
  }),
  verifyInvite: defineRoute({
    method: 'GET',
    path: '/users/verify-invite',
    summary: 'Returns the company, role, sender and address of an invitation or magic link, without consuming it.',
    access: 'public',
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({
      /** The invited address; null for a magic link, which anyone can use. */
      email: z.string().nullable(),
      companyId: z.string(),
      companyNumber: z.string(),
      companyName: z.string(),
      /** The role of a person who joins by it. Absent on servers of earlier releases. */
      role: role.optional(),
      /**
       * The name of the person who sent an invitation; null for a magic link, which anyone can pass on. Absent on
       * servers of earlier releases.
       */
      invitedBy: z.string().nullable().optional(),
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
    summary: 'Mails a link for a new password; does not reveal whether the account exists.',
    access: 'public',
    body: z.strictObject({ email }),
    response: z.object({ message: z.string() }),
    errors: [],
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/auth/reset/:token',
    summary: 'Sets a new password with a mailed link, which works once, and ends all sessions.',
    access: 'public',
    params: tokenParams,
    body: z.strictObject({ password }),
    response: z.object({ message: z.string() }),
    errors: ['RESET_NOT_FOUND', 'RESET_EXPIRED'],
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/auth/password',
    summary: 'Sets another password and ends the other sessions; requires the current password if there is one.',
    access: 'user',
    body: z.strictObject({ currentPassword: z.string().max(LIMITS.passwordMax).optional(), password }),
    response: z.object({ message: z.string() }),
    errors: ['RATE_LIMITED'],
  }),
  sendVerification: defineRoute({
    method: 'POST',
    path: '/auth/verification',
    summary: 'Mails another link that verifies the caller’s email address.',
    access: 'user',
    response: z.object({ message: z.string() }),
    errors: ['ALREADY_VERIFIED'],
  }),
  verifyEmail: defineRoute({
    method: 'POST',
    path: '/auth/verification/:token',
    summary: 'Verifies the email address with a mailed link, which works once.',
    access: 'public',
    params: tokenParams,
    response: z.object({ message: z.string() }),
    errors: ['VERIFICATION_NOT_FOUND', 'VERIFICATION_EXPIRED'],
  }),
} as const;
