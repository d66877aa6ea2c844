import { API, type LeaveForm } from '@atrium/contracts';
import {
  act,
  apiError,
  buildLeaveForm,
  buildPerson,
  buildUser,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { buildCorrection } from '../../../testing/corrections';
import { formList } from '../../../testing/form-list';
import { OVERTIME, VACATION } from '../../../testing/balances';
import { renderLeave } from '../../../testing/render-leave';
import LeavePage from './leave-page';

afterEach(() => localStorage.clear());

const me = buildUser();
const own = buildLeaveForm({ employee: { _id: me._id, name: me.name, avatarUrl: null }, leaveType: VACATION });
const approved = buildLeaveForm({ ...own, status: 'Approved' });

type Api = NonNullable<NonNullable<Parameters<typeof renderLeave>[1]>['api']>;

const show = (form: LeaveForm, at: string, api: Api = () => {}) =>
  renderLeave(<LeavePage />, {
    at,
    session: signedIn(me),
    api: (fake) => {
      fake.answer(API.leave.ownForms, () => formList([form]));
      fake.answer(API.leave.form, () => form);
      api(fake);
    },
  });

test('edits a pending request in a panel with its own URL', async () => {
  const { user, platform, location } = show(own, `/leave?leave=${own._id}`, (api) =>
    api.answer(API.leave.update, () => own),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit request' }));
  expect(location()).toBe(`/leave?edit=${own._id}`);
  const panel = await screen.findByRole('dialog', { name: 'Edit request' });
  const reason = await within(panel).findByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveValue('Family visit');
  await user.clear(reason);
  await user.type(reason, 'A wedding');
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Request changed' }]));
  const [call] = platform.api.calls(API.leave.update);
  expect(call?.params).toEqual({ leaveId: own._id });
  expect(call?.body).toMatchObject({ startDate: '2026-12-21', endDate: '2026-12-22', reason: 'A wedding' });
  await waitFor(() => expect(location()).toBe('/leave'));
});

test('shows what another tab has already saved, and keeps the input', async () => {
  const { user, platform } = show(own, `/leave?edit=${own._id}`, (api) => {
    api.answer(API.leave.update, ({ body }) => {
      if (body.base?.['endDate'] === '2026-12-28') return own;
      throw outdatedError('EDIT_CONFLICT', { endDate: '2026-12-28', reason: 'Skiing' });
    });
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Edit request' }));
  await user.type(await panel.findByRole('textbox', { name: 'Reason' }), ' abroad');
  await user.click(panel.getByRole('button', { name: 'Save changes' }));

  const notice = within(await panel.findByRole('alert'));
  expect(notice.getByText('28 Dec 2026')).toBeVisible();
  expect(notice.getByText('Skiing')).toBeVisible();
  expect(notice.getByText('Family visit abroad')).toBeVisible();
  expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue('Family visit abroad');
  await user.click(notice.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Request changed' }]));
});

test('keeps the edited text without saving it if the request is decided', async () => {
  let stored = own;
  const { user, platform } = show(own, `/leave?edit=${own._id}`, (api) => api.answer(API.leave.form, () => stored));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit request' }));
  await user.type(await panel.findByRole('textbox', { name: 'Reason' }), ' abroad');
  stored = approved;
  await act(() => platform.queryClient.invalidateQueries());
  expect(await panel.findByText('This request was decided or cancelled in the meantime.')).toBeVisible();
  expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue('Family visit abroad');
  expect(panel.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(panel.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
});

test('does not offer to edit a request that has already been decided', async () => {
  show(approved, `/leave?edit=${own._id}`);
  expect(await screen.findByText('This request was decided or cancelled in the meantime.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

test('corrects approved leave, and shows old and new values side by side', async () => {
  const correction = buildCorrection();
  const { user, platform } = show(approved, `/leave?correct=${own._id}`, (api) =>
    api.answer(API.leave.createCorrection, () => correction),
  );
  const panel = await screen.findByRole('dialog', { name: 'Correct leave' });
  const last = await within(panel).findByLabelText(/Last day/);
  fireEvent.change(last, { target: { value: '2026-12-21' } });
  expect(await within(panel).findByRole('row', { name: 'Last day 22 Dec 2026 21 Dec 2026' })).toBeVisible();
  expect(await within(panel).findByRole('row', { name: 'Days 2 days 1 day' })).toBeVisible();
  await user.type(within(panel).getByRole('textbox', { name: 'Reason for the correction' }), 'Back early');
  await user.click(within(panel).getByRole('button', { name: 'Request correction' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Correction requested' }]));
  const [call] = platform.api.calls(API.leave.createCorrection);
  expect(call?.body).toMatchObject({ leaveId: own._id, endDate: '2026-12-21', reason: 'Back early' });
});

test('edits a pending correction, starting with its requested values', async () => {
  const { leaveType, startDate, endDate, startPart, endPart, minutes, amount, unit } = own;
  const before = { leaveType, startDate, endDate, startPart, endPart, minutes, amount, unit };
  const correction = buildCorrection({
    employee: own.employee,
    leaveId: own._id,
    before,
    after: { ...before, endDate: '2026-12-21', amount: 1_000 },
  });
  const { user, platform, location } = show(approved, `/leave?correction=${correction._id}`, (api) => {
    api.answer(API.leave.correction, () => correction);
    api.answer(API.leave.updateCorrection, () => correction);
  });
  await user.click(await screen.findByRole('button', { name: 'Edit correction' }));
  expect(location()).toBe(`/leave?edit-correction=${correction._id}`);
  const panel = await screen.findByRole('dialog', { name: 'Edit correction' });
  const last = await within(panel).findByLabelText(/Last day/);
  expect(last).toHaveValue('21/12/2026');
  const reason = within(panel).getByRole('textbox', { name: 'Reason for the correction' });
  expect(reason).toHaveValue('Back a day early');
  fireEvent.change(last, { target: { value: '2026-12-23' } });
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Correction changed' }]));
  const [call] = platform.api.calls(API.leave.updateCorrection);
  expect(call?.params).toEqual({ correctionId: correction._id });
  expect(call?.body).toMatchObject({ endDate: '2026-12-23', reason: 'Back a day early' });
});

test.each([
  ['it was decided', { status: 'Approved' as const }],
  ['it withdraws the leave', { withdrawal: true, after: null }],
  ['it belongs to another person', { employee: buildPerson({ name: 'Grace' }) }],
])('does not offer to edit a correction if %s', async (_, changes) => {
  const correction = buildCorrection({ employee: own.employee, leaveId: own._id, ...changes });
  show(approved, `/leave?correction=${correction._id}`, (api) => api.answer(API.leave.correction, () => correction));
  const panel = await screen.findByRole('dialog', { name: 'Correction request' });
  expect(await within(panel).findByText('History')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Edit correction' })).not.toBeInTheDocument();
});

test('withdraws a pending correction after confirmation', async () => {
  let correction = buildCorrection({ employee: own.employee, leaveId: own._id, withdrawal: true, after: null });
  const { user, platform, location } = show(approved, `/leave?correction=${correction._id}`, (api) => {
    api.answer(API.leave.correction, () => correction);
    api.answer(
      API.leave.cancelCorrection,
      () => (correction = { ...correction, status: 'Rejected', isCancelled: true }),
    );
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw correction' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this correction?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw correction' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Correction withdrawn' }]));
  expect(platform.api.calls(API.leave.cancelCorrection)[0]?.params).toEqual({ correctionId: correction._id });
  await waitFor(() => expect(location()).toBe('/leave'));
});

test('shows that a correction has already been decided instead of editing it', async () => {
  const correction = buildCorrection({ employee: own.employee, leaveId: own._id, status: 'Rejected' });
  show(approved, `/leave?edit-correction=${correction._id}`, (api) =>
    api.answer(API.leave.correction, () => correction),
  );
  expect(await screen.findByText('This request was decided or cancelled in the meantime.')).toBeVisible();
});

test('shows in the form why a correction was rejected, without a toast, and refetches the lists', async () => {
  const { user, platform } = show(approved, `/leave?correct=${own._id}`, (api) =>
    api.answer(API.leave.createCorrection, () => {
      throw apiError(
        'VALIDATION_FAILED',
        {},
        {
          leaveId: {
            code: 'CORRECTION_WINDOW_OVER',
            message: 'Leave and attendance can be corrected for 30 days only.',
            params: { days: 30 },
          },
        },
      );
    }),
  );
  const panel = await screen.findByRole('dialog', { name: 'Correct leave' });
  const asked = platform.api.calls(API.leave.ownForms).length;
  await user.click(await within(panel).findByRole('button', { name: 'Request correction' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent(
    'Leave and attendance can be corrected for 30 days only.',
  );
  expect(platform.toasts.shown).toEqual([]);
  await waitFor(() => expect(platform.api.calls(API.leave.ownForms).length).toBeGreaterThan(asked));
});

test('withdraws approved leave by a correction without new dates', async () => {
  const correction = buildCorrection({ withdrawal: true, after: null });
  let form = approved;
  const { user, platform, location } = show(approved, `/leave?leave=${own._id}`, (api) => {
    api.answer(API.leave.ownForms, () => formList([form]));
    api.answer(API.leave.form, () => form);
    api.answer(API.leave.createCorrection, () => {
      // A pending correction removes the button that sent the request.
      form = buildLeaveForm({ ...approved, pendingCorrection: correction._id });
      // Another list is still loading.
      api.answer(API.leave.balances, () => new Promise(() => {}));
      return correction;
    });
    api.answer(API.leave.correction, () => correction);
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('dialog', { name: 'Withdraw this leave?' });
  await user.type(within(question).getByRole('textbox', { name: 'Reason for the withdrawal' }), 'Plans changed');
  await user.click(within(question).getByRole('button', { name: 'Request withdrawal' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Withdrawal requested' }]));
  expect(platform.api.calls(API.leave.createCorrection)[0]?.body).toEqual({
    leaveId: own._id,
    reason: 'Plans changed',
  });
  expect(location()).toBe(`/leave?correction=${correction._id}`);
  expect(await screen.findByText('Withdraws the whole leave.')).toBeVisible();
});

test('keeps the reason for a withdrawal that was not sent', async () => {
  const { user } = show(approved, `/leave?leave=${own._id}`);
  const reason = () => screen.getByRole('textbox', { name: 'Reason for the withdrawal' });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.type(reason(), 'Plans changed');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(reason()).toHaveValue('Plans changed'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(reason()).toHaveValue('');
});

test.each([
  ['another correction is pending', { pendingCorrection: own._id }],
  ['the correction window is over', { startDate: '2026-09-01', endDate: '2026-09-02' }],
  ['it belongs to another person', { employee: buildPerson({ name: 'Grace' }) }],
])('offers no correction if %s', async (_, changes) => {
  show({ ...approved, ...changes }, `/leave?leave=${own._id}`);
  const panel = await screen.findByRole('dialog', { name: 'Leave request' });
  expect(await within(panel).findByText('History')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: /Correct|Withdraw/ })).not.toBeInTheDocument();
});

test('shows the steps of an approval with their approvers', async () => {
  const grace = buildPerson({ name: 'grace hopper' });
  const approvals = [
    { step: 0, status: 'Approved' as const, by: grace, at: '2026-11-20T10:00:00.000Z', comment: 'Enjoy' },
  ];
  show({ ...own, steps: 2, step: 1, approvals }, `/leave?leave=${own._id}`);
  const panel = await screen.findByRole('dialog', { name: 'Leave request' });
  expect(await within(panel).findByText('Approved by Grace Hopper')).toBeVisible();
  expect(within(panel).getByText('Enjoy')).toBeVisible();
  expect(within(panel).getByText(/^Step 1 of 2 · /)).toBeVisible();
  expect(within(panel).getByText('Step 2 of 2')).toBeVisible();
});

test('asks for hours per day if the type is counted in hours', async () => {
  const form = buildLeaveForm();
  const { user, platform } = show(own, '/leave?new', (api) => api.answer(API.leave.create, () => form));
  const panel = await screen.findByRole('dialog', { name: 'Request leave' });
  await user.selectOptions(await within(panel).findByRole('combobox', { name: /Type of leave/ }), OVERTIME.name);
  fireEvent.change(within(panel).getByLabelText(/First day/), { target: { value: '2026-12-21' } });
  await user.type(within(panel).getByRole('spinbutton', { name: 'Hours per day' }), '2.5');
  expect(await within(panel).findByText('This takes 2.5 hours.')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(platform.api.calls(API.leave.create)[0]?.body).toMatchObject({ minutes: 150 }));
});

test('restores the hours of an unsent request', async () => {
  const before = show(own, '/leave?new');
  const panel = await screen.findByRole('dialog', { name: 'Request leave' });
  await before.user.selectOptions(await within(panel).findByRole('combobox', { name: /Type of leave/ }), OVERTIME.name);
  await before.user.type(within(panel).getByRole('spinbutton', { name: 'Hours per day' }), '2.5');
  before.unmount();

  show(own, '/leave?new');
  expect(await screen.findByRole('spinbutton', { name: 'Hours per day' })).toHaveValue(2.5);
});

test('takes whole days if the hours of a request are removed', async () => {
  const form = buildLeaveForm({ ...own, leaveType: OVERTIME, unit: 'hour', minutes: 120 });
  const { user, platform } = show(form, `/leave?edit=${form._id}`, (api) => api.answer(API.leave.update, () => form));
  const hours = await screen.findByRole('spinbutton', { name: 'Hours per day' });
  expect(hours).toHaveValue(2);
  await user.clear(hours);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(platform.api.calls(API.leave.update)[0]?.body).toMatchObject({ minutes: null, base: { minutes: 120 } }),
  );
});
