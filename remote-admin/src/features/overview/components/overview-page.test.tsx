import { API, type CompanyOverview } from '@atrium/contracts';
import { apiError, buildCompany, type FakeApi, renderWithPlatform, screen, within } from '@atrium/testing';
import { member, sessionOf } from '../../../testing/staff';
import { asAdmin } from '../../../testing/texts';
import CompanyWidget from './company-widget';
import OverviewPage from './overview-page';

const today = new Date().toISOString();
const staff = [
  member('Ada Lovelace', 'Founder', '2024-01-01T00:00:00.000Z'),
  member('Ben Ito', 'Manager', '2025-01-01T00:00:00.000Z'),
  member('Grace Hopper', 'Employee', today),
];

const buildOverview = (change: Partial<CompanyOverview> = {}): CompanyOverview => ({
  people: { total: 3, joined: 1 },
  out: { total: 1, people: [] },
  pending: { leave: 2, corrections: 1 },
  month: { from: '2026-11-01', to: '2026-11-22', seconds: 126_150, costs: [{ currency: 'EUR', amountMinor: 123_456 }] },
  invitations: { pending: 4, expired: 0 },
  activity: [],
  gaps: [],
  ...change,
});

const withOverview = (overview: CompanyOverview) => (api: FakeApi) =>
  api
    .answer(API.people.employees, () => ({ employees: staff }))
    .answer(API.companies.main, () => buildCompany({ certified: true, contact: [] }))
    .answer(API.overview.company, () => overview);

const options = { ...asAdmin, session: sessionOf('Founder'), api: withOverview(buildOverview()) };
const valueOf = (term: string) => screen.getByText(term).closest('div')!; // each term is beside its value

