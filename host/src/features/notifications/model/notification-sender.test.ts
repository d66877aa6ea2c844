import { buildNotification } from '@atrium/testing';
import { senderOf } from './notification-sender';

const grace = { ...buildNotification().createdBy!, name: 'Grace Hopper', avatarUrl: '/api/files/grace' }; // set by the builder

test.each([
  ['the creator', { createdBy: grace }, { name: 'Grace Hopper', picture: '/api/files/grace' }],
  [
    'the name in the notification instead of the creator’s',
    { createdBy: grace, user: 'Grace' },
    { name: 'Grace', picture: '/api/files/grace' },
  ],
  [
    'the picture in the notification instead of the creator’s',
    { createdBy: grace, image: '/logo.png' },
    { name: 'Grace Hopper', picture: '/logo.png' },
  ],
  [
    'the system if there is a picture but no creator',
    { createdBy: null, image: '/logo.png' },
    { name: 'System', picture: '/logo.png' },
  ],
  ['no sender without a creator and a picture', { createdBy: null, user: 'System', image: null }, null],
])('returns %s', (_, changes, expected) => {
  expect(senderOf(buildNotification(changes))).toEqual(expected);
});
