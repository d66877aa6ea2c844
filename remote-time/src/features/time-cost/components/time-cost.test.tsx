import { API, type Money, type ReportKey } from '@atrium/contracts';
import { act, apiError, screen, waitFor, within } from '@atrium/testing';
import { endTimers, NOTHING as NO_ENTRIES, renderInTime } from '../../../testing/render-in-time';
import type { Report } from '../api/get-report';
import TimeCost from './time-cost';

afterEach(endTimers);

const NOTHING = { day: null, person: null, project: null, projectTitle: null, task: null, taskName: null };
const LIBRARY = { _id: '0123456789abcdef01234567', name: 'Library', colour: 3 };

function totals(seconds: number, costs: Money[] | null) {
  return { seconds, roundedSeconds: seconds, billableSeconds: seconds / 2, costs };
}

const leaf = (key: Partial<ReportKey>, seconds: number, costs: Money[] | null) => ({
  group: 'project' as const,
  key: 'none',
  ...NOTHING,
  ...key,
  totals: totals(seconds, costs),
  share: seconds / 7_200,
});

const EUR = [{ currency: 'EUR', amountMinor: 12_345 }];
const BOTH = [{ currency: 'CHF', amountMinor: 500 }, ...EUR];

const report = (costs = true): Report => ({
  rows: [
    {
      ...leaf({ key: LIBRARY._id, project: LIBRARY }, 5_400, costs ? EUR : null),
      rows: [leaf({ group: 'day', key: '2026-03-04', day: '2026-03-04' }, 5_400, costs ? EUR : null)],
    },
    { ...leaf({}, 1_800, costs ? [] : null), rows: [] },
  ],
  totals: totals(7_200, costs ? BOTH : null),
  isTruncated: false,
});

const AT = '/time-cost?from=2026-03-01&to=2026-03-31';
const open = (answer: () => Report, at = AT) =>
  renderInTime(<TimeCost />, { at, api: (api) => api.answer(API.timeReports.report, answer) });

it('shows time, billable time, share and cost of each group, and never adds currencies', async () => {
  open(() => report());
  const table = await screen.findByRole('grid', { name: 'Time and cost' });
  const row = within(table).getByRole('link', { name: 'Library' }).closest('tr')!; // links are in rows
  expect(row).toHaveTextContent('1:30');
  expect(row).toHaveTextContent('0:45');
  expect(row).toHaveTextContent('75%');
  expect(row).toHaveTextContent('€123.45');
  expect(within(table).getByRole('row', { name: /Total/ })).toHaveTextContent(/CHF\s5\.00 · €123\.45/);
});

it('links each row to its entries with the same filters', async () => {
  open(() => report(), `${AT}&billable=true&thenBy=day`);
  expect(await screen.findByRole('link', { name: 'Library' })).toHaveAttribute(
    'href',
    `/time-logs?from=2026-03-01&to=2026-03-31&project=${LIBRARY._id}&billable=true`,
  );
  expect(screen.getByRole('link', { name: /4 Mar 2026/ })).toHaveAttribute(
    'href',
    `/time-logs?from=2026-03-04&to=2026-03-04&project=${LIBRARY._id}&billable=true`,
  );
  expect(screen.getByRole('link', { name: 'No project' })).toHaveAttribute(
    'href',
    '/time-logs?from=2026-03-01&to=2026-03-31&project=none&billable=true',
  );
});

it('states that costs are hidden if the report has none', async () => {
  open(() => report(false));
  expect(await screen.findByText(/Costs are hidden/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument();
});

it('groups by the chosen fields, and exports the same groups', async () => {
  const { user, platform, location } = open(() => report());
  await screen.findByRole('grid', { name: 'Time and cost' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'week');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Then by' }), 'task');
  expect(location()).toContain('by=week&thenBy=task');
  const shown = { groupBy: 'week', thenBy: 'task', from: '2026-03-01', to: '2026-03-31' };
  await waitFor(() => expect(platform.api.calls(API.timeReports.report).at(-1)?.query).toMatchObject(shown));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(platform.api.calls(API.timeReports.exportReport)[0]?.query).toMatchObject({ ...shown, format: 'csv' }),
  );
});

it.each([
  ['month', 'Feb 2026'],
  ['day', '1 Feb'],
] as const)('labels the bars of a report by %s with dates of the language', async (group, label) => {
  const rowOf = (day: string) => ({ ...leaf({ group, key: day, day }, 60, []), rows: [] });
  const rows = ['2026-02-01', '2026-03-01'].map(rowOf);
  open(() => ({ rows, totals: totals(120, []), isTruncated: false }), `${AT}&by=${group}`);
  expect(await screen.findByText(label)).toBeInTheDocument();
});

const NO_ROWS = { rows: [], totals: totals(0, []), isTruncated: false };

it('leads people who never tracked time to a timer', async () => {
  open(() => NO_ROWS);
  expect(await screen.findByText('Nothing tracked yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start a timer' })).toHaveAttribute('href', '/time-dashboard?start');
});

it('shows last week on request if this week is empty, and suggests other filters once it has loaded', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isHeld = false;
  const { user, location } = renderInTime(<TimeCost />, {
    at: '/time-cost',
    api: (api) =>
      api
        .answer(API.timeReports.report, async () => {
          if (isHeld) await arrived;
          return NO_ROWS;
        })
        .answer(API.time.entries, () => ({ ...NO_ENTRIES, totalCount: 1 })),
  });
  const lastWeek = await screen.findByRole('button', { name: 'Show last week' });
  isHeld = true;
  await user.click(lastWeek);
  expect(location()).toMatch(/^\/time-cost\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  expect(screen.getByText('Nothing tracked this week')).toBeVisible();
  act(arrive);
  expect(await screen.findByText('No time matches')).toBeVisible();
});

it('shows an error when loading fails', async () => {
  open(() => {
    throw apiError('FORBIDDEN');
  });
  expect(await screen.findByText('Couldn’t load the report')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
