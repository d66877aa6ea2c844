import { API } from '@atrium/contracts';
import { oneTimeCode } from '../../../harness/one-time-code';
import { call } from '../calls';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

export function security(world: World): Inputs<'security'> {
  const { ask, origin } = world;
  const { password } = world.founder;
  const begin = async () => {
    const { token } = world.spare();
    return { token, code: oneTimeCode((await ask(API.security.beginTwoFactor, { token })).secret) };
  };
  return {
    activity: repeatCall({ query: { limit: 100 } }),
    endSession: each(async (number) => {
      const { email, token } = world.colleague(number);
      await call(origin, API.accounts.login, { body: { email, password } });
      const { sessions } = await ask(API.security.sessions, { token });
      const other = sessions.find(({ current }) => !current);
      return { params: { id: other?._id ?? '' }, token };
    }),
    endAllSessions: each(() => ({ token: world.spare().token })),
    reportInput: repeatCall({}),
    saveSettings: each((number) => ({ body: { sessionTimeout: 30 + number }, token: world.colleague(number).token })),
    beginTwoFactor: each((number) => ({ token: world.colleague(number).token })),
    confirmTwoFactor: each(async () => {
      const { token, code } = await begin();
      return { body: { code, currentPassword: password }, token };
    }),
    renewRecoveryCodes: each(async () => {
      const { token, code } = await begin();
      const body = { code, currentPassword: password };
      const { recoveryCodes } = await ask(API.security.confirmTwoFactor, { body, token });
      return { body: { code: recoveryCodes[0] ?? '' }, token };
    }),
  };
}
