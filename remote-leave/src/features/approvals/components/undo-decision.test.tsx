import { API } from '@atrium/contracts';
import { act, buildLeaveForm, buildPerson, buildUser, type FakeApi, screen, signedIn, waitFor } from '@atrium/testing';
import { queueItem, queueOf } from '../../../testing/queue';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

const grace = buildLeaveForm({ employee: buildPerson({ name: 'grace hopper' }) });
const jonas = buildLeaveForm({ employee: buildPerson({ name: 'Jonas Weber' }), startDate: '2026-12-28' });

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** Approves Grace's request and presses Undo, which the server does or refuses. */
async function approveAndUndo(undone: boolean) {
  let waiting = [queueItem(grace), queueItem(jonas)];
  const answers = (api: FakeApi) => {
    api.answer(API.leave.queue, () => queueOf(waiting));
    api.answer(API.leave.decide, () => {
      waiting = [queueItem(jonas)];
      return { ...grace, status: 'Approved' as const };
    });
    api.answer(API.leave.undoDecisions, () => {
      if (undone) waiting = [queueItem(grace), queueItem(jonas)];
      const refusal = { code: 'DECISION_STANDS', message: 'This decision can no longer be undone.' };
      return { results: [{ _id: grace._id, undone, code: null, message: null, ...(!undone && refusal) }] };
    });
  };
  const session = signedIn(buildUser({}, 'Founder'));
  const { user, platform } = renderLeave(<ApproverPage />, { at: '/leave-approver', session, api: answers });
  await rowOf(/Grace Hopper/);
  await user.click(screen.getByRole('button', { name: 'Approve the request of Grace Hopper' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull());
  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  const [toast] = platform.toasts.shown;
  expect(toast).toMatchObject({
    title: 'Leave request approved successfully',
    duration: 10_000,
    action: { label: 'Undo' },
  });
  act(() => toast?.action?.onAction());
  await waitFor(() => expect(platform.api.calls(API.leave.undoDecisions)).toHaveLength(1));
  return platform;
}

test('shows the row again when the decision is undone', async () => {
  const { api } = await approveAndUndo(true);
  expect(await rowOf(/Grace Hopper/)).toBeVisible();
  expect(api.calls(API.leave.undoDecisions)[0]?.body).toEqual({ leaveIds: [grace._id], correctionIds: [] });
});

test('reports a decision that can no longer be undone', async () => {
  const { toasts } = await approveAndUndo(false);
  await waitFor(() =>
    expect(toasts.shown.at(-1)).toMatchObject({
      variant: 'destructive',
      title: 'Couldn’t undo the decision',
      description: 'This decision can no longer be undone.',
    }),
  );
  expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull();
});
