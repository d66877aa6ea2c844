import { iconOf } from './notification-icons';

const NONE = new Map();

test('a mention, which belongs to no remote, has an icon of the shell', () => {
  expect(iconOf('mention', NONE)).toBe('message-square');
});

test.each(['other', 'badge_awarded', 'toString'])('%s is shown by the bell', (type) => {
  expect(iconOf(type, NONE)).toBe('bell');
});

test('a manifest gives its kinds an icon that the shell has', () => {
  const kind = { type: 'badge', label: { en: 'x' }, title: { en: 'x' }, message: { en: 'x' } };

  expect(iconOf('badge', new Map([['badge', { ...kind, icon: 'timer' }]]))).toBe('timer');
  expect(iconOf('badge', new Map([['badge', { ...kind, icon: 'no-such-icon' }]]))).toBe('bell');
});
