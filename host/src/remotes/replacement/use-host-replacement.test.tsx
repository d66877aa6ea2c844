import { API, type Registry } from '@atrium/contracts';
import { act, screen, waitFor } from '@atrium/testing';
import { Link } from 'react-router-dom';
import { publishRegistry } from '../../testing/publish-registry';
import { renderHost } from '../../testing/render-host';
import { useHostReplacement } from '../index';
import { reloadOnce } from './page-reload';
import type { RegistrySource } from '../verification/registry-source';

jest.mock('./page-reload', () => ({ reloadOnce: jest.fn() }));
const reload = jest.mocked(reloadOnce);
beforeEach(() => reload.mockClear());

const live = (version: string, serial: number, urgent = false): Registry => ({
  serial,
  host: { active: { version, html: 'index.html' }, lastGood: null, urgent },
  remotes: {},
});

function Shell() {
  useHostReplacement();
  return <Link to="/elsewhere">Elsewhere</Link>;
}

/** Opens a page of host 1.0.0 and announces another registry, by default with the same host. */
async function openAndRelease(
  next: Registry,
  { isDraftHeld = () => false, source }: { isDraftHeld?: () => boolean; source?: Partial<RegistrySource> } = {},
) {
  publishRegistry(live('1.0.0', 1));
  const rendered = renderHost(<Shell />, { at: '/', isDraftHeld, ...(source && { source }) });
  rendered.platform.api.answer(API.releases.registry, () => next);
  act(() => rendered.platform.bus.publish('registry.changed', { serial: next.serial }));
  if (!source) await waitFor(() => expect(rendered.platform.api.calls(API.releases.registry)).toHaveLength(1));
  await act(() => Promise.resolve());
  return { ...rendered, navigate: () => rendered.user.click(screen.getByRole('link', { name: 'Elsewhere' })) };
}

test('reloads the page at the next navigation after another host became live', async () => {
  const { navigate } = await openAndRelease(live('1.1.0', 2));
  expect(reload).not.toHaveBeenCalled();
  await navigate();
  expect(reload).toHaveBeenCalledWith('host 1.1.0 of registry 2');
});

test('reloads the page at once if the host is urgent', async () => {
  await openAndRelease(live('1.1.0', 2, true));
  expect(reload).toHaveBeenCalledWith('host 1.1.0 of registry 2');
});

test.each([
  ['a draft is held', live('1.1.0', 2), { isDraftHeld: () => true }],
  ['the host stays the same', live('1.0.0', 2, true), {}],
])('does not reload the page while %s', async (_, next, options) => {
  const { navigate } = await openAndRelease(next, options);
  await navigate();
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload a page of the last good host, which the server sends while it cannot send the active one', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'atrium-version', content: '0.9.0' });
  document.head.append(meta);
  const { navigate } = await openAndRelease(live('1.0.0', 2, true));
  await navigate();
  expect(reload).not.toHaveBeenCalled();
  meta.remove();
});

test('reloads the page at the next navigation if the server has another activation key', async () => {
  const source = { fetchNewest: async () => ({ activation: 'other' }) };
  const { navigate } = await openAndRelease(live('1.0.0', 2), { source });
  expect(reload).not.toHaveBeenCalled();
  await navigate();
  expect(reload).toHaveBeenCalledWith('activation key other');
});

test('reloads the page at the next navigation if an urgent release is signed with a key that it does not know', async () => {
  const source = {
    fetchNewest: async () => ({
      registry: live('1.0.0', 2),
      rejected: [{ name: 'remote-chat', urgent: true }],
      revoked: {},
    }),
  };
  const { navigate } = await openAndRelease(live('1.0.0', 2), { source });
  expect(reload).not.toHaveBeenCalled();
  await navigate();
  expect(reload).toHaveBeenCalledWith('registry 2');
});
