import { language } from '@atrium/contracts';
import { type Letter, letter as letterSchema } from './lib/mail/letter';
import { toHtml } from './lib/mail/mail';
import * as account from './modules/accounts/account-letters';
import { leaveKinds } from './modules/leave/notifications/notification-kinds';
import { unseenLetter } from './modules/notifications/unseen-mail/unseen-mail';
import { linkedLetter } from './modules/oauth/identities/identities';
import { inviteLetter } from './modules/people/invitations/invitations.service';
import * as security from './modules/security/security-letters';
import { deletionLetter } from './modules/users/delete-account.service';
import { createParts } from './composition/parts';
import { readConfig } from './lib/config';

type Language = Letter['language'];

const deps = { config: readConfig({ PUBLIC_URL: 'http://atrium.test' }), parts: createParts() };
const origin = (userAgent: string | null, ip: string | null) => ({
  at: new Date('2026-11-23T09:00:00Z'),
  origin: { userAgent, ip },
});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const BOB = { userId: 'u', companyId: 'c', name: 'bob', email: 'bob@example.com', company: 'Acme' };

function unseen(language: Language, count: number) {
  const span = { from: '2026-11-30', to: '2026-12-01' };
  const leaveId = '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3';
  const notification = leaveKinds.leaveRequest({
    name: 'ada',
    leaveId,
    status: 'Pending',
    type: 'Sick leave',
    ...span,
  });
  const row = { ...notification, ...BOB };
  return unseenLetter(deps, language, [row, ...Array.from({ length: count - 1 }, () => row)]);
}

/** Every letter that the server sends, in each of its variants. */
const letters: Record<string, (language: Language) => Letter> = {
  reset: (language) => account.resetLetter(deps, { to: 'bob@example.com', language }, 'token'),
  verification: (language) => account.verificationLetter(deps, { to: 'bob@example.com', language }, 'token'),
  'password changed': (language) => account.passwordChangedLetter(deps, { to: 'bob@example.com', language }),
  'new device': (language) =>
    security.newDeviceLetter(deps, { to: 'bob@example.com', language }, origin(FIREFOX, '192.0.2.1')),
  'unknown device': (language) =>
    security.newDeviceLetter(deps, { to: 'bob@example.com', language }, origin(null, null)),
  'second factor on': (language) => security.twoFactorOnLetter(deps, { to: 'bob@example.com', language }),
  'second factor off': (language) => security.twoFactorOffLetter(deps, { to: 'bob@example.com', language }),
  'second factor guessed': (language) => security.codeGuessingLetter(deps, { to: 'bob@example.com', language }),
  linked: (language) => linkedLetter(deps, { to: 'bob@example.com', language }, 'bob@gmail.com'),
  'linked, without an address': (language) => linkedLetter(deps, { to: 'bob@example.com', language }, null),
  deleted: (language) => deletionLetter(deps, { to: 'bob@example.com', language }),
  invitation: (language) =>
    inviteLetter({ to: 'bob@example.com', language }, 'http://atrium.test/i', { inviter: 'Ada', company: 'Acme' }),
  'one notification': (language) => unseen(language, 1),
  'many notifications': (language) => unseen(language, 1_234),
};
const named = Object.entries(letters);
const languages = language.options;

describe.each(languages)('in %s', (spoken) => {
  test.each(named)(
    '“%s” is valid, with its link in a paragraph of its own and no empty placeholder',
    (_name, write) => {
      const written = write(spoken);
      expect(letterSchema.parse(written)).toEqual(written);
      expect(written.text.split('\n\n').filter((paragraph) => paragraph === written.link)).toHaveLength(1);
      const all = [written.subject, written.action, written.text].join('\n');
      expect(all).not.toMatch(/undefined|null|NaN|Invalid|\[object|[{}$]/);
      expect(written.text).not.toMatch(/\n{3}|^\n|\n$/);

      const html = toHtml(written);
      expect(html).toContain(`<html lang="${spoken}">`);
      expect(html).toContain(`>${written.action}</a>`);
    },
  );
});

test.each(named)('“%s” has no text in common with the other language', (_name, write) => {
  const [english, german] = [write('en'), write('de')];
  expect(german.link).toBe(english.link);
  expect(german.subject).not.toBe(english.subject);
  expect(german.action).not.toBe(english.action);
  const said = new Set(english.text.split('\n\n'));
  const same = german.text.split('\n\n').filter((paragraph) => said.has(paragraph));
  expect(same).toEqual([german.link]);
  // German letters always address the reader as „du“.
  expect(german.text).not.toMatch(/\b(?:Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/);
  expect(german.text).toMatch(/\b(?:du|dich|dein\w*)\b/i);
});

test('formats dates and numbers in the language of the letter', () => {
  const device = (spoken: Language) => letters['new device']?.(spoken).text;
  expect(device('en')).toContain('on 23 November 2026 at 09:00 UTC with Firefox on Linux, from the address 192.0.2.1.');
  expect(device('de')).toContain('am 23. November 2026 um 09:00 UTC');
  expect(device('de')).toContain('mit Firefox unter Linux, von der Adresse 192.0.2.1.');
  expect(unseen('en', 1).text).toContain('Ada requested Sick leave: 30 Nov – 1 Dec 2026.');
  expect(unseen('de', 1).text).toContain('Ada beantragt Sick leave: 30.11. – 01.12.2026.');
  expect(unseen('en', 1_234).subject).toBe('1,234 notifications (Acme)');
  expect(unseen('de', 1_234).subject).toBe('1.234 Benachrichtigungen (Acme)');
  expect(unseen('de', 1_234).text).toContain('Und 1.214 weitere.');
});

test('describes notifications of an unknown kind in their stored English text', () => {
  const stored = {
    ...BOB,
    link: null,
    title: 'New thing',
    message: 'Ada did something new.',
    metadata: { params: { name: 'Ada' } },
  };
  for (const type of ['thing_of_tomorrow', 'leave_request']) {
    const { subject, text } = unseenLetter(deps, 'de', [{ ...stored, type }]);
    expect(subject).toBe('New thing (Acme)');
    expect(text).toContain('Ada did something new.');
  }
});
