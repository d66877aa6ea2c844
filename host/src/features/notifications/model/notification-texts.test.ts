import { type Notification, NOTIFICATION_TYPES } from '@atrium/contracts';
import { createFormats } from '@atrium/platform';
import { createLanguages, loadTexts } from '../../../shell/language';
import { notificationTexts } from './notification-texts';

const request: Notification = {
  _id: '0197a000-0000-7000-8000-000000000001',
  title: 'Leave request',
  message: 'bob builder asks for Annual leave from 2026-12-14 to 2026-12-16.',
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

async function textsIn(language: 'en' | 'de', notification: Notification) {
  const languages = createLanguages(language);
  await loadTexts(languages, language);
  const t = languages.getFixedT(language, 'host');
  return notificationTexts(
    notification,
    t,
    createFormats(language, () => ''),
  );
}

test('a leave request is said in the chosen language, its days as one range', async () => {
  expect(await textsIn('en', request)).toEqual({
    title: 'Leave request',
    message: expect.stringMatching(/^Bob Builder asks for Annual leave: 14.+16 Dec 2026\.$/),
  });
  expect(await textsIn('de', request)).toEqual({
    title: 'Antrag auf Abwesenheit',
    message: expect.stringMatching(/^Bob Builder beantragt Annual leave: 14.+16\..*2026\.$/),
  });
});

test('where a value is missing the server’s own words stand, without a hole', async () => {
  const without = { ...request, metadata: { params: { name: 'bob builder' } } };

  expect((await textsIn('de', without)).message).toBe(request.message);
});

test('a kind that is not known speaks for itself', async () => {
  expect(await textsIn('de', { ...request, type: 'badge_awarded', title: 'Badge' })).toEqual({
    title: 'Badge',
    message: request.message,
  });
});

test('without a title the message is the title', async () => {
  expect((await textsIn('en', { ...request, type: 'other', title: '' })).title).toBe(request.message);
});

test('names with markup in them stay what they are', async () => {
  const odd = { ...request, metadata: { params: { ...request.metadata.params, type: '<b>{{name}}</b>' } } };

  expect((await textsIn('en', odd)).message).toContain('<b>{{name}}</b>');
});

test.each([
  ['chat_mention', { name: 'ada', conversation: 'Sales' }, 'Ada hat dich erwähnt: Sales.'],
  [
    'calendar_event',
    { name: 'ada', event: 'Stand-up', on: '2026-11-30' },
    'Ada lädt dich zu Stand-up ein: 30.11.2026.',
  ],
  ['department_update', { name: 'ada', department: 'Sales' }, 'Ada hat die Abteilung Sales geändert.'],
])('a %s is said by what it names', async (type, params, message) => {
  expect((await textsIn('de', { ...request, type, metadata: { params } })).message).toBe(message);
});

const EVERYTHING_NAMED = {
  ...request.metadata.params,
  where: 'a task',
  conversation: 'Sales',
  title: 'Summer party',
  workspace: 'Design',
  project: 'Atlas',
  department: 'Sales',
  event: 'Stand-up',
  on: '2026-11-30',
};

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test.each(NOTIFICATION_TYPES.filter((type) => type !== 'other'))(
    'a %s has words of its own, without holes',
    async (type) => {
      const given = {
        ...request,
        type,
        title: '(server)',
        message: '(server)',
        metadata: { params: EVERYTHING_NAMED },
      };
      const { title, message } = await textsIn(language, given);

      expect(`${title} ${message}`).not.toMatch(/\(server\)|\{\{|undefined/);
      expect(message).toContain('Bob Builder');
    },
  );
});
