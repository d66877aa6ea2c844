import { API, type LeaveForm } from '@atrium/contracts';
import { apiError, buildLeaveForm, buildNotification, buildUser, screen, signedIn, waitFor } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import LeaveDecision from './leave-decision';

const founder = signedIn(buildUser({}, 'Founder'));
const form = buildLeaveForm();

interface Situation {
  session?: typeof founder;
  notification?: Parameters<typeof buildNotification>[0];
  current?: LeaveForm;
  decide?: () => LeaveForm;
}

function show({
  session = founder,
  notification,
  current = form,
  decide = () => ({ ...form, status: 'Approved' }),
}: Situation = {}) {
  const onDecided = jest.fn();
  const shown = buildNotification({ metadata: { leaveFormId: form._id, status: 'Pending' }, ...notification });
  const rendered = renderLeave(<LeaveDecision notification={shown} onDecided={onDecided} />, {
    session,
    api: (api) => {
      let stored = current;
      api.answer(API.leave.form, () => stored);
      api.answer(API.leave.decide, () => (stored = decide()));
    },
  });
  return { ...rendered, onDecided };
}

test('approves in place, tells the shell and the bus', async () => {
  const { user, platform, onDecided } = show();
  const decided = jest.fn();
  platform.bus.on('leave.statusChanged').subscribe(decided);

  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(decided).toHaveBeenCalledWith({ leaveId: form._id, status: 'Approved' });
  expect(platform.toasts.shown).toMatchObject([{ title: 'Leave request approved successfully' }]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('keeps the room of the buttons until it knows, and gives it back where there are none', async () => {
  const { container } = show({ current: { ...form, status: 'Rejected' } });
  expect(container).not.toBeEmptyDOMElement();

  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('rejecting asks for a reason first', async () => {
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

test('going back from the reason gives the focus back to Reject', async () => {
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
});

test('says Accept and Decline where the notification asks for no approval', async () => {
  show({ notification: { actionType: 'other' } });

  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('losing the race says who won', async () => {
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

describe('no buttons show', () => {
  const nothing: [string, Situation][] = [
    ['for another kind of notification', { notification: { type: 'leave_approval' } }],
    ['for a correction, which is another decision', { notification: { type: 'leave_correction_request' } }],
    [
      'when the notification was answered',
      { notification: { metadata: { leaveFormId: form._id, status: 'Approved' } } },
    ],
    ['when somebody decided in the meantime', { current: { ...form, status: 'Approved' } }],
    ['to somebody who may not decide', { session: signedIn(buildUser()) }],
    [
      'for one’s own request',
      { current: { ...form, employee: { _id: founder.user!._id, name: 'Me', avatarUrl: null } } },
    ], // signed in above
  ];

  it.each(nothing)('%s', async (_, situation) => {
    const { platform, container } = show(situation);
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(container.querySelector('button')).toBeNull();
  });
});