describe('the overview', () => {
  it('shows the figures of the company, each with a link to what it counts', async () => {
    renderWithPlatform(<OverviewPage />, options);
    expect(await screen.findByText('Company number AE-1024')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'People: 3' })).toHaveAttribute('href', '/people');
    expect(screen.getByRole('link', { name: 'Requests to review: 3' })).toHaveAttribute('href', '/leave-approver');
    expect(screen.getByRole('link', { name: 'New in 30 days: 1' })).toHaveAttribute(
      'href',
      '/people?joined=new&sort=-joined',
    );
    expect(screen.getByRole('link', { name: 'Open invitations: 4' })).toHaveAttribute(
      'href',
      '/people?tab=invitations&invitations=valid',
    );
    expect(valueOf('Hours this month')).toHaveTextContent('35:03');
    expect(valueOf('Cost this month')).toHaveTextContent('1,234.56');
  });

  it('omits figures that the user may not see', async () => {
    const hidden = buildOverview({ pending: null, month: null, invitations: null, activity: null });
    renderWithPlatform(<OverviewPage />, { ...options, session: sessionOf('Employee'), api: withOverview(hidden) });
    expect(await screen.findByRole('link', { name: 'People: 3' })).toBeVisible();
    for (const term of ['Requests to review', 'Hours this month', 'Cost this month', 'Open invitations']) {
      expect(screen.queryByText(term)).toBeNull();
    }
    expect(screen.queryByRole('region', { name: 'Recent activity' })).toBeNull();
  });

  it('lists what is not set up before everything else, with links to set it up', async () => {
    const gaps = [{ kind: 'noDepartment', count: 3 } as const];
    renderWithPlatform(<OverviewPage />, { ...options, api: withOverview(buildOverview({ gaps })) });
    const section = await screen.findByRole('region', { name: 'To set up' });
    expect(within(section).getByRole('link', { name: '3 people are in no department' })).toHaveAttribute(
      'href',
      '/people?department=none',
    );
    expect(screen.getAllByRole('region')[0]).toBe(section);
  });

  it('shows the newest changes and links to the audit log', async () => {
    const activity = [
      {
        _id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3',
        at: today,
        actor: { _id: staff[0]?.user._id ?? '', name: 'Ada Lovelace', avatarUrl: null },
        action: 'role.changed',
        subject: { type: 'member', id: staff[1]?.user._id ?? '', name: 'Ben Ito' },
        before: { role: 'Employee' },
        after: { role: 'Manager' },
      },
      {
        _id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a4',
        at: today,
        actor: { _id: staff[0]?.user._id ?? '', name: 'Ada Lovelace', avatarUrl: null },
        action: 'rate.set',
        subject: { type: 'rate', id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a5', name: null },
        before: null,
        after: { scope: 'company' },
      },
    ];
    renderWithPlatform(<OverviewPage />, { ...options, api: withOverview(buildOverview({ activity })) });
    const section = await screen.findByRole('region', { name: 'Recent activity' });
    const entries = await within(section).findAllByRole('listitem');
    expect(entries[0]).toHaveTextContent('Ada Lovelace changed the role of Ben Ito');
    expect(entries[1]).toHaveTextContent('Ada Lovelace set the hourly rate of the whole company');
    expect(within(section).getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/admin/audit');
  });

  it('combines successive entries with the same text into one, with their number', async () => {
    const entry = {
      _id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a6',
      at: today,
      action: 'rate.set',
      subject: { type: 'rate', id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a5', name: null },
      before: null,
      after: { scope: 'company' },
    };
    const by = (name: string, last: number) => ({
      ...entry,
      _id: entry._id.slice(0, -1) + String(last),
      actor: { _id: staff[name === 'Ada' ? 0 : 1]?.user._id ?? '', name, avatarUrl: null },
    });
    const activity = [by('Ada', 1), by('Ada', 2), by('Ben', 3), by('Ada', 4)];
    renderWithPlatform(<OverviewPage />, { ...options, api: withOverview(buildOverview({ activity })) });
    const section = await screen.findByRole('region', { name: 'Recent activity' });
    const entries = await within(section).findAllByRole('listitem');
    expect(entries.map(({ textContent }) => /2 times/.test(textContent))).toEqual([true, false, false]);
  });

  it('offers to invite people', async () => {
    renderWithPlatform(<OverviewPage />, options);
    expect(await screen.findByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/people?invite=1');
  });

  it('shows the company’s name at once, so that loading moves nothing', () => {
    renderWithPlatform(<OverviewPage />, {
      ...options,
      api: (api) => options.api(api).answer(API.companies.main, () => new Promise(() => {})),
    });
    const { company } = options.session.user ?? {};
    expect(screen.getByText(company?.name ?? 'nothing')).toBeVisible();
  });

  it.each([
    ['Founder', 1],
    ['Employee', 0],
  ] as const)(
    'links to the settings of the company only for roles that may change them (%s: %i)',
    async (role, links) => {
      renderWithPlatform(<OverviewPage />, { ...options, session: sessionOf(role) });
      expect(await screen.findByRole('region', { name: 'Company details' })).toBeVisible();
      expect(screen.queryAllByRole('link', { name: 'Edit the company details' })).toHaveLength(links);
    },
  );

  it('offers to retry when loading fails', async () => {
    let fails = true;
    const { user } = renderWithPlatform(<OverviewPage />, {
      ...options,
      api: (api) =>
        options.api(api).answer(API.overview.company, () => {
          if (fails) throw apiError('FORBIDDEN');
          return buildOverview();
        }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch company details');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'People: 3' })).toBeVisible();
  });
});

it('shows a founder the figures on the dashboard', async () => {
  const { user, location } = renderWithPlatform(<CompanyWidget />, options);
  expect(await screen.findByRole('link', { name: 'On leave today: 1' })).toHaveAttribute('href', '/people?today=out');
  expect(valueOf('People')).toHaveTextContent('People3');
  expect(valueOf('Hours this month')).toHaveTextContent('35:03');
  await user.click(screen.getByRole('link', { name: 'Open the overview' }));
  expect(location()).toBe('/admin');
});

it('shows an error on the dashboard when the figures cannot be loaded, and retries', async () => {
  let fails = true;
  const { user } = renderWithPlatform(<CompanyWidget />, {
    ...options,
    api: (api) =>
      options.api(api).answer(API.overview.company, () => {
        if (fails) throw apiError('FORBIDDEN');
        return buildOverview();
      }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch company details');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'People: 3' })).toBeVisible();
});
