import { act, renderHook } from '@testing-library/react';
import { chooseTheme, useThemeChoice } from './theme-choice';

test('a choice that the browser has no room for holds as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe('system');

  act(() => chooseTheme('dark'));

  expect(result.current).toBe('dark');
});
