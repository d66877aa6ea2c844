import { API } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { apiError, buildLeaveForm, screen } from '@atrium/testing';
import { buildBalance } from '../../../testing/balances';
import { formList } from '../../../testing/form-list';
import { renderLeave } from '../../../testing/render-leave';
import { nextLeave } from '../model/next-leave';
import LeaveWidget from './leave-widget';

test('selects the next leave by the app’s clock, not the device’s', async () => {
  const { platform } = renderLeave(
    <ClockProvider now={() => new Date(2031, 0, 1).getTime()}>
      <LeaveWidget />
    </ClockProvider>,
    { api: (api) => api.answer(API.leave.ownForms, () => formList([])) },
  );

  await screen.findByText('No leave planned');
  expect(platform.api.calls(API.leave.ownForms)[0]?.query).toMatchObject({ startDate: '2031-01-01' });
});

test('links to the next leave', async () => {
  const next = buildLeaveForm({ startDate: '2999-01-04', endDate: '2999-01-05', status: 'Approved' });
  renderLeave(<LeaveWidget />, { api: (api) => api.answer(API.leave.ownForms, () => formList([next])) });

  expect(await screen.findByRole('link', { name: /Jan 2999/ })).toHaveAttribute('href', `/leave?leave=${next._id}`);
});

test('shows the balance with a link to its entries', async () => {
  renderLeave(<LeaveWidget />, {
    api: (api) => {
      api.answer(API.leave.ownForms, () => formList([]));
      api.answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance()] }));
    },
  });

  const balance = await screen.findByRole('link', { name: '23 of 30 days available' });
  expect(balance).toHaveAttribute('href', `/leave?ledger=${buildBalance().leaveType._id}`);
  expect(screen.getByText('3 taken · 2 planned')).toBeVisible();
});

test.each([
  ['has the line of approved leave while a request waits', 2_000, ['0 taken · 0 planned']],
  ['has no line of approved leave without any request', 0, []],
])('%s', async (_, pending, lines) => {
  renderLeave(<LeaveWidget />, {
    api: (api) => {
      api.answer(API.leave.ownForms, () => formList([]));
      api.answer(API.leave.balances, () => ({
        year: 2026,
        balances: [buildBalance({ used: 0, planned: 0, pending })],
      }));
    },
  });

  await screen.findByRole('link', { name: '23 of 30 days available' });
  expect(screen.queryAllByText(/ taken · /).map(({ textContent }) => textContent)).toEqual(lines);
});

test.each([
  ['en', 'Couldn’t load your leave', 'Retry', 'No leave planned'],
  ['de', 'Deine Abwesenheiten konnten nicht geladen werden', 'Erneut versuchen', 'Keine Abwesenheit geplant'],
] as const)(
  'shows an error when the leave cannot be loaded, and retries (%s)',
  async (language, failed, retry, none) => {
    let isDown = true;
    const { user } = renderLeave(<LeaveWidget />, {
      language,
      api: (api) =>
        api.answer(API.leave.ownForms, () => {
          if (isDown) throw apiError('RATE_LIMITED');
          return formList([]);
        }),
    });
    expect(await screen.findByText(failed)).toBeVisible();

    isDown = false;
    await user.click(screen.getByRole('button', { name: retry }));

    expect(await screen.findByText(none)).toBeVisible();
  },
);

test('selects the soonest leave that is neither over nor rejected', () => {
  const today = '2026-11-21';
  const over = buildLeaveForm({ startDate: '2026-11-01', endDate: '2026-11-20' });
  const refused = buildLeaveForm({ startDate: '2026-11-23', endDate: '2026-11-23', status: 'Rejected' });
  const running = buildLeaveForm({ startDate: '2026-11-20', endDate: '2026-11-21', status: 'Approved' });
  const later = buildLeaveForm({ startDate: '2026-12-01', endDate: '2026-12-02' });

  expect(nextLeave([over, refused, later, running], today)).toBe(running);
  expect(nextLeave([over, refused], today)).toBeNull();
});
