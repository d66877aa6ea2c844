import type { Notification } from '@atrium/contracts';
import { createFormats } from '@atrium/platform';
import { createLanguages } from '../../../shell/language';
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

function textsIn(language: 'en' | 'de', notification: Notification) {
  const t = createLanguages(language).getFixedT(language, 'host');
  return notificationTexts(
    notification,
    t,
    createFormats(language, () => ''),
  );
}

test('a leave request is said in the chosen language, its days as one range', () => {
  expect(textsIn('en', request)).toEqual({
    title: 'Leave request',
    message: expect.stringMatching(/^Bob Builder asks for Annual leave: 14.+16 Dec 2026\.$/),
  });
  expect(textsIn('de', request)).toEqual({
    title: 'Antrag auf Abwesenheit',
    message: expect.stringMatching(/^Bob Builder beantragt Annual leave: 14.+16\..*2026\.$/),
  });
});

test('where a value is missing the server’s own words stand, without a hole', () => {
  const without = { ...request, metadata: { params: { name: 'bob builder' } } };

  expect(textsIn('de', without).message).toBe(request.message);
});

test('a kind that is not known speaks for itself', () => {
  expect(textsIn('de', { ...request, type: 'badge_awarded', title: 'Badge' })).toEqual({
    title: 'Badge',
    message: request.message,
  });
});

test('without a title the message is the title', () => {
  expect(textsIn('en', { ...request, type: 'other', title: '' }).title).toBe(request.message);
});

test('names with markup in them stay what they are', () => {
  const odd = { ...request, metadata: { params: { ...request.metadata.params, type: '<b>{{name}}</b>' } } };

  expect(textsIn('en', odd).message).toContain('<b>{{name}}</b>');
});
