import { act, screen } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
import { OfflineBanner } from './offline-banner';

const PROPERTY = '--offline-bar';
const room = () => document.documentElement.style.getPropertyValue(PROPERTY);

function go(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(() => jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(34));
afterEach(() => jest.restoreAllMocks());

test('publishes its height while offline', () => {
  renderHost(<OfflineBanner />);
  expect(room()).toBe('');

  go(false);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  expect(room()).toBe('34px');

  go(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(room()).toBe('');
});

test('lets presses through to the page below', () => {
  renderHost(<OfflineBanner />);
  go(false);
  expect(screen.getByRole('alert').parentElement).toHaveStyle({ pointerEvents: 'none' });
});
