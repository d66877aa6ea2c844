import { screen, waitFor } from '@atrium/testing';
import { Link, Outlet } from 'react-router-dom';
import { renderHost } from '../../testing/render-host';
import { lazyPage, type PageModule } from './lazy-page';

/** Builds the error that webpack throws. */
const notLoaded = () => Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
const settings: PageModule = { Component: () => <h1>Settings</h1> };

function open(load: () => Promise<PageModule>) {
  return renderHost(
    [
      {
        element: (
          <>
            <Link to="/">Home</Link>
            <Link to="/settings">To the settings</Link>
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </>
        ),
        children: [
          { path: '/', element: <h1>Home</h1> },
          { path: '/settings', lazy: lazyPage(load), errorElement: <h1>Broken</h1> },
        ],
      },
    ],
    { at: '/' },
  );
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const goTo = (rendered: ReturnType<typeof open>, name: string) =>
  rendered.user.click(screen.getByRole('link', { name }));

test('shows a page that loads', async () => {
  const rendered = open(() => Promise.resolve(settings));
  await goTo(rendered, 'To the settings');
  expect(await heading('Settings')).toBeVisible();
});

test('shows a page that failed to load as soon as the browser is online', async () => {
  let online = false;
  const rendered = open(() => (online ? Promise.resolve(settings) : Promise.reject(notLoaded())));
  await goTo(rendered, 'To the settings');
  expect(await heading('This page has not loaded yet')).toBeVisible();

  online = true;
  window.dispatchEvent(new Event('online'));
  expect(await heading('Settings')).toBeVisible();
});

test('shows a page immediately on the next visit after it loaded late', async () => {
  const load = jest.fn<Promise<PageModule>, []>().mockRejectedValueOnce(notLoaded()).mockResolvedValue(settings);
  const rendered = open(load);
  await goTo(rendered, 'To the settings');
  await heading('Settings');
  await goTo(rendered, 'Home');
  await rendered.user.click(screen.getByRole('link', { name: 'To the settings' }));
  expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('loads again on each press of Retry', async () => {
  const load = jest.fn<Promise<PageModule>, []>().mockRejectedValue(notLoaded());
  const rendered = open(load);
  await goTo(rendered, 'To the settings');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const before = load.mock.calls.length;

  await rendered.user.click(retry);
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before));
  load.mockResolvedValue(settings);
  await rendered.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await heading('Settings')).toBeVisible();
});

test('loads again on the next visit after a failure', async () => {
  const load = jest.fn<Promise<PageModule>, []>().mockRejectedValue(notLoaded());
  const rendered = open(load);
  await goTo(rendered, 'To the settings');
  await heading('This page has not loaded yet');
  await goTo(rendered, 'Home');
  load.mockResolvedValue(settings);
  await goTo(rendered, 'To the settings');
  expect(await heading('Settings')).toBeVisible();
});

test('passes an error of the page to the boundary even after a late load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<Promise<PageModule>, []>().mockRejectedValueOnce(notLoaded());
  load.mockRejectedValue(new TypeError('x is not a function'));
  await goTo(open(load), 'To the settings');
  expect(await heading('Broken')).toBeVisible();
});
