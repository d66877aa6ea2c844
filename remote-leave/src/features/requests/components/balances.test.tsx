import { type Absence, API } from '@atrium/contracts';
import { anId, apiError, buildLeaveForm, buildPerson, screen, waitFor, within } from '@atrium/testing';
import { buildBalance, buildLedger, buildLine, VACATION } from '../../../testing/balances';
import { formList } from '../../../testing/form-list';
import { buildLeaveOverview, renderLeave } from '../../../testing/render-leave';
import LeavePage from './leave-page';

type Options = Parameters<typeof renderLeave>[1];

const show = (api: NonNullable<NonNullable<Options>['api']>, options: Options = {}) =>
  renderLeave(<LeavePage />, {
    ...options,
    api: (fake) => {
      fake.answer(API.leave.ownForms, () => formList([]));
      api(fake);
    },
  });

const absence = (changes: Partial<Absence> = {}): Absence => ({
  employee: buildPerson({ name: 'aisha rahman' }),
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  startPart: 'full',
  endPart: 'full',
  minutes: null,
  status: 'Approved',
  leaveType: null,
  ...changes,
});

test('shows what is available, taken, planned and pending of each type', async () => {
  show((api) =>
    api.answer(API.leave.balances, () => ({
      year: 2026,
      balances: [buildBalance({ available: 22_500, used: 5_500, expiring: { amount: 3_000, on: '2027-03-31' } })],
    })),
  );
  const balances = await screen.findByRole('region', { name: 'Your balance' });
  await waitFor(() => expect(balances).toHaveTextContent('22.5 of 30 days available'));
  expect(balances).toHaveTextContent('3.5 taken · 2 planned · 2 pending');
  expect(balances).toHaveTextContent('3 days expires after 31 Mar 2027');
  expect(within(balances).getByRole('meter', { name: 'Approved and pending Annual leave' })).toHaveAttribute(
    'aria-valuenow',
    '7500',
  );
});

test.each([
  ['en', '5 approved · 2 pending'],
  ['de', '5 genehmigt · 2 offen'],
] as const)('shows approved days as one amount if the server does not separate them (%s)', async (language, text) => {
  const { planned: _, ...balance } = buildBalance();
  show((api) => api.answer(API.leave.balances, () => ({ year: 2026, balances: [balance] })), { language });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['en', 2_500, 'Full year: 25 days'],
  ['de', 2_500, 'Ganzes Jahr: 25 Tage'],
  ['en', 25_000, null],
] as const)('shows the yearly allowance beside a smaller one (%s, %d)', async (language, entitlement, text) => {
  show(
    (api) => {
      api.answer(API.leave.overview, () => buildLeaveOverview({ types: [{ ...VACATION, allowance: 25_000 }] }));
      api.answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance({ entitlement })] }));
    },
    { language },
  );
  const card = await screen.findByRole('meter', { name: /Annual leave$/ });
  expect(card).toBeVisible();
  expect(screen.queryByText(/^(Full year|Ganzes Jahr)/)?.textContent ?? null).toBe(text);
});

test('shows an empty state if no leave type has a balance', async () => {
  show(() => {});
  expect(await screen.findByText('Your company’s leave types have no balance.')).toBeVisible();
});

test('explains a balance line by line, at a URL of its own', async () => {
  const taken = buildLeaveForm();
  const { user, location, platform } = show((api) => {
    api.answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance()] }));
    api.answer(API.leave.ledger, () =>
      buildLedger({
        lines: [
          buildLine(),
          buildLine({
            kind: 'use',
            amount: -2_000,
            balance: 28_000,
            on: taken.startDate,
            form: { _id: taken._id, startDate: taken.startDate, endDate: taken.endDate },
            createdAt: '2026-11-01T08:00:00.000Z',
          }),
        ],
      }),
    );
  });
  await user.click(await screen.findByRole('button', { name: 'How is this calculated? Annual leave' }));
  expect(location()).toContain(`ledger=${VACATION._id}`);
  const panel = await screen.findByRole('dialog', { name: 'How your balance is calculated' });
  expect(await within(panel).findByText('Approved: 3 taken · 2 planned')).toBeVisible();
  expect(await within(panel).findByRole('row', { name: /Yearly allowance \+30 days 30 days/ })).toBeVisible();
  expect(within(panel).getByRole('row', { name: /Approved leave.*Dec 2026.*-2 days 28 days/ })).toBeVisible();
  expect(platform.api.calls(API.leave.ledger)[0]?.query).toEqual({ leaveType: VACATION._id });
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/leave'));
});

