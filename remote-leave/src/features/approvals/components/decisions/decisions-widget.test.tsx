import { API, type QueueItem } from '@atrium/contracts';
import {
  act,
  apiError,
  buildLeaveForm,
  buildPerson,
  buildUser,
  networkError,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { buildCorrection } from '../../../../testing/corrections';
import { queueItem, queueOf } from '../../../../testing/queue';
import { renderLeave } from '../../../../testing/render-leave';
import DecisionsWidget from './decisions-widget';

const requestOf = (name: string, changes: Parameters<typeof buildLeaveForm>[0] = {}) =>
  queueItem(buildLeaveForm({ employee: buildPerson({ name }), ...changes }));
const ada = requestOf('ada', { reason: 'Family 🎉' });
const ben = requestOf('ben');

interface Situation {
  items?: QueueItem[];
  /** Answers a decision; throws to refuse it. */
  decide?: (leaveId: string) => void;
}

/** Renders the widget. Accepted decisions leave the fake queue. */
function show({ items = [ada, ben], decide = () => undefined }: Situation = {}) {
  let waiting = items;
  const rendered = renderLeave(<DecisionsWidget />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) => {
      api.answer(API.leave.queue, () => queueOf(waiting));
      api.answer(API.leave.decide, ({ params, body }) => {
        decide(params.leaveId);
        const form = waiting.find((item) => item.form?._id === params.leaveId)?.form;
        waiting = waiting.filter((item) => item.form !== form);
        return { ...(form ?? buildLeaveForm()), status: body.status };
      });
    },
  });
  return {
    ...rendered,
    wait: (next: QueueItem[]) => (waiting = next),
    /** Replaces the queue, of which the user hears at once. */
    receive: async (next: QueueItem[]) => {
      waiting = next;
      await act(() => rendered.platform.queryClient.invalidateQueries());
    },
  };
}

const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
const approve = (name: string) => screen.getByRole('button', { name: `Approve the request of ${name}` });

test('approves the shown version, removes the row at once and focuses the next', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user, platform } = show();
  await screen.findByText('Ada');
  platform.api.answer(API.leave.decide, () => held.then(() => ({ ...buildLeaveForm(), status: 'Approved' as const })));

  await user.click(approve('Ada'));

  expect(names()).toEqual(['Ben']);
  expect(approve('Ben')).toHaveFocus();
  answer();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request approved successfully' }]));
  expect(platform.api.calls(API.leave.decide)).toMatchObject([
    { params: { leaveId: ada.form?._id }, body: { status: 'Approved', version: ada.form?.version } },
  ]);
});

test('rejects with a reason in place', async () => {
  const { user, platform } = show();
  await user.click(await screen.findByRole('button', { name: 'Reject the request of Ada' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason for rejecting' }), 'Audit');
  await user.click(screen.getByRole('button', { name: 'Reject request' }));

  expect(names()).toEqual(['Ben']);
  await waitFor(() =>
    expect(platform.api.calls(API.leave.decide)[0]?.body).toMatchObject({ status: 'Rejected', comment: 'Audit' }),
  );
});

test('returns the focus to Reject when the reason is cancelled', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reject the request of Ada' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Reject the request of Ada' })).toHaveFocus();
});

test('shows the current request after a decision on an outdated one', async () => {
  const current = buildLeaveForm({ ...ada.form, reason: 'Longer', version: 'v2' });
  const { user, platform, wait } = show({
    decide: () => {
      wait([queueItem(current), ben]);
      throw outdatedError('REQUEST_CHANGED', current);
    },
  });
  await screen.findByText('Ada');
  await user.click(approve('Ada'));

  expect(await screen.findByText('Changed')).toBeVisible();
  expect(screen.getByText('Longer')).toBeVisible();
  expect(names()).toEqual(['Ada', 'Ben']);
  await user.click(approve('Ada'));
  await waitFor(() => expect(platform.api.calls(API.leave.decide)[1]?.body).toMatchObject({ version: 'v2' }));
});

test.each([
  ['offline', networkError()],
  ['with an error of the server', apiError('INTERNAL')],
])('restores the row and shows an error when a decision fails %s', async (_, error) => {
  const { user, platform } = show({
    decide: () => {
      throw error;
    },
  });
  await screen.findByText('Ada');
  await user.click(approve('Ada'));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Failed to approve leave request' }]));
  expect(names()).toEqual(['Ada', 'Ben']);
});

test('ignores the second click of a double click on the next row', async () => {
  const { user, platform } = show();
  await screen.findByText('Ada');
  await user.click(approve('Ada'));
  fireEvent.click(approve('Ben'), { detail: 2 });
  await waitFor(() => expect(platform.api.calls(API.leave.decide)).toHaveLength(1));
  expect(names()).toEqual(['Ben']);
});

test('ignores a held Enter key on the next row', async () => {
  show();
  await screen.findByText('Ada');
  // Its default action would press the button.
  expect(fireEvent.keyDown(approve('Ada'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(approve('Ben'), { key: 'Enter', repeat: true })).toBe(false);
});

test('shows three requests and the number of others', async () => {
  show({ items: [ada, ben, requestOf('cy'), requestOf('dee'), requestOf('eve')] });
  await screen.findByText('Ada');
  expect(names()).toEqual(['Ada', 'Ben', 'Cy']);
  expect(screen.getByRole('link', { name: '2 more requests' })).toHaveAttribute('href', '/leave-approver');
});

test('shows the changes of a correction', async () => {
  const change = buildCorrection({ employee: buildPerson({ name: 'cy' }) });
  show({ items: [queueItem(buildLeaveForm(), { form: null, correction: change })] });
  expect(await screen.findByText('Change of leave')).toBeVisible();
  expect(screen.getByText(/2 days → .*1 day$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cy' })).toHaveAttribute('href', `/leave-approver?correction=${change._id}`);
});

test('links to decided requests when none is pending', async () => {
  show({ items: [] });
  expect(await screen.findByText('No requests to review. New ones appear here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show what was decided' })).toHaveAttribute(
    'href',
    '/leave-approver?view=history',
  );
});

describe('a request that arrives later', () => {
  test('waits in the line of the empty state until it is requested, and then has the focus', async () => {
    const { user, receive } = show({ items: [] });
    await screen.findByText('No requests to review. New ones appear here.');

    await receive([ada]);
    expect(await screen.findByText('1 request to review')).toBeVisible();
    expect(names()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '1 new' }));

    expect(names()).toEqual(['Ada']);
    expect(approve('Ada')).toHaveFocus();
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });

  test('does not move the request under the pointer', async () => {
    const { user, receive } = show({ items: [ben] });
    await screen.findByText('Ben');

    await receive([ada, ben]);
    const button = await screen.findByRole('button', { name: '1 new' });
    expect(names()).toEqual(['Ben']);
    await user.click(button);

    expect(names()).toEqual(['Ada', 'Ben']);
    expect(approve('Ada')).toHaveFocus();
  });

  test('takes the place of a decided one', async () => {
    const { user, receive } = show({ items: [ada] });
    await screen.findByText('Ada');
    await receive([ada, ben]);

    await user.click(approve('Ada'));

    expect(names()).toEqual(['Ben']);
    expect(approve('Ben')).toHaveFocus();
  });
});
