import { API, type LeaveForm, type ResponseOf } from '@atrium/contracts';
import {
  apiError,
  buildLeaveForm,
  buildNotification,
  buildPerson,
  buildUser,
  outdatedError,
  screen,
  signedIn,
  waitFor,
} from '@atrium/testing';
import { buildBalance } from '../../../testing/balances';
import { buildCorrection } from '../../../testing/corrections';
import { renderLeave } from '../../../testing/render-leave';
import LeaveDecision from './leave-decision';

const founder = signedIn(buildUser({}, 'Founder'));
const form = buildLeaveForm();

interface Situation {
  session?: typeof founder;
  notification?: Parameters<typeof buildNotification>[0];
  current?: LeaveForm;
  /** The request from the first decision on. */
  later?: LeaveForm;
  decide?: () => LeaveForm;
  /** Null if it cannot be loaded. */
  coverage?: ResponseOf<typeof API.leave.coverage> | null;
  language?: 'en' | 'de' | undefined;
}

function show({
  session = founder,
  notification,
  current = form,
  later = current,
  decide = () => ({ ...form, status: 'Approved' }),
  coverage = { away: [], balance: null, warnings: [] },
  language = 'en',
}: Situation = {}) {
  const onDecided = jest.fn();
  const shown = buildNotification({
    metadata: { leaveFormId: form._id, status: 'Pending', version: form.version },
    ...notification,
  });
  const rendered = renderLeave(<LeaveDecision notification={shown} onDecided={onDecided} />, {
    session,
    language,
    api: (api) => {
      let stored = current;
      api.answer(API.leave.form, () => stored);
      api.answer(API.leave.coverage, () => {
        if (coverage === null) throw apiError('NOT_FOUND');
        return coverage;
      });
      api.answer(API.leave.decide, () => {
        stored = later;
        return (stored = decide());
      });
    },
  });
  return { ...rendered, onDecided };
}

test('approves in place, and notifies the shell and the bus', async () => {
  const { user, platform, onDecided } = show();
  const decided = jest.fn();
  platform.bus.on('leave.statusChanged').subscribe(decided);

  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(decided).toHaveBeenCalledWith({ leaveId: form._id, status: 'Approved' });
  expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request approved successfully' }]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['en', 'Balance 2026 after this request: 23 of 30 days', 'Also away: Cy Twombly, Dee Dee, Eve and 1 more'],
  [
    'de',
    'Saldo 2026 nach diesem Antrag: 23 (Anspruch: 30 Tage)',
    'Auch abwesend: Cy Twombly, Dee Dee, Eve und 1 weitere',
  ],
] as const)('shows the balance, who else is away and broken rules (%s)', async (language, balance, names) => {
  const absent = (name: string) => ({
    employee: buildPerson({ name }),
    startDate: '2026-12-21',
    endDate: '2026-12-21',
    startPart: 'full' as const,
    endPart: 'full' as const,
    minutes: null,
    status: 'Approved' as const,
    leaveType: null,
  });
  const rule = { field: 'startDate', code: 'BLACKOUT', message: '', params: { date: '2026-12-21', reason: 'Audit' } };
  const cy = absent('cy twombly');
  const away = [cy, cy, absent('dee dee'), absent('eve'), absent('fay')];
  show({ language, coverage: { away, balance: buildBalance(), warnings: [rule] } });
  expect(await screen.findByText(balance)).toBeVisible();
  expect(screen.getByText(names)).toBeVisible();
  expect(screen.getByText(/Audit/)).toBeVisible();
});

test('shows the buttons when the context cannot be loaded', async () => {
  show({ coverage: null });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
});

