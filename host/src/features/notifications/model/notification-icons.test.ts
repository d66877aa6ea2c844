import { NOTIFICATION_TYPES } from '@atrium/contracts';
import { iconOf } from './notification-icons';

test.each(NOTIFICATION_TYPES.filter((type) => type !== 'other'))('a %s has a sign of its own', (type) => {
  expect(iconOf(type)).not.toBe('bell');
});

test.each(['other', 'badge_awarded', 'toString'])('%s is shown by the bell', (type) => {
  expect(iconOf(type)).toBe('bell');
});
