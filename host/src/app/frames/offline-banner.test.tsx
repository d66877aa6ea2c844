import { act, screen } from '@atrium/testing';
import type { Preview, PreviewSession } from '../../remotes/preview/preview-session';
import { release } from '../../testing/releases';
import { renderHost } from '../../testing/render-host';
import { ConnectionBanner } from './overlays';
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

test('shows a notice on a page that was loaded without https, and while offline only that it is offline', () => {
  renderHost(<ConnectionBanner />, { source: { problem: 'insecure' } });
  expect(screen.getByRole('alert')).toHaveTextContent('This page was loaded without encryption');

  go(false);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');

  go(true);
  expect(screen.getByRole('alert')).toHaveTextContent('Open it by https.');
});

test('shows a notice in a browser that is too old to verify signatures', () => {
  renderHost(<ConnectionBanner />, { source: { problem: 'unsupported' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Your browser is too old');
});

test('shows no notice on a page that was loaded by https', () => {
  renderHost(<ConnectionBanner />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('while this tab has a preview', () => {
  const until = new Date(2026, 11, 1, 18, 30).getTime();
  const preview = { name: 'remote-chat', version: '1.4.0', who: 'ada', until, release: release('1.4.0') };

  function open() {
    const state: { preview: Preview | null; listener: () => void } = { preview, listener: () => undefined };
    const session: PreviewSession = {
      get: () => state.preview,
      subscribe(listener) {
        state.listener = listener;
        return () => undefined;
      },
      check: async () => undefined,
      setUser: () => undefined,
      end() {
        state.preview = null;
        state.listener();
      },
    };
    return renderHost(<ConnectionBanner />, { preview: session });
  }

  test('names the version and its end, and ends on request', async () => {
    const { user } = open();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You preview remote-chat 1.4.0 until 1 Dec 2026, 18:30. Nobody else sees it.',
    );

    await user.click(screen.getByRole('button', { name: 'End preview' }));

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says that the device is offline as well', () => {
    open();
    go(false);
    expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline\..* You preview remote-chat 1\.4\.0/);
  });
});
