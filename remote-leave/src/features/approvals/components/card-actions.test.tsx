import { API } from '@atrium/contracts';
import {
  buildLeaveForm,
  buildPerson,
  buildUser,
  mockScreenWidth,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { buildBalance, buildCoverage } from '../../../testing/balances';
import { queueItem, queueOf } from '../../../testing/queue';
import { renderLeave } from '../../../testing/render-leave';
import ApproverPage from './approver-page';

afterEach(() => jest.restoreAllMocks());

const grace = buildLeaveForm({ employee: buildPerson({ name: 'grace hopper' }) });
const jonas = buildLeaveForm({ employee: buildPerson({ name: 'Jonas Weber' }), startDate: '2026-12-28' });

function show(width: number) {
  mockScreenWidth(width);
  const { warnings } = buildCoverage();
  let items = [queueItem(grace, { balance: buildBalance(), warnings }), queueItem(jonas)];
  return renderLeave(<ApproverPage />, {
    at: '/leave-approver',
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api
        .answer(API.leave.queue, () => queueOf(items))
        .answer(API.leave.decide, ({ params, body }) => {
          items = items.filter(({ form }) => form?._id !== params.leaveId);
          return buildLeaveForm({ ...grace, status: body.status });
        }),
  });
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('shows balance and broken rules on cards on phones, and decides without opening a request', async () => {
  const { user, platform, location } = show(390);

  const card = await row(/Grace Hopper/);
  expect(await card.findByText('Vacation needs 7 days of notice.')).toBeVisible();
  expect(card.getByText('23 days left')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Approve the request of Grace Hopper' }));
  await waitFor(() => expect(platform.api.calls(API.leave.decide)).toHaveLength(1));
  const other = await row(/Jonas Weber/);
  await user.click(other.getByRole('button', { name: 'Reject the request of Jonas Weber' }));

  expect(await screen.findByRole('dialog', { name: 'Reject this request?' })).toBeVisible();
  expect(platform.api.calls(API.leave.decide)).toHaveLength(1);
  expect(location()).toBe('/leave-approver');
});

test.each([
  ['cards on phones', 390],
  ['rows of the table', 1280],
])('shows broken rules in full on %s without a request for each', async (_, width) => {
  const { platform } = show(width);
  const grace = await row(/Grace Hopper/);
  const rule = await grace.findByText('Vacation needs 7 days of notice.');
  expect(rule).toBeVisible();
  expect(rule).not.toHaveStyle({ overflow: 'hidden' });
  expect(grace.getByRole('img', { name: 'Breaks a rule' })).toBeVisible();
  expect((await row(/Jonas Weber/)).queryByRole('img', { name: 'Breaks a rule' })).not.toBeInTheDocument();
  expect(platform.api.calls(API.leave.coverage)).toEqual([]);
});

test.each([
  ['cards on phones', 390],
  ['rows of the table', 1280],
])('decides only one of two %s on a double click', async (_, width) => {
  const { user, platform } = show(width);
  await user.click(await screen.findByRole('button', { name: 'Approve the request of Grace Hopper' }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve the request of Jonas Weber' }), { detail: 2 });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument());
  expect(platform.api.calls(API.leave.decide)).toMatchObject([{ params: { leaveId: grace._id } }]);
});

test('decides only one row while the key is held', async () => {
  const { platform } = show(1280);
  const approve = async (name: RegExp, repeat: boolean) =>
    fireEvent.keyDown(await screen.findByRole('row', { name }), { key: 'a', repeat });
  await approve(/Grace Hopper/, false);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument());
  await approve(/Jonas Weber/, true);
  expect(screen.getByRole('row', { name: /Jonas Weber/ })).toBeVisible();
  await approve(/Jonas Weber/, false);
  await waitFor(() =>
    expect(platform.api.calls(API.leave.decide)).toMatchObject([
      { params: { leaveId: grace._id } },
      { params: { leaveId: jonas._id } },
    ]),
  );
});
