import { API } from '@atrium/contracts';
import { resetTokenOf, verificationTokenOf } from '../../../testing/domains/letters';
import { signInOnAnotherBrowser } from '../../../testing/sign-in';
import type { Subjects } from '../../../cross-company/subject';

export const accountsSubjects: Subjects = [
  [
    API.accounts.resetPassword,
    async ({ hire, test }) => {
      const by = await hire();
      await by.ok(API.accounts.forgotPassword, { body: { email: by.email } });
      const input = { params: { token: resetTokenOf(test, by.email) }, body: { password: 'another horse battery' } };
      // A token is valid for anyone who has it.
      return { by, input, own: ['params.token'] };
    },
  ],
  [
    API.accounts.verifyEmail,
    async ({ hireByLink, test }) => {
      const by = await hireByLink();
      return { by, input: { params: { token: verificationTokenOf(test, by.email) } }, own: ['params.token'] };
    },
  ],
  [
    API.security.endSession,
    async ({ hire, test }) => {
      const by = await hire();
      const other = await signInOnAnotherBrowser(test, by);
      const ended = (await other.ok(API.security.sessions)).sessions.find(({ current }) => current);
      return { by, input: { params: { id: ended?._id ?? '' } } };
    },
  ],
];
