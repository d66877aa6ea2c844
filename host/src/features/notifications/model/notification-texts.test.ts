import type { Notification, NotificationKind } from '@atrium/contracts';
import { createFormats } from '@atrium/platform';
import { deviceZone } from '../../../shell/alerts/device-zone';
import { createLanguages, loadTexts } from '../../../shell/appearance/language';
import { notificationTexts } from './notification-texts';

const request: Notification = {
  _id: '0197a000-0000-7000-8000-000000000001',
  title: 'Leave request',
  message: 'bob builder requested Annual leave from 2026-12-14 to 2026-12-16.',
  type: 'leave_request',
  link: null,
  read: false,
  seen: false,
  timestamp: '2026-11-20T08:00:00.000Z',
  actionType: 'approve',
  priority: 'normal',
  createdBy: null,
  metadata: { params: { name: 'bob builder', type: 'Annual leave', from: '2026-12-14', to: '2026-12-16' } },
  seq: 1,
};

const requestKind: NotificationKind = {
  type: 'leave_request',
  label: { en: 'Leave requests to review' },
  icon: 'plane',
  title: { en: 'Leave request', de: 'Antrag auf Abwesenheit' },
  message: {
    en: '{{name}} requested {{type}}: {{dates}}.{{quote}}',
    de: '{{name}} beantragt {{type}}: {{dates}}.{{quote}}',
  },
  variants: { withdrawal: { message: { en: '{{name}} withdrew {{type}}.' } } },
};

async function textsIn(language: 'en' | 'de', notification: Notification, kind?: NotificationKind) {
  const languages = createLanguages(language);
  await loadTexts(languages, language);
  const t = languages.getFixedT(language, 'host');
  return notificationTexts(notification, { t, format: createFormats(language, () => ''), language, kind });
}

test('describes a leave request in the chosen language and formats its days as one range', async () => {
  expect(await textsIn('en', request, requestKind)).toEqual({
    title: 'Leave request',
    message: expect.stringMatching(/^Bob Builder requested Annual leave: 14.+16 Dec 2026\.$/),
  });
  expect(await textsIn('de', request, requestKind)).toEqual({
    title: 'Antrag auf Abwesenheit',
    message: expect.stringMatching(/^Bob Builder beantragt Annual leave: 14.+16\..*2026\.$/),
  });
});

test('describes half days, amount and reason of a leave request', async () => {
  const params = {
    ...request.metadata.params,
    to: '2026-12-14',
    startPart: 'pm',
    endPart: 'pm',
    amount: 500,
    unit: 'day',
    reason: 'School\n play',
  };
  const half = { ...request, metadata: { params } };

  expect((await textsIn('en', half, requestKind)).message).toBe(
    'Bob Builder requested Annual leave: 14 Dec 2026, afternoon (0.5 days). “School play”',
  );
  expect((await textsIn('de', half, requestKind)).message).toBe(
    'Bob Builder beantragt Annual leave: 14.12.2026, nachmittags (0,5 Tage). „School play“',
  );
  const hours = {
    ...request,
    metadata: { params: { ...params, startPart: 'full', endPart: 'full', unit: 'hour', amount: 60 } },
  };
  expect((await textsIn('en', hours, requestKind)).message).toMatch(/14 Dec 2026 \(1 hour\)\. /);
});

test('describes half days at both ends of several days', async () => {
  const params = { ...request.metadata.params, startPart: 'pm', endPart: 'am', amount: 2_000, unit: 'day' };
  expect((await textsIn('en', { ...request, metadata: { params } }, requestKind)).message).toMatch(
    /16 Dec 2026, from the afternoon, until noon \(2 days\)\.$/,
  );
});

test('chooses the variant by subject, and the default text for an unknown one', async () => {
  const about = (what: string) => ({ ...request, metadata: { params: { ...request.metadata.params, about: what } } });

  expect(await textsIn('en', about('withdrawal'), requestKind)).toEqual({
    title: 'Leave request',
    message: 'Bob Builder withdrew Annual leave.',
  });
  expect((await textsIn('en', about('toString'), requestKind)).message).toMatch(/^Bob Builder requested Annual leave/);
});

test('formats a day with its time, if it has one', async () => {
  const kind = { ...requestKind, message: { en: '{{event}}: {{when}}; {{day}}' } };
  const event = (at: string) => ({ ...request, metadata: { params: { event: 'Stand-up', on: '2026-11-30', at } } });

  expect((await textsIn('en', event('10:00 (Pacific/Chatham)'), kind)).message).toBe(
    'Stand-up: 30 Nov 2026, 10:00 (Pacific/Chatham); 30 Nov 2026',
  );
  expect((await textsIn('en', event(`10:00 (${deviceZone()})`), kind)).message).toBe(
    'Stand-up: 30 Nov 2026, 10:00; 30 Nov 2026',
  );
  expect((await textsIn('en', event(''), kind)).message).toBe('Stand-up: 30 Nov 2026; 30 Nov 2026');
});

test('falls back to the server’s text when a parameter is missing', async () => {
  const without = { ...request, metadata: { params: { name: 'bob builder' } } };

  expect((await textsIn('de', without, requestKind)).message).toBe(request.message);
});

test('falls back to the server’s text for an unknown kind', async () => {
  expect(await textsIn('de', { ...request, type: 'badge_awarded', title: 'Badge' })).toEqual({
    title: 'Badge',
    message: request.message,
  });
});

describe('a kind that a manifest declares', () => {
  const kind: NotificationKind = {
    type: 'leave_request',
    label: { en: 'Leave requests' },
    icon: 'plane',
    title: { en: 'Time off', de: 'Auszeit' },
    message: { en: '{{name}}: {{type}}, {{dates}}' },
  };

  test('has the manifest’s texts, in English if they are not translated', async () => {
    expect(await textsIn('de', request, kind)).toEqual({
      title: 'Auszeit',
      message: expect.stringMatching(/^Bob Builder: Annual leave, 14/),
    });
  });

  test('falls back to the server’s text when a parameter is missing', async () => {
    const asks = { ...kind, message: { en: '{{name}} asks {{whom}}' } };

    expect((await textsIn('en', request, asks)).message).toBe(request.message);
    expect((await textsIn('en', { ...request, type: 'badge' }, asks)).message).toBe(request.message);
  });
});

test('uses the message as the title of a notification without one', async () => {
  expect((await textsIn('en', { ...request, type: 'other', title: '' })).title).toBe(request.message);
});

test('keeps markup in names as text', async () => {
  const odd = { ...request, metadata: { params: { ...request.metadata.params, type: '<b>{{name}}</b>' } } };

  expect((await textsIn('en', odd, requestKind)).message).toContain('<b>{{name}}</b>');
});

test.each([
  ['en', 'You were mentioned', 'Ada mentioned you in a task.'],
  ['de', 'Du wurdest erwähnt', 'Ada hat dich erwähnt: a task.'],
] as const)('uses the shell’s texts for a mention (%s)', async (language, title, message) => {
  const mention = { ...request, type: 'mention', metadata: { params: { name: 'ada', where: 'a task' } } };

  expect(await textsIn(language, mention)).toEqual({ title, message });
});

test.each([
  ['en', 'New comment', 'Ada commented on a task.'],
  ['de', 'Neuer Kommentar', 'Ada hat „a task“ kommentiert.'],
] as const)('uses the shell’s texts for a comment (%s)', async (language, title, message) => {
  const params = { name: 'ada', where: 'a task', about: 'comment' };

  expect(await textsIn(language, { ...request, type: 'mention', metadata: { params } })).toEqual({ title, message });
});
