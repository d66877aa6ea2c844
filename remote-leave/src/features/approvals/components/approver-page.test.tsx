import { API, type QueueItem } from '@atrium/contracts';
import {
  act,
  apiError,
  buildLeaveForm,
  buildPerson,
  buildUser,
  type FakeApi,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { buildBalance, buildCoverage, buildLedger, VACATION } from '../../../testing/balances';
import { buildCorrection } from '../../../testing/corrections';
import { formList } from '../../../testing/form-list';
import { queueItem, queueOf } from '../../../testing/queue';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

const founder = signedIn(buildUser({}, 'Founder'));
const grace = buildLeaveForm({ employee: buildPerson({ name: 'grace hopper' }), startPart: 'pm', amount: 1_500 });
const jonas = buildLeaveForm({ employee: buildPerson({ name: 'Jonas Weber' }), startDate: '2026-12-28' });

const at = '/leave-approver';

/** Renders the page with a queue from which decided items disappear. */
function show(
  items: QueueItem[] = [queueItem(grace), queueItem(jonas)],
  api: (fake: FakeApi) => unknown = () => {},
  path = at,
) {
  let waiting = items;
  const decided = (id: string) =>
    (waiting = waiting.filter(({ form, correction }) => (form ?? correction)?._id !== id));
  return renderLeave(<ApproverPage />, {
    at: path,
    session: founder,
    api: (fake) => {
      fake.answer(API.leave.queue, () => queueOf(waiting));
      fake.answer(API.leave.form, ({ params }) => (params.id === jonas._id ? jonas : grace));
      fake.answer(API.leave.coverage, buildCoverage);
      fake.answer(API.leave.decide, ({ params, body }) => {
        decided(params.leaveId);
        return buildLeaveForm({ ...grace, _id: params.leaveId, status: body.status });
      });
      api(fake);
    },
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });

async function focusRow() {
  const line = await row(/Grace Hopper/);
  act(() => line.focus());
}

test('shows person, days, remaining balance, absences and reason of a request', async () => {
  const day = { startDate: '2026-12-21', endDate: '2026-12-21', minutes: null };
  const away = {
    employee: buildPerson({ name: 'aisha rahman' }),
    ...day,
    startPart: 'full' as const,
    endPart: 'full' as const,
    status: 'Approved' as const,
    leaveType: null,
  };
  show([queueItem(grace, { away: [away, away], balance: buildBalance({ available: 12_500 }) })]);

  const line = await row(/Grace Hopper/);
  expect(line).toHaveTextContent(/afternoon – full day.*1\.5 days/);
  expect(line).toHaveTextContent('12.5 days');
  expect(within(line).getByRole('img', { name: 'Aisha Rahman' })).toBeVisible();
  expect(line).toHaveTextContent('Family visit');
  expect(screen.getByRole('tab', { name: /Waiting\s*1/ })).toBeVisible();
});

test('shows coverage and broken rules of a request, and decides it', async () => {
  const { user, platform, location } = show();

  await user.click(await row(/Grace Hopper/));
  const panel = await screen.findByRole('dialog', { name: 'Leave request' });
  expect(await within(panel).findByText('Nobody else is away.')).toBeVisible();
  expect(within(panel).getByText('Balance 2026')).toBeVisible();
  expect(within(panel).getByText('Vacation needs 7 days of notice.')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request approved successfully' }]));
  await waitFor(() => expect(location()).toBe(at));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument());
});

test('keeps a request open if it was opened while another one was being decided', async () => {
  let answer = () => {};
  const { user, platform, location } = show(undefined, (api) =>
    api.answer(API.leave.decide, async ({ params, body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return buildLeaveForm({ ...grace, _id: params.leaveId, status: body.status });
    }),
  );
  await user.click(await row(/Grace Hopper/));
  const panel = await screen.findByRole('dialog', { name: 'Leave request' });
  await user.click(await within(panel).findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(platform.api.calls(API.leave.decide)).toHaveLength(1));
  await user.click(await row(/Jonas Weber/));
  await waitFor(() => expect(location()).toBe(`${at}?leave=${jonas._id}`));

  await act(async () => answer());
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request approved successfully' }]));
  expect(location()).toBe(`${at}?leave=${jonas._id}`);
});

test('rejects a row with a reason from a dialog', async () => {
  const { user, platform } = show();
  await row(/Grace Hopper/);
  await user.click(screen.getByRole('button', { name: 'Reject the request of Grace Hopper' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this request?' });
  const confirm = within(dialog).getByRole('button', { name: 'Reject' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason for rejecting' }), 'Stocktaking');
  await user.click(confirm);

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request rejected successfully' }]));
  expect(platform.api.calls(API.leave.decide)[0]?.body).toMatchObject({ status: 'Rejected', comment: 'Stocktaking' });
});

test('restores the row if the decision is rejected, and names who decided first', async () => {
  const { user, platform } = show(undefined, (api) =>
    api.answer(API.leave.decide, () => {
      throw apiError('ALREADY_DECIDED', { name: 'Ada', status: 'approved' });
    }),
  );
  await row(/Grace Hopper/);
  await user.click(screen.getByRole('button', { name: 'Approve the request of Grace Hopper' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ description: 'Ada already approved this.' }]));
  expect(await row(/Grace Hopper/)).toBeVisible();
});

test('decides several requests at once and names those that could not be decided', async () => {
  const { user, platform } = show(undefined, (api) =>
    api.answer(API.leave.decideMany, () => ({
      results: [
        { _id: grace._id, decided: true, code: null, message: null },
        {
          _id: jonas._id,
          decided: false,
          code: 'ALREADY_DECIDED',
          message: 'Ada already rejected this.',
          params: { name: 'Ada', status: 'rejected' },
        },
      ],
    })),
  );
  await row(/Grace Hopper/);
  for (const box of screen.getAllByRole('checkbox', { name: /Grace|Jonas/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Approve' }));

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      {
        variant: 'warning',
        title: '1 request approved',
        description: '1 could not be decided: Ada already rejected this.',
      },
    ]),
  );
  expect(platform.api.calls(API.leave.decideMany)[0]?.body).toMatchObject({
    status: 'Approved',
    leaveIds: [grace._id, jonas._id],
    correctionIds: [],
    versions: { [grace._id]: grace.version, [jonas._id]: jonas.version },
  });
});

describe('a request that changed since the list was loaded', () => {
  const longer = { ...grace, endDate: '2026-12-31', startPart: 'full' as const, amount: 9_000, version: 'v2' };

  /** Refuses decisions on the old version, and serves the request as it is now from then on. */
  const changing = (fake: FakeApi) => {
    let items = [queueItem(grace), queueItem(jonas)];
    fake.answer(API.leave.queue, () => queueOf(items));
    fake.answer(API.leave.decide, ({ body }) => {
      if (body.version === longer.version) return { ...longer, status: body.status };
      items = [queueItem(longer), queueItem(jonas)];
      throw outdatedError('REQUEST_CHANGED', longer);
    });
  };

  it('is restored in its current state and can be decided again', async () => {
    const { user, platform } = show(undefined, changing);
    await user.click(await screen.findByRole('button', { name: 'Approve the request of Grace Hopper' }));
    expect(await row(/Grace Hopper.*9 days/)).toBeVisible();
    expect(platform.toasts.shown).toMatchObject([
      {
        variant: 'destructive',
        description: 'This request has changed in the meantime. Review it before you decide.',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Approve the request of Grace Hopper' }));
    await waitFor(() => expect(platform.toasts.shown).toHaveLength(2));
    expect(platform.api.calls(API.leave.decide)).toMatchObject([
      { body: { version: grace.version } },
      { body: { version: longer.version } },
    ]);
  });

  it('is not rejected before its current state is shown, and keeps the typed reason', async () => {
    const { user } = show(undefined, changing);
    await user.click(await screen.findByRole('button', { name: 'Reject the request of Grace Hopper' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason for rejecting' }), 'Too long');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await row(/Grace Hopper.*9 days/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reject the request of Grace Hopper' }));
    expect(await screen.findByRole('textbox', { name: 'Reason for rejecting' })).toHaveValue('Too long');
  });

  it('is shown with its new days in the open panel, and is decided in that version', async () => {
    let current = grace;
    const { user, platform } = show(
      undefined,
      (fake) => {
        fake.answer(API.leave.form, () => current);
        fake.answer(API.leave.decide, ({ body }) => {
          if (body.version === longer.version) return { ...longer, status: body.status };
          current = longer;
          throw outdatedError('REQUEST_CHANGED', longer);
        });
      },
      `${at}?leave=${grace._id}`,
    );
    const panel = await screen.findByRole('dialog', { name: 'Leave request' });
    await user.click(await within(panel).findByRole('button', { name: 'Approve' }));
    expect(await within(panel).findByText(/9 days/)).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(platform.toasts.shown).toHaveLength(2));
    expect(platform.api.calls(API.leave.decide)[1]?.body).toMatchObject({ version: longer.version });
  });
});

test('focuses, approves, rejects and opens requests by the keys j, a, r and Enter', async () => {
  const { user, platform, location } = show();
  await row(/Grace Hopper/);
  await user.keyboard('j');
  expect(await row(/Grace Hopper/)).toHaveFocus();
  await user.keyboard('jr');
  expect(await screen.findByRole('dialog', { name: 'Reject this request?' })).toBeVisible();
  expect(screen.getByText('Jonas Weber will see it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await focusRow();
  await user.keyboard('{Enter}');
  expect(location()).toContain(`leave=${grace._id}`);
  await focusRow();
  await user.keyboard('a');
  await waitFor(() => expect(platform.api.calls(API.leave.decide)[0]?.params).toEqual({ leaveId: grace._id }));
  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  expect(screen.getByRole('row', { name: /Jonas Weber/ })).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() => expect(platform.api.calls(API.leave.decide)[1]?.params).toEqual({ leaveId: jonas._id }));
});

test('removes a request after another approver decided it', async () => {
  let items = [queueItem(grace), queueItem(jonas)];
  const { platform } = show([], (api) => api.answer(API.leave.queue, () => queueOf(items)));
  await row(/Grace Hopper/);
  items = [queueItem(jonas)];
  await platform.queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument());
  expect(await row(/Jonas Weber/)).toBeVisible();
});

test('shows old and new values of a correction side by side, and decides it', async () => {
  const correction = buildCorrection({ employee: buildPerson({ name: 'Grace' }) });
  const item = { form: null, correction, away: [], balance: null, warnings: [] };
  const { user, platform, location } = show([item], (api) => {
    api.answer(API.leave.correction, () => correction);
    api.answer(API.leave.decideCorrection, () => buildCorrection({ ...correction, status: 'Approved' }));
  });
  await user.click(await row(/Grace/));
  expect(location()).toContain(`correction=${correction._id}`);
  const panel = await screen.findByRole('dialog', { name: 'Correction request' });
  expect(await within(panel).findByRole('row', { name: 'Last day 22 Dec 2026 21 Dec 2026' })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([{ title: 'Leave correction approved successfully' }]),
  );
});

test('searches for a name after typing pauses', async () => {
  const { user, platform, location } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Employee' }), 'grace');
  await waitFor(() => expect(location()).toBe(`${at}?name=grace`));
  await waitFor(() =>
    expect(platform.api.calls(API.leave.queue).at(-1)?.query).toMatchObject({ employeeName: 'grace' }),
  );
});

test('filters all requests by status, and applies the filter to the export', async () => {
  const { user, platform, location } = show(undefined, (api) => {
    api.answer(API.leave.allForms, () => formList([grace]));
    api.answer(API.leave.exportForms, () => {
      throw apiError('FORBIDDEN');
    });
  });
  await user.click(await screen.findByRole('tab', { name: 'All requests' }));
  expect(location()).toBe(`${at}?view=requests`);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Approved');
  await waitFor(() =>
    expect(platform.api.calls(API.leave.allForms).at(-1)?.query).toMatchObject({ status: 'Approved' }),
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Couldn’t export the leave requests' }]));
  expect(platform.api.calls(API.leave.exportForms)[0]?.query).toEqual({ status: 'Approved' });
});

test('opens a request from the list of all requests, and marks its row', async () => {
  const { user, location } = show(
    undefined,
    (api) => api.answer(API.leave.allForms, () => formList([jonas, grace])),
    `${at}?view=requests`,
  );
  const line = await row(/Grace Hopper/);
  expect(within(line).getByRole('rowheader')).toHaveTextContent('Grace Hopper');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();

  await user.click(line);
  expect(location()).toBe(`${at}?view=requests&leave=${grace._id}`);
  expect(line).toHaveAttribute('aria-current', 'true');
  expect(await row(/Jonas Weber/)).not.toHaveAttribute('aria-current');
});

test('names who decided in the history', async () => {
  const decided = buildLeaveForm({
    ...grace,
    status: 'Rejected',
    decidedAt: '2026-11-20T10:00:00.000Z',
    decidedBy: buildPerson({ name: 'ada lovelace' }),
  });
  show(undefined, (api) => api.answer(API.leave.history, () => formList([decided])), `${at}?view=history`);
  expect(await screen.findByRole('row', { name: /Grace Hopper.*Rejected.*Ada Lovelace, 20 Nov 2026/ })).toBeVisible();
});

test('lists the corrections of colleagues', async () => {
  const { user, location } = show(
    undefined,
    (api) =>
      api.answer(API.leave.allCorrections, () => ({
        corrections: [buildCorrection({ employee: buildPerson({ name: 'grace' }), status: 'Approved' })],
        pagination: { totalCount: 1, totalPages: 1, currentPage: 1, limit: 10 },
      })),
    `${at}?view=corrections`,
  );
  expect(await row(/Grace.*Change of leave.*Approved/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  expect(location()).toBe(`${at}?view=corrections&status=Pending`);
});

test('filters corrections by name, type and days, and ignores the status “Cancelled” in the URL', async () => {
  const { user, platform } = show(
    undefined,
    (api) =>
      api.answer(API.leave.allCorrections, () => ({
        corrections: [buildCorrection()],
        pagination: { totalCount: 1, totalPages: 1, currentPage: 1, limit: 10 },
      })),
    `${at}?view=corrections&from=2026-12-01&to=2026-12-31&name=grace&status=Cancelled`,
  );
  await screen.findByRole('option', { name: VACATION.name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), VACATION._id);
  await waitFor(() =>
    expect(platform.api.calls(API.leave.allCorrections).at(-1)?.query).toEqual({
      page: 1,
      limit: 10,
      leaveType: VACATION._id,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      employeeName: 'grace',
    }),
  );
  expect(screen.queryByRole('option', { name: 'Cancelled' })).not.toBeInTheDocument();
});

describe('balances of colleagues', () => {
  const person = buildPerson({ name: 'aisha rahman' });
  const vacation = VACATION._id;
  const url = `${at}?view=balances&person=${person._id}`;
  const answers = (api: FakeApi) => {
    api.answer(API.people.employees, () => ({ employees: [] }));
    api.answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance()] }));
    api.answer(API.leave.ledger, () => buildLedger());
  };

  test('are adjusted by half days, with a note', async () => {
    const { user, platform, location } = show(
      [],
      (api) => {
        answers(api);
        api.answer(API.leave.adjust, () => ({ balance: buildBalance({ available: 21_500 }) }));
      },
      url,
    );
    await user.click(await screen.findByRole('button', { name: 'Show changes of Annual leave' }));
    expect(location()).toBe(`${url}&ledger=${vacation}`);
    const panel = await screen.findByRole('dialog', { name: 'Changes to the balance' });
    const send = await within(panel).findByRole('button', { name: 'Adjust balance' });
    await user.click(send);
    expect(await within(panel).findByText('Enter a number other than 0.')).toBeVisible();
    expect(within(panel).getByText('Enter why the balance changes.')).toBeVisible();
    await user.type(within(panel).getByRole('spinbutton', { name: /Change in days/ }), '-1.5');
    await user.type(within(panel).getByRole('textbox', { name: /Note/ }), 'Sold');
    await user.click(send);

    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([
        { title: 'Balance adjusted', description: 'Available now: 21.5 days.' },
      ]),
    );
    expect(platform.api.calls(API.leave.adjust)).toHaveLength(1);
    expect(platform.api.calls(API.leave.adjust)[0]?.body).toMatchObject({
      userId: person._id,
      leaveType: vacation,
      year: 2026,
      amount: -1_500,
      note: 'Sold',
    });
    expect(platform.api.calls(API.leave.ledger)[0]?.query).toEqual({ leaveType: vacation, userId: person._id });
  });

  test('are adjusted in minutes if they are counted in hours', async () => {
    const balance = buildBalance({ leaveType: { ...VACATION, unit: 'hour' } });
    const { user, platform } = show(
      [],
      (api) => {
        answers(api);
        api.answer(API.leave.ledger, () => buildLedger({ unit: 'hour', balance }));
        api.answer(API.leave.adjust, () => ({ balance: { ...balance, available: 150 } }));
      },
      `${url}&ledger=${vacation}`,
    );
    await user.type(await screen.findByRole('spinbutton', { name: /Change in hours/ }), '2.5');
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Overtime');
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }));

    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([
        { title: 'Balance adjusted', description: 'Available now: 2.5 hours.' },
      ]),
    );
    expect(platform.api.calls(API.leave.adjust)[0]?.body).toMatchObject({ amount: 150, note: 'Overtime' });
  });

  test('keep the input when the adjustment is rejected', async () => {
    const { user } = show(
      [],
      (api) => {
        answers(api);
        api.answer(API.leave.adjust, () => {
          throw apiError('FORBIDDEN');
        });
      },
      `${url}&ledger=${vacation}`,
    );
    const note = await screen.findByRole('textbox', { name: /Note/ });
    await user.type(note, 'Sold');
    await user.type(screen.getByRole('spinbutton', { name: /Change in days/ }), '1');
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
    expect(await screen.findByText('Couldn’t adjust the balance')).toBeVisible();
    expect(note).toHaveValue('Sold');

    // Closing the panel would lose it.
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});

test('shows an empty state for an empty queue', async () => {
  show([]);
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});

test('shows an error when the queue cannot be loaded', async () => {
  show([], (api) => api.answer(API.leave.queue, () => Promise.reject(apiError('FORBIDDEN'))));
  expect(await screen.findByText('Couldn’t load the leave requests')).toBeVisible();
});

test('shows users who may not decide that they lack the permission', async () => {
  renderLeave(<ApproverPage />, { at, api: (api) => api.answer(API.leave.queue, () => queueOf([])) });
  expect(await screen.findByText('You can’t approve leave')).toBeVisible();
});

test('shows the queue but not all requests to somebody who is named in an approval step', async () => {
  renderLeave(<ApproverPage />, { at, api: (api) => api.answer(API.leave.queue, () => queueOf([queueItem(grace)])) });
  expect(await row(/Grace Hopper/)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'All requests' })).not.toBeInTheDocument();
});
