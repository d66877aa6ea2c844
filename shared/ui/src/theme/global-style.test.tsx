import { fireEvent, render } from '@testing-library/react';
import { GlobalStyle } from './global-style';
import { SCROLLBAR_PROPERTY } from './token';

/** Simulates a browser whose scrollbars take this width from an element. */
function scrollbarsOf(width: () => number) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => 100 - width());
}

const known = () => document.documentElement.style.getPropertyValue(SCROLLBAR_PROPERTY);

afterEach(() => jest.restoreAllMocks());

test('publishes the width of the scrollbar and updates it after a zoom change', () => {
  let width = 15;
  scrollbarsOf(() => width);
  const { unmount } = render(<GlobalStyle />);
  expect(known()).toBe('15px');

  width = 10;
  fireEvent(window, new Event('resize'));
  expect(known()).toBe('10px');

  unmount();
  width = 5;
  fireEvent(window, new Event('resize'));
  expect(known()).toBe('10px');
});
