import { API } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { apiError, buildLeaveForm, buildPerson, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
import { buildBalance } from '../../../testing/balances';
import { formList } from '../../../testing/form-list';
import { renderLeave } from '../../../testing/render-leave';
import { nextLeave } from '../model/next-leave';
import LeaveWidget from './leave-widget';

test('a founder sees how many wait, and who', async () => {
  const waiting = buildLeaveForm({ employee: buildPerson({ name: 'grace HOPPER' }) });
  renderLeave(<LeaveWidget />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) => {
      api.answer(API.leave.waiting, () => ({ leave: 2, corrections: 1, forms: [waiting] }));
      api.answer(API.leave.ownForms, () => formList([]));
    },
  });

  expect(await screen.findByText('3 requests to review')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/leave-approver');
  expect(screen.getByRole('link', { name: /Grace Hopper/ })).toHaveAttribute(
    'href',
    `/leave-approver?leave=${waiting._id}`,
  );
  expect(await screen.findByText('No leave planned')).toBeVisible();
});

test('what comes next is counted from the day of the app’s clock, not of the device', async () => {
  const { platform } = renderLeave(
    <ClockProvider now={() => new Date(2031, 0, 1).getTime()}>
      <LeaveWidget />
    </ClockProvider>,
    { api: (api) => api.answer(API.leave.ownForms, () => formList([])) },
  );

  await screen.findByText('No leave planned');
  expect(platform.api.calls(API.leave.ownForms)[0]?.query).toMatchObject({ startDate: '2031-01-01' });
});

test('the next leave does not show before it is known how much is above it', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { platform } = renderLeave(<LeaveWidget />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) => {
      api.answer(API.leave.waiting, () => held.then(() => ({ leave: 1, corrections: 0, forms: [buildLeaveForm()] })));
      api.answer(API.leave.ownForms, () => formList([]));
    },
  });
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(1));
  expect(screen.queryByText('No leave planned')).not.toBeInTheDocument();

  answer();

  expect(await screen.findByText('No leave planned')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review' })).toBeVisible();
});

test.each([
  ['en', 'Could not load the leave requests', 'Retry', 'No requests to review'],
  ['de', 'Die Anträge konnten nicht geladen werden', 'Erneut versuchen', 'Keine Anträge zu prüfen'],
] as const)(
  'what waits says that it could not be loaded, and comes by Retry (%s)',
  async (language, failed, retry, none) => {
    let broken = true;
    const { user } = renderLeave(<LeaveWidget />, {
      language,
      session: signedIn(buildUser({}, 'Founder')),
      api: (api) => {
        api.answer(API.leave.waiting, () => {
          if (broken) throw apiError('RATE_LIMITED');
          return { leave: 0, corrections: 0, forms: [] };
        });
        api.answer(API.leave.ownForms, () => formList([]));
      },
    });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByRole('link', { name: /Request leave|Beantragen/ })).toBeVisible();

    broken = false;
    await user.click(screen.getByRole('button', { name: retry }));

    expect(await screen.findByText(none)).toBeVisible();
  },
);

test('an employee sees the next leave and asks for nobody else’s', async () => {
  const next = buildLeaveForm({ startDate: '2999-01-04', endDate: '2999-01-05', status: 'Approved' });
  const { platform } = renderLeave(<LeaveWidget />, {
    api: (api) => api.answer(API.leave.ownForms, () => formList([next])),
  });

  expect(await screen.findByRole('link', { name: /Jan 2999/ })).toHaveAttribute('href', `/leave?leave=${next._id}`);
  expect(platform.api.calls(API.leave.waiting)).toEqual([]);
});

test('shows the balance and who is out today, each person once', async () => {
  const absent = {
    employee: buildPerson({ name: 'aisha rahman' }),
    startDate: '2026-11-22',
    endDate: '2026-11-23',
    startPart: 'full' as const,
    endPart: 'full' as const,
    status: 'Approved' as const,
    leaveType: null,
  };
  renderLeave(<LeaveWidget />, {
    api: (api) => {
      api.answer(API.leave.ownForms, () => formList([]));
      api.answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance()] }));
      api.answer(API.leave.away, () => ({ from: '2026-11-22', to: '2026-11-22', away: [absent, absent] }));
    },
  });

  const balance = await screen.findByRole('link', { name: '23 days available of 30 days' });
  expect(balance).toHaveAttribute('href', `/leave?ledger=${buildBalance().leaveType._id}`);
  const out = await screen.findByRole('list', { name: 'Out today' });
  expect(within(out).getAllByText('Aisha Rahman')).toHaveLength(1);
});

test('the next leave is the soonest that is neither over nor refused', () => {
  const today = '2026-11-21';
  const over = buildLeaveForm({ startDate: '2026-11-01', endDate: '2026-11-20' });
  const refused = buildLeaveForm({ startDate: '2026-11-23', endDate: '2026-11-23', status: 'Rejected' });
  const running = buildLeaveForm({ startDate: '2026-11-20', endDate: '2026-11-21', status: 'Approved' });
  const later = buildLeaveForm({ startDate: '2026-12-01', endDate: '2026-12-02' });

  expect(nextLeave([over, refused, later, running], today)).toBe(running);
  expect(nextLeave([over, refused], today)).toBeNull();
});
