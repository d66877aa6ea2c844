import { API, type RouteDefinition } from '@atrium/contracts';
import sharp from 'sharp';
import { createPerson, tokenOf } from '../../testing';
import { icsFile } from '../../testing/domains/calendar';
import type { MakeSubject, Place, Subjects } from '../subject';
import { keyOf, SUBJECTS } from '../subjects-by-route';

const callByFounder =
  (body?: object): MakeSubject =>
  async ({ founder }) => ({ by: founder, input: body ? { body } : {} });
const callByColleague: MakeSubject = async ({ colleague }) => ({ by: colleague, input: {} });
const callByNewcomer =
  (body?: object): MakeSubject =>
  async ({ hire }) => ({ by: await hire(), input: body ? { body } : {} });

const hireWithPicture: MakeSubject = async ({ hire }) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } });
  return { by: await hire(), input: { files: [{ name: 'me.jpg', content: await picture.jpeg().toBuffer() }] } };
};

const importFile: MakeSubject = async ({ hire }) => ({ by: await hire(), input: { files: [icsFile()] } });

const joinByMagicLink: MakeSubject = async ({ founder, test }) => {
  const { magicLink } = await founder.ok(API.people.createMagicLink);
  return { by: await createPerson(test), input: { body: { token: tokenOf(magicLink) } } };
};

const employment = { nric: 'S1234567A', bankDetails: { bankName: 'Bank' }, emergencyContact: { name: 'Contact' } };

/** Commands of a company that name no object of it. */
const OTHER_COMMANDS: Subjects = [
  [API.attendance.checkIn, callByColleague],
  [API.attendance.checkOut, callByColleague],
  [API.bulletin.createPost, callByFounder({ title: 'News', content: 'Hi' })],
  [API.calendarFeed.create, callByFounder()],
  [API.calendarFeed.remove, callByFounder()],
  [API.calendarImport.preview, importFile],
  [API.calendarImport.create, importFile],
  [API.chat.savePreferences, callByNewcomer({ enterToSend: false })],
  [API.companies.join, joinByMagicLink],
  [API.notifications.seenAll, callByFounder()],
  [API.notifications.readAll, callByColleague],
  [API.notifications.unread, callByFounder({ readAt: '2026-11-20T08:00:00.000Z' })],
  [API.people.invite, callByFounder({ emails: ['guest@example.com'] })],
  [API.people.createMagicLink, callByFounder()],
  [API.people.revokeMagicLink, callByFounder()],
  [
    API.rates.saveLock,
    async ({ founder }) => {
      const { version } = await founder.ok(API.rates.lock);
      return { by: founder, input: { body: { lockedUntil: '2025-12-31', version } } };
    },
  ],
  [API.users.saveDetails, async ({ colleague }) => ({ by: colleague, input: { body: employment } })],
  [API.users.saveSettings, callByNewcomer({ theme: 'dark' })],
  [API.users.uploadImage, hireWithPicture],
  [API.users.removeImage, callByNewcomer()],
];

/** Commands that change an account, a session, the installation or nothing at all, but nothing of a company. */
const ACCOUNT_COMMANDS: readonly RouteDefinition[] = [
  API.accounts.register,
  API.accounts.login,
  API.accounts.refresh,
  API.accounts.logout,
  API.accounts.registerByInvite,
  API.accounts.forgotPassword,
  API.accounts.changePassword,
  API.accounts.sendVerification,
  API.clientErrors.report,
  // These need a provider; `oauth.changeCalendar` stores the same connection.
  API.oauth.callback,
  API.oauth.link,
  API.oauth.unlink,
  API.oauth.connectCalendar,
  API.operators.activate,
  API.operators.startCanary,
  API.operators.promote,
  API.operators.abort,
  API.operators.rollBack,
  API.operators.freeze,
  API.operators.endFreeze,
  API.operators.createToken,
  API.operators.revokeToken,
  API.push.subscribe,
  API.push.unsubscribe,
  API.releases.reportRuns,
  API.security.endAllSessions,
  API.security.reportInput,
  API.security.saveSettings,
  API.security.beginTwoFactor,
  API.security.confirmTwoFactor,
  API.security.renewRecoveryCodes,
];

const accountKeys = new Set(ACCOUNT_COMMANDS.map(keyOf));
const otherCommands = new Map(OTHER_COMMANDS.map(([definition, make]) => [keyOf(definition), make]));

/** Performs every served command once in the company; throws for a command that is unknown or fails. */
export async function performEveryCommand(place: Place, { except }: { except?: RouteDefinition } = {}): Promise<void> {
  for (const definition of place.test.app.apiRoutes) {
    const key = keyOf(definition);
    if (definition.method === 'GET' || definition === except || accountKeys.has(key)) continue;
    const make = otherCommands.get(key) ?? SUBJECTS.get(key);
    if (!make) throw new Error(`No command is known for ${key}`);
    const { by, input } = await make(place);
    const { status, body } = await by.call(definition, input);
    if (status !== (definition.status ?? 200)) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
  }
}
