import { API } from '@atrium/contracts';
import type { Session } from '../../../lib/session';
import { createTestApp, PASSWORD, type Person, createPerson, type TestApp } from '../../../testing';
import { createAuthenticatorApp, setUpTwoFactor } from '../../../testing/sign-in';
import { confirmTwoFactor, renewRecoveryCodes } from '../../security/two-factor-setup.service';
import { resolveSession } from '../../sessions/sessions.service';
import { changePassword } from '../passwords/change-password.service';
import { saveSecuritySettings } from '../security-settings.service';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPerson(test);
});

const NOWHERE = { userAgent: null, ip: null };
const REFUSED = { code: 'AUTHENTICATION_FAILED' };

/** Returns the session of a request that was authenticated before its person was signed out everywhere. */
async function letIn(): Promise<Session> {
  const session = await resolveSession(test.deps, person.accessToken ?? '');
  await person.ok(API.security.endAllSessions);
  return session;
}

describe('a person whose session ended during a call', () => {
  it('cannot set a password', async () => {
    const change = { currentPassword: PASSWORD, password: 'another horse battery' };
    await expect(changePassword(test.deps, await letIn(), change, NOWHERE)).rejects.toMatchObject(REFUSED);
  });

  it('cannot change settings', async () => {
    const change = { sessionTimeout: 60 };
    await expect(saveSecuritySettings(test.deps, await letIn(), change, NOWHERE)).rejects.toMatchObject(REFUSED);
  });

  it('cannot turn on a second factor or renew recovery codes', async () => {
    const { secret } = await person.ok(API.security.beginTwoFactor);
    const code = createAuthenticatorApp(test, secret).code();
    await expect(confirmTwoFactor(test.deps, await letIn(), code, NOWHERE)).rejects.toMatchObject(REFUSED);
    person = await createPerson(test);
    const { recoveryCodes: codes } = await setUpTwoFactor(test, person);
    const renewal = renewRecoveryCodes(test.deps, await letIn(), codes[0] ?? '', NOWHERE);
    await expect(renewal).rejects.toMatchObject(REFUSED);
  });
});
