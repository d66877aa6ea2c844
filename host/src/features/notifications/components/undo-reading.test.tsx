import { API } from '@atrium/contracts';
import { act, apiError, buildNotification, type FakeApi, screen, waitFor } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { NotificationBell } from './notification-bell';

jest.mock('socket.io-client', () => ({
  io: jest.fn(() => ({ on: jest.fn(), emit: jest.fn(), connect: jest.fn(), disconnect: jest.fn() })),
}));

const plain = (title: string) =>
  buildNotification({ title, message: `${title}.`, type: 'other', metadata: {}, link: null, seen: true });

const openBell = async ({ user }: ReturnType<typeof renderHost>) =>
  user.click(screen.getByRole('button', { name: /^Notifications/ }));

describe('undoing “Mark as read”', () => {
  const readAt = '2026-11-20T08:00:00.000Z';
  const stats = { unseen: 0, unread: 0, total: 2 };
  const undoable = (api: FakeApi) =>
    api
      .answer(API.notifications.list, () => [plain('One'), plain('Two')])
      .answer(API.notifications.stats, () => ({ stats: { unseen: 0, unread: 2, total: 2 } }))
      .answer(API.notifications.seenAll, () => ({ success: true as const, stats }))
      .answer(API.notifications.read, () => ({ success: true as const, stats, readAt }))
      .answer(API.notifications.readAll, () => ({ success: true as const, stats, readAt }))
      .answer(API.notifications.unread, () => ({ success: true as const, stats: { ...stats, unread: 2 } }));
  const undoIn = async ({ platform }: ReturnType<typeof renderHost>, title: string) => {
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title, action: { label: 'Undo' } }]));
    act(() => platform.toasts.shown[0]?.action?.onAction());
    await waitFor(() => expect(platform.api.calls(API.notifications.unread)).toMatchObject([{ body: { readAt } }]));
  };

  test('is offered after marking all', async () => {
    const rendered = renderHost(<NotificationBell />, { api: undoable });
    await openBell(rendered);
    await rendered.user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await undoIn(rendered, 'All notifications are marked as read');
  });

  test('is offered after marking one by its button, with the focus on a notification', async () => {
    const rendered = renderHost(<NotificationBell />, { api: undoable });
    await openBell(rendered);
    const [button] = await screen.findAllByRole('button', { name: 'Mark as read' });
    if (button) await rendered.user.click(button);
    expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^(One|Two)/ })).toContain(document.activeElement);
    await undoIn(rendered, 'Marked as read');
  });

  test('is sent before a later mark', async () => {
    let finishUndo = () => {};
    const undone = { success: true as const, stats: { ...stats, unread: 2 } };
    const undo = () => new Promise<typeof undone>((resolve) => (finishUndo = () => resolve(undone)));
    const rendered = renderHost(<NotificationBell />, {
      api: (api) => undoable(api).answer(API.notifications.unread, undo),
    });
    await openBell(rendered);
    const [button] = await screen.findAllByRole('button', { name: 'Mark as read' });
    if (button) await rendered.user.click(button);
    await undoIn(rendered, 'Marked as read');
    await rendered.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    const { api } = rendered.platform;
    expect(api.calls(API.notifications.readAll)).toEqual([]);

    await act(async () => finishUndo());
    await waitFor(() => expect(api.calls(API.notifications.readAll)).toHaveLength(1));
  });

  test('shows an error when it fails', async () => {
    const rendered = renderHost(<NotificationBell />, {
      api: (api) =>
        undoable(api).answer(API.notifications.unread, () => {
          throw apiError('FORBIDDEN');
        }),
    });
    await openBell(rendered);
    await rendered.user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await undoIn(rendered, 'All notifications are marked as read');
    await waitFor(() => expect(rendered.platform.toasts.shown.at(-1)?.title).toBe('Couldn’t mark as unread'));
  });
});
