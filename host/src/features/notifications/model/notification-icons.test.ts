import { iconOf } from './notification-icons';

const NONE = new Map();

test('uses the shell’s icon for a mention', () => {
  expect(iconOf('mention', NONE)).toBe('message-square');
});

test.each(['other', 'badge_awarded', 'toString'])('uses the bell for %s', (type) => {
  expect(iconOf(type, NONE)).toBe('bell');
});

test('uses the manifest’s icon if the shell has it', () => {
  const kind = { type: 'badge', label: { en: 'x' }, title: { en: 'x' }, message: { en: 'x' } };

  expect(iconOf('badge', new Map([['badge', { ...kind, icon: 'timer' }]]))).toBe('timer');
  expect(iconOf('badge', new Map([['badge', { ...kind, icon: 'no-such-icon' }]]))).toBe('bell');
});
