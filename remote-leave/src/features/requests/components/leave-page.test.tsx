import { API, type LeaveForm } from '@atrium/contracts';
import { apiError, buildLeaveForm, buildUser, networkError, screen, signedIn, waitFor, within } from '@atrium/testing';
import { formList } from '../../../testing/form-list';
import { SICK, VACATION } from '../../../testing/balances';
import { renderLeave } from '../../../testing/render-leave';
import LeavePage from './leave-page';

const me = buildUser();

test('offers one button and no filters when there are no requests', async () => {
  const { user, location } = renderLeave(<LeavePage />, {
    api: (api) => api.answer(API.leave.ownForms, () => formList([])),
  });

  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request leave' }));

  expect(location()).toContain('new');
  expect(await screen.findByRole('dialog', { name: 'Request leave' })).toBeVisible();
});

test('lists requests with their days, type and status', async () => {
  const form = buildLeaveForm({ leaveType: VACATION, status: 'Approved', startPart: 'pm', amount: 1_500 });
  renderLeave(<LeavePage />, { api: (api) => api.answer(API.leave.ownForms, () => formList([form])) });

  const row = await screen.findByRole('row', { name: /^21.*22 Dec 2026/ });
  expect(row).toHaveTextContent('Annual leave');
  expect(row).toHaveTextContent('1.5 days');
  expect(row).toHaveTextContent('Approved');
});

test('opens a request by keyboard or by a click on its row, and marks the row while it is open', async () => {
  const form = buildLeaveForm({ leaveType: VACATION });
  const { user, location } = renderLeave(<LeavePage />, {
    api: (api) => {
      api.answer(API.leave.ownForms, () => formList([form]));
      api.answer(API.leave.form, () => form);
    },
  });
  const row = await screen.findByRole('row', { name: /Annual leave/ });
  expect(row).not.toHaveAttribute('aria-current');

  await user.keyboard('j');
  expect(row).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(location()).toBe(`/leave?leave=${form._id}`);
  expect(row).toHaveAttribute('aria-current', 'true');
  const panel = await screen.findByRole('dialog', { name: 'Leave request' });
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(row).not.toHaveAttribute('aria-current'));

  await user.click(row);
  expect(location()).toBe(`/leave?leave=${form._id}`);
});

test('shows pages in the server’s order', async () => {
  const days = ['2026-12-21', '2026-12-07', '2026-12-14'];
  const forms = days.map((day) => buildLeaveForm({ startDate: day, endDate: day }));
  const { user, platform, location } = renderLeave(<LeavePage />, {
    api: (api) =>
      api.answer(API.leave.ownForms, ({ query }) => ({
        leaveForms: forms,
        pagination: { totalCount: 13, totalPages: 2, currentPage: query.page, limit: 10 },
      })),
  });
  await screen.findByRole('row', { name: /21 Dec 2026/ });
  const listed = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(listed).toEqual(['21 Dec 2026', '7 Dec 2026', '14 Dec 2026'].map((day) => expect.stringContaining(day)));
  for (const head of screen.getAllByRole('columnheader')) expect(head).not.toHaveAttribute('aria-sort');

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(location()).toBe('/leave?page=2');
  await waitFor(() => expect(platform.api.calls(API.leave.ownForms).at(-1)?.query).toMatchObject({ page: 2 }));
});

test('keeps a filter in the URL, and sends none for "All Statuses"', async () => {
  const { user, platform, location } = renderLeave(<LeavePage />, {
    api: (api) => api.answer(API.leave.ownForms, () => formList([buildLeaveForm()])),
  });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Rejected');
  await waitFor(() => expect(location()).toBe('/leave?status=Rejected'));
  expect(platform.api.calls(API.leave.ownForms).at(-1)?.query).toMatchObject({ status: 'Rejected' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
  await waitFor(() => expect(location()).toBe('/leave'));
  expect(platform.api.calls(API.leave.ownForms).at(-1)?.query).not.toHaveProperty('status');
});

test('shows why the list cannot be loaded, and retries', async () => {
  let broken = true;
  const { user } = renderLeave(<LeavePage />, {
    api: (api) =>
      api.answer(API.leave.ownForms, () => {
        if (broken) throw apiError('FORBIDDEN');
        return formList([buildLeaveForm()]);
      }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('row', { name: /Dec 2026/ })).toBeVisible();
});

test('shows that a request does not exist or is not accessible', async () => {
  renderLeave(<LeavePage />, {
    at: '/leave?leave=0190a000-0000-7000-8000-000000000000',
    api: (api) => {
      api.answer(API.leave.ownForms, () => formList([]));
      api.answer(API.leave.form, () => {
        throw apiError('NOT_FOUND');
      });
    },
  });

  expect(await screen.findByText('This request does not exist, or you don’t have access to it.')).toBeVisible();
});

describe('cancelling', () => {
  const own = buildLeaveForm({ employee: { _id: me._id, name: me.name, avatarUrl: null }, leaveType: SICK });

  async function askToCancel(cancel: () => LeaveForm) {
    const rendered = renderLeave(<LeavePage />, {
      at: `/leave?leave=${own._id}`,
      session: signedIn(me),
      api: (api) => {
        api.answer(API.leave.ownForms, () => formList([own]));
        api.answer(API.leave.form, () => own);
        api.answer(API.leave.cancel, cancel);
      },
    });
    await rendered.user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Sick leave');
    await rendered.user.click(within(question).getByRole('button', { name: 'Cancel request' }));
    return rendered;
  }

  test('asks for confirmation, then closes and confirms', async () => {
    const { platform, location } = await askToCancel(() => ({ ...own, status: 'Cancelled' }));

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Request cancelled' }]));
    expect(location()).toBe('/leave');
  });

  test('restores the list without a toast if it is rejected', async () => {
    const { platform } = await askToCancel(() => {
      throw networkError();
    });

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('grid', { hidden: true })).toHaveTextContent('Pending');
    expect(platform.toasts.shown).toEqual([]);
  });

  test('is not offered for decided requests', async () => {
    renderLeave(<LeavePage />, {
      at: `/leave?leave=${own._id}`,
      session: signedIn(me),
      api: (api) => {
        api.answer(API.leave.ownForms, () => formList([]));
        api.answer(API.leave.form, () => buildLeaveForm({ ...own, status: 'Rejected' }));
      },
    });

    expect(await within(await screen.findByRole('dialog')).findByText('Sick leave')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
  });
});
