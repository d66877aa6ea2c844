import { buildNotification } from '@atrium/testing';
import { senderOf } from './notification-sender';

const grace = { ...buildNotification().createdBy!, name: 'Grace Hopper', avatarUrl: '/api/files/grace' }; // set by the builder

test.each([
  ['its creator', { createdBy: grace }, { name: 'Grace Hopper', picture: '/api/files/grace' }],
  ['the name it gives itself', { createdBy: grace, user: 'Grace' }, { name: 'Grace', picture: '/api/files/grace' }],
  ['the picture it brings', { createdBy: grace, image: '/logo.png' }, { name: 'Grace Hopper', picture: '/logo.png' }],
  ['the system', { createdBy: null, image: '/logo.png' }, { name: 'System', picture: '/logo.png' }],
  ['nobody', { createdBy: null, user: 'System', image: null }, null],
])('shows %s', (_, changes, expected) => {
  expect(senderOf(buildNotification(changes))).toEqual(expected);
});
