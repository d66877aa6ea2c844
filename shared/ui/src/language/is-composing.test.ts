import { isComposing } from './is-composing';

it.each([
  ['during a composition', { isComposing: true, keyCode: 13 }, true],
  ['that confirms a conversion in Safari', { isComposing: false, keyCode: 229 }, true],
  ['without an input method', { isComposing: false, keyCode: 13 }, false],
])('distinguishes an Enter %s', (_name, init, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', ...init }))).toBe(expected);
});