test('lists pending requests after the entries, so that the last balance is what is available', async () => {
  const balance = buildBalance({ entitlement: 25_000, used: 0, planned: 0, pending: 5_000, available: 20_000 });
  const { user } = show((api) => {
    api.answer(API.leave.balances, () => ({ year: 2026, balances: [balance] }));
    api.answer(API.leave.ledger, () =>
      buildLedger({
        balance,
        lines: [buildLine({ amount: 25_000, balance: 25_000 })],
        pending: [
          {
            form: { _id: anId(), startDate: '2026-11-30', endDate: '2026-12-04' },
            amount: -5_000,
            balance: 20_000,
          },
        ],
      }),
    );
  });
  await user.click(await screen.findByRole('button', { name: /^How is this calculated/ }));
  const rows = await within(await screen.findByRole('table')).findAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent(/30 Nov.*Pending request.*4 Dec 2026-5 days20 days$/);
});

test.each([
  ['en', /Joining date changed · by Mara/, 'Employed for 92 of 365 days in 2026: 6.5 days instead of 25 days.'],
  ['de', /Eintrittsdatum geändert · von Mara/, '2026 an 92 von 365 Tagen beschäftigt: 6,5 Tage statt 25 Tage.'],
] as const)('explains a share of the year and its adjustment (%s)', async (language, row, share) => {
  const { user } = show(
    (api) => {
      api.answer(API.leave.balances, () => ({ year: 2026, balances: [buildBalance()] }));
      api.answer(API.leave.ledger, () =>
        buildLedger({
          lines: [
            buildLine({
              kind: 'adjust',
              amount: -18_500,
              balance: 6_500,
              reason: 'joiningDateChanged',
              by: buildPerson({ name: 'mara' }),
            }),
          ],
          proration: { allowance: 25_000, share: 6_500, employedDays: 92, yearDays: 365 },
        }),
      );
    },
    { language },
  );
  await user.click(await screen.findByRole('button', { name: /Annual leave$/ }));
  expect(await screen.findByRole('row', { name: row })).toBeVisible();
  expect(screen.getByText(share)).toBeVisible();
});

test('shows the requests even if the balances cannot be loaded', async () => {
  show((api) => {
    api.answer(API.leave.balances, () => {
      throw apiError('FORBIDDEN');
    });
  });
  expect(await screen.findByText('Couldn’t load your balance')).toBeVisible();
  expect(await screen.findByText('No requests yet')).toBeVisible();
});

test('lists who is away in the next days, including undecided requests', async () => {
  show((api) =>
    api.answer(API.leave.away, ({ query }) => ({
      from: query.from ?? '',
      to: query.to ?? '',
      away: [
        absence(),
        absence({ employee: buildPerson({ name: 'Jonas' }), status: 'Pending', leaveType: VACATION, startPart: 'pm' }),
      ],
    })),
  );
  const list = await screen.findByRole('list', { name: 'Away in the next 7 days' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Aisha Rahman23.*24 Nov 2026$/);
  expect(second).toHaveTextContent(/Jonas Pending.*afternoon.*Annual leave/);
});

test('adds up the hours that a person takes on one day', async () => {
  const employee = buildPerson({ name: 'Aisha' });
  show((api) =>
    api.answer(API.leave.away, ({ query }) => ({
      from: query.from ?? '',
      to: query.to ?? '',
      away: [absence({ employee, minutes: 120 }), absence({ employee, minutes: 90 })],
    })),
  );
  const list = await screen.findByRole('list', { name: 'Away in the next 7 days' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent(/· 3.5 hours/);
});

test('filters by the period “Upcoming”, and keeps its first day in the URL', async () => {
  const { user, location, platform } = show((api) =>
    api.answer(API.leave.ownForms, () => formList([buildLeaveForm()])),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Upcoming');
  const asked = platform.api.calls(API.leave.ownForms).at(-1)?.query ?? {};
  const startDate = 'startDate' in asked ? String(asked.startDate) : '';
  expect(startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(location()).toBe(`/leave?from=${startDate}`);
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(location()).toBe('/leave');
});

test('ignores filters in the URL that the server would reject', async () => {
  const { platform } = show(() => {}, { at: '/leave?type=x&from=soon&status=Lost&page=-1' });
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(platform.api.calls(API.leave.ownForms)[0]?.query).toMatchObject({ page: 1 });
  expect(platform.api.calls(API.leave.ownForms)[0]?.query).not.toHaveProperty('leaveType');
});