test('reserves the space of the buttons until the state is known, and then removes it', async () => {
  const { container } = show({ current: { ...form, status: 'Rejected' } });
  expect(container).not.toBeEmptyDOMElement();

  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('asks for a reason before rejecting', async () => {
  const { user, platform } = show({ decide: () => ({ ...form, status: 'Rejected' }) });

  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const reason = screen.getByRole('textbox', { name: 'Reason for rejecting' });
  expect(reason).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Reject request' })).toBeDisabled();

  await user.type(reason, 'Too many are away');
  await user.click(screen.getByRole('button', { name: 'Reject request' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request rejected successfully' }]));
  expect(platform.api.calls(API.leave.decide)[0]?.body).toMatchObject({
    status: 'Rejected',
    comment: 'Too many are away',
  });
});

test('returns the focus to Reject when the reason is cancelled', async () => {
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
});

test('shows Accept and Decline if the notification does not ask for an approval', async () => {
  show({ notification: { actionType: 'other' } });

  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('names who decided first', async () => {
  const { user, platform, onDecided } = show({
    decide: () => {
      throw apiError('ALREADY_DECIDED', { name: 'Grace', status: 'rejected' });
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      { variant: 'destructive', title: 'Failed to approve leave request', description: 'Grace already rejected this.' },
    ]),
  );
  expect(onDecided).not.toHaveBeenCalled();
});

describe('a request that was edited after its notification', () => {
  const edited = { ...form, endDate: '2026-12-31', amount: 8_000, reason: 'World trip', version: 'v2' };
  const NOW = /^Changed since: Vacation, 21.–.31 Dec 2026 \(8 days\)\. “World trip”$/;

  it('is shown and decided in its current state', async () => {
    const { user, platform } = show({ current: edited, decide: () => ({ ...edited, status: 'Approved' }) });
    expect(await screen.findByText(NOW)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success' }]));
    expect(platform.api.calls(API.leave.decide)[0]?.body).toMatchObject({ version: 'v2' });
  });

  it('is shown in its current state for a notification of an earlier release without a version', async () => {
    show({ current: edited, notification: { metadata: { leaveFormId: form._id, status: 'Pending' } } });
    expect(await screen.findByText(/^Currently: Vacation, .* \(8 days\)/)).toBeVisible();
  });

  it('is not decided before its current state is shown', async () => {
    let refusals = 1;
    const { user, platform, onDecided } = show({
      later: edited,
      decide: () => {
        if (refusals-- > 0) throw outdatedError('REQUEST_CHANGED', edited);
        return { ...edited, status: 'Approved' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));

    expect(await screen.findByText(NOW)).toBeVisible();
    expect(platform.toasts.shown).toMatchObject([
      {
        title: 'Failed to approve leave request',
        description: 'This request has changed in the meantime. Review it before you decide.',
      },
    ]);
    expect(onDecided).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(platform.api.calls(API.leave.decide)).toMatchObject([
      { body: { version: 'v1' } },
      { body: { version: 'v2' } },
    ]);
  });

  it('keeps the typed reason while its current state is shown', async () => {
    const { user } = show({
      later: edited,
      decide: () => {
        throw outdatedError('REQUEST_CHANGED', edited);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason for rejecting' }), 'Too many are away');
    await user.click(screen.getByRole('button', { name: 'Reject request' }));

    expect(await screen.findByText(NOW)).toBeVisible();
    const reject = await screen.findByRole('button', { name: 'Reject' });
    expect(reject).toHaveFocus();
    await user.click(reject);
    expect(screen.getByRole('textbox', { name: 'Reason for rejecting' })).toHaveValue('Too many are away');
  });
});

describe('shows no buttons', () => {
  const nothing: [string, Situation][] = [
    ['for another kind of notification', { notification: { type: 'leave_approval' } }],
    [
      'when the notification was answered',
      { notification: { metadata: { leaveFormId: form._id, status: 'Approved' } } },
    ],
    ['after another decision', { current: { ...form, status: 'Approved' } }],
    ['to a user who may not decide', { current: { ...form, mayDecide: false } }],
  ];

  it.each(nothing)('%s', async (_, situation) => {
    const { platform, container } = show(situation);
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(container.querySelector('button')).toBeNull();
  });
});

describe('a correction', () => {
  const pending = buildCorrection({ leaveStatus: 'Pending' });

  function showCorrection(current = pending, decide = () => buildCorrection({ ...pending, status: 'Rejected' })) {
    const notification = buildNotification({
      type: 'leave_correction_request',
      actionType: 'approve',
      metadata: { leaveFormId: form._id, correctionId: pending._id, status: 'Pending', version: pending.version },
    });
    const onDecided = jest.fn();
    const rendered = renderLeave(<LeaveDecision notification={notification} onDecided={onDecided} />, {
      session: founder,
      api: (api) => {
        let stored = current;
        api.answer(API.leave.correction, () => stored);
        api.answer(API.leave.decideCorrection, () => (stored = decide()));
      },
    });
    return { ...rendered, onDecided };
  }

  it('is decided in the notification while its leave is pending', async () => {
    const { user, platform, onDecided } = showCorrection();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason for rejecting' }), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Reject request' }));

    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(platform.toasts.shown).toMatchObject([{ title: 'Leave correction rejected successfully' }]);
    expect(platform.api.calls(API.leave.decideCorrection)[0]?.body).toMatchObject({
      correctionId: pending._id,
      version: pending.version,
      status: 'Rejected',
      comment: 'Too late',
    });
  });

  it('shows an error and is fetched again when the decision fails', async () => {
    const { user, platform, onDecided } = showCorrection(pending, () => {
      throw apiError('ALREADY_DECIDED', { name: 'Grace', status: 'approved' });
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([
        { title: 'Failed to approve leave correction', description: 'Grace already approved this.' },
      ]),
    );
    await waitFor(() => expect(platform.api.calls(API.leave.correction)).toHaveLength(2));
    expect(onDecided).not.toHaveBeenCalled();
  });

  it.each([
    ['its leave is no longer pending', buildCorrection({ ...pending, leaveStatus: 'Approved' })],
    ['it concerns attendance', buildCorrection({ ...pending, kind: 'attendance', leaveStatus: null })],
    ['it was decided', buildCorrection({ ...pending, status: 'Approved' })],
    ['another step decides it', buildCorrection({ ...pending, mayDecide: false })],
  ])('shows no buttons if %s', async (_, current) => {
    const { platform, container } = showCorrection(current);
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(container.querySelector('button')).toBeNull();
  });
});
