import { act, renderHook } from '@testing-library/react';
import { chooseTheme, useThemeChoice } from './theme-choice';

test('keeps the theme for the page when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe('system');

  act(() => chooseTheme('dark'));

  expect(result.current).toBe('dark');
});
