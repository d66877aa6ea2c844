import type { RemoteModule, SlotProps, ToastInput } from '@atrium/platform';
import { act, anId, buildManifest, buildUser, createTestPlatform, screen, signedIn, waitFor } from '@atrium/testing';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { createStore } from '../../../app/store';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { createToasts } from '../model/toasts';
import { ToastList } from './toast-list';

/** The field of the example remote, which answers in toasts. */
function ExampleReply({ objectId, onDone }: SlotProps['toast.reply']) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label={`Reply to ${objectId}`} onKeyDown={({ key }) => key === 'Enter' && onDone()} />;
}

const remote: RemoteModule = {
  start: () => ({
    routes: {},
    slots: { reply: { slot: 'toast.reply', load: async () => ({ default: ExampleReply }) } },
    dispose: () => undefined,
  }),
};
jest.mock('../../../remotes/loading/federation', () => ({ fetchRemote: async () => remote }));

function setUp({ at = '/dashboard' }: { at?: string } = {}) {
  const store = createStore();
  const toasts = createToasts(store);
  const session = signedIn(buildUser());
  const platform = {
    ...createTestPlatform({ name: 'host', session, texts: { en, de } }),
    toasts: { ...toasts, shown: [] },
  };
  const page = (
    <>
      <button type="button">Page</button>
      <ToastList />
    </>
  );
  const rendered = renderHost(page, { platform, store, at });
  const show = (input: ToastInput) => act(() => void toasts.show({ duration: 60_000, ...input }));
  return { ...rendered, toasts, show };
}

test('shows at most five toasts', async () => {
  const { show } = setUp();

  for (const title of ['1', '2', '3', '4', '5', '6']) show({ title, duration: 60_000 });

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2', '3', '4', '5', '6']);
});

test('moves the focus to the toasts by F8 and closes one by its button', async () => {
  const { show } = setUp();
  show({ title: 'Saved', description: 'All of it.', duration: 60_000 });

  await userEvent.keyboard('[F8]');
  expect(screen.getByRole('region', { name: 'Notices (F8)' })).toContainElement(document.activeElement as HTMLElement); // never null here
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('runs an action only once and closes the toast', async () => {
  const onAction = jest.fn();
  const { show } = setUp();
  show({ title: 'Deleted', duration: 60_000, action: { label: 'Undo', onAction } });

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

test('shows an icon beside the text', async () => {
  const { show } = setUp();
  show({ title: 'Plain', duration: 60_000 });
  show({ title: 'With a bell', icon: 'bell', duration: 60_000 });

  const icons = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('svg').length);
  // One icon in each toast belongs to the close button.
  expect(icons).toEqual([1, 2]);
});

describe('a toast with a reply form', () => {
  const objectId = anId();
  const message = (description: string): ToastInput => ({
    title: 'Grace Hopper',
    description,
    key: objectId,
    to: `/example/${objectId}`,
    reply: { type: 'example_message', objectId },
  });
  const field = () => screen.findByRole('textbox', { name: `Reply to ${objectId}` });

  beforeEach(() => {
    const slot = { slot: 'toast.reply' as const, id: 'reply', label: { en: 'Reply' }, order: 1 };
    publishManifests({
      ...buildManifest(),
      slots: [{ ...slot, guard: 'company', types: ['example_message'], load: 'open' }],
    });
  });

  test('opens its page on click and closes', async () => {
    const { show, location } = setUp();
    show(message('Lunch?'));
    await userEvent.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    expect(location()).toBe(`/example/${objectId}`);
    expect(screen.queryByText('Lunch?')).not.toBeInTheDocument();
  });

  test('is not shown on its own page', async () => {
    const { show } = setUp({ at: `/example/${objectId}` });
    show(message('Lunch?'));
    await waitFor(() => expect(screen.queryByText('Lunch?')).not.toBeInTheDocument());
  });

  test('takes no focus when it appears, and returns it after the reply is sent', async () => {
    const { show } = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Page' }));
    show(message('Lunch?'));
    expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(await field()).toHaveFocus();
    await userEvent.keyboard('Yes{Enter}');
    expect(screen.queryByText('Lunch?')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus();
  });

  test('shows only the newest message, and keeps the typed reply', async () => {
    const { show } = setUp();
    show(message('Lunch?'));
    show(message('At noon?'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await userEvent.type(await field(), 'Yes');
    show(message('Or at one?'));
    expect(screen.getByText('Or at one?')).toBeVisible();
    expect(await field()).toHaveValue('Yes');
    expect(await field()).toHaveFocus();
  });

  test('offers no reply without a remote for it', () => {
    publishManifests(buildManifest());
    const { show } = setUp();
    show(message('Lunch?'));
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  });
});
