import { isComposing } from './is-composing';

it.each([
  ['true for Enter during a composition', { isComposing: true, keyCode: 13 }, true],
  ['true for Enter that confirms a conversion in Safari', { isComposing: false, keyCode: 229 }, true],
  ['false for Enter without an input method', { isComposing: false, keyCode: 13 }, false],
])('returns %s', (_name, init, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', ...init }))).toBe(expected);
});
