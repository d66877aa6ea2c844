import { API } from '@atrium/contracts';
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

const options = {
  ...asAdmin,
  session: sessionOf('Founder'),
  api: (api: FakeApi) =>
    api
      .answer(API.people.employees, () => ({ employees: staff }))
      .answer(API.companies.main, () => buildCompany({ certified: true, contact: [] })),
};

const valueOf = (term: string) => screen.getByText(term).closest('div')!; // each term stands with its value

describe('the overview', () => {
  it('shows company and staff at a glance', async () => {
    renderWithPlatform(<OverviewPage />, options);
    expect(await screen.findByText('Company number AE-1024')).toBeVisible();
    expect(screen.getByText('Analytical Engines')).toBeVisible();
    expect(screen.getByText('Certified')).toBeVisible();
    expect(valueOf('People')).toHaveTextContent('People3');
    expect(valueOf('Joined in the last 30 days')).toHaveTextContent('1');
    expect(valueOf('Founders')).toHaveTextContent('Founders1');
    expect(screen.getByText('Not given yet')).toBeVisible();
    const recent = screen.getByRole('region', { name: 'Joined last' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Grace Hopper', 'Ben Ito', 'Ada Lovelace']);
  });

  it('names the company at once, so that a long name moves nothing when the rest comes', () => {
    renderWithPlatform(<OverviewPage />, {
      ...options,
      api: (api) => api.answer(API.companies.main, () => new Promise(() => {})),
    });
    const { company } = options.session.user ?? {};
    expect(screen.getByText(company?.name ?? 'nothing')).toBeVisible();
  });

  it('leads to all people', async () => {
    const { user, location } = renderWithPlatform(<OverviewPage />, options);
    await user.click(await screen.findByRole('link', { name: 'All people' }));
    expect(location()).toBe('/people');
  });

  it.each([
    ['Founder', 1],
    ['Employee', 0],
  ] as const)('leads a %s to the details of the company, if they may change them', async (role, links) => {
    renderWithPlatform(<OverviewPage />, { ...options, session: sessionOf(role) });
    expect(await screen.findByText('Analytical Engines')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Edit the company details' })).toHaveLength(links);
  });

  it('is asked for again after a failure', async () => {
    let fails = true;
    const { user } = renderWithPlatform(<OverviewPage />, {
      ...options,
      api: (api) => {
        options.api(api);
        api.answer(API.companies.main, () => {
          if (fails) throw apiError('INTERNAL');
          return buildCompany();
        });
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch company details');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Analytical Engines')).toBeVisible();
  });
});

it('shows a founder the figures on the dashboard', async () => {
  const { user, location } = renderWithPlatform(<CompanyWidget />, options);
  expect(await screen.findByText('3')).toBeVisible();
  expect(valueOf('People')).toHaveTextContent('People3');
  await user.click(screen.getByRole('link', { name: 'Open the overview' }));
  expect(location()).toBe('/admin');
});
