import { API, type OwnedCompany } from '@atrium/contracts';
import { apiError, type FakeApi, renderWithPlatform, screen, waitFor, within } from '@atrium/testing';
import { sessionOf } from '../../../testing/staff';
import { asAdmin } from '../../../testing/texts';
import OwnerPage from './owner-page';

const session = sessionOf('Founder');
const activeId = session.user?.company?._id ?? '';

const company = (change: Partial<OwnedCompany> = {}): OwnedCompany => ({
  _id: activeId,
  name: 'Analytical Engines',
  people: 12,
  out: 2,
  pending: 3,
  month: { from: '2026-11-01', to: '2026-11-22', seconds: 126_180, costs: [] },
  trend: [],
  ...change,
});

const OTHER = company({
  _id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3',
  name: 'Looms',
  month: {
    from: '2026-11-01',
    to: '2026-11-22',
    seconds: 60,
    costs: [
      { currency: 'EUR', amountMinor: 123_456 },
      { currency: 'JPY', amountMinor: 5_000 },
    ],
  },
});

const render = (api: (api: FakeApi) => FakeApi) => renderWithPlatform(<OwnerPage />, { ...asAdmin, session, api });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows the figures of each company, with hours and minutes, and each currency separately', async () => {
  render((api) => api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })));
  const own = await rowOf('Analytical Engines');
  expect(within(own).getByText('35:03')).toBeVisible();
  expect(within(own).getByText('–')).toBeVisible();
  const other = await rowOf('Looms');
  expect(within(other).getByText('0:01')).toBeVisible();
  expect(within(other).getByText(/1,234\.56 · .*5,000/)).toBeVisible();
});

it('shows the trend of each company beside its figures, with a text alternative', async () => {
  const trend = [
    { month: '2026-10', seconds: 7_200, people: 10 },
    { month: '2026-11', seconds: 126_180, people: 12 },
  ];
  render((api) => api.answer(API.overview.owned, () => ({ companies: [company({ trend }), OTHER] })));
  const own = within(await rowOf('Analytical Engines'));
  expect(own.getByRole('img', { name: 'Hours by month: October 2026 2:00, November 2026 35:03' })).toBeVisible();
  expect(
    own.getByRole('img', { name: /^People at the end of each month: October 2026 10, November 2026 12$/ }),
  ).toBeVisible();
});

it('opens a company on a click on its row', async () => {
  const { user, platform, location } = render((api) =>
    api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })),
  );
  const switchCompany = jest.spyOn(platform.auth, 'switchCompany').mockResolvedValue(session.user!);
  await user.click(within(await rowOf('Analytical Engines')).getByText('Analytical Engines'));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(switchCompany).not.toHaveBeenCalled();
  await user.click(within(await rowOf('Looms')).getByText('Looms'));
  expect(switchCompany).toHaveBeenCalledWith(OTHER._id);
});

it('sorts companies by a chosen figure', async () => {
  const { user } = render((api) => api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })));
  await rowOf('Looms');
  const names = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.match(/Looms|Engines/)?.[0]);
  expect(names()).toEqual(['Engines', 'Looms']);
  await user.click(screen.getByRole('button', { name: 'Hours this month' }));
  expect(names()).toEqual(['Looms', 'Engines']);
});

it('links the figures of the active company to what they count', async () => {
  render((api) => api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })));
  const own = await rowOf('Analytical Engines');
  expect(within(own).getByText('Current')).toBeVisible();
  expect(
    within(own)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Hours this month: 35:03', '/admin-time-cost'],
    ['People: 12', '/people'],
    ['On leave today: 2', '/people?today=out'],
    ['Requests to review: 3', '/leave-approver'],
  ]);
  expect(within(await rowOf('Looms')).queryByRole('link')).toBeNull();
});

it('switches to another company with one click, and opens its dashboard', async () => {
  const { user, platform, location } = render((api) =>
    api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })),
  );
  const switchCompany = jest.spyOn(platform.auth, 'switchCompany').mockResolvedValue(session.user!);
  await user.click(await screen.findByRole('button', { name: 'Open Looms' }));
  expect(switchCompany).toHaveBeenCalledWith(OTHER._id);
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

it('switches to the company of a figure before it opens what the figure counts', async () => {
  const { user, platform, location } = render((api) =>
    api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })),
  );
  const switchCompany = jest.spyOn(platform.auth, 'switchCompany').mockResolvedValue(session.user!);
  await user.click(await screen.findByRole('button', { name: 'On leave today: 2 (switch to Looms)' }));
  expect(switchCompany).toHaveBeenCalledWith(OTHER._id);
  await waitFor(() => expect(location()).toBe('/people?today=out'));
});

it('stays on the page and shows an error when the switch fails', async () => {
  const { user, platform, location } = render((api) =>
    api.answer(API.overview.owned, () => ({ companies: [company(), OTHER] })),
  );
  jest.spyOn(platform.auth, 'switchCompany').mockRejectedValue(apiError('NOT_FOUND'));
  await user.click(await screen.findByRole('button', { name: 'Open Looms' }));
  expect(platform.toasts.shown.at(-1)).toMatchObject({ title: 'Failed to switch company', variant: 'destructive' });
  expect(location()).not.toBe('/dashboard');
});

it('shows a single company as a card with its figures and trends, and opens it', async () => {
  const trend = [{ month: '2026-11', seconds: 126_180, people: 12 }];
  const { user, location } = render((api) =>
    api.answer(API.overview.owned, () => ({ companies: [company({ trend })] })),
  );
  const card = within(await screen.findByRole('region', { name: 'Analytical Engines' }));
  expect(card.getByRole('link', { name: 'People: 12' })).toHaveAttribute('href', '/people');
  expect(card.getByRole('img', { name: 'Hours by month: November 2026 35:03' })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(card.getAllByText('Nov 2026')).toHaveLength(2); // below each of the two trends
  await user.click(card.getByRole('button', { name: 'Dashboard' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

it('separates the thousands of hours', async () => {
  const busy = company({ month: { from: '2026-11-01', to: '2026-11-22', seconds: 4_030_380, costs: [] } });
  render((api) => api.answer(API.overview.owned, () => ({ companies: [busy] })));
  const card = within(await screen.findByRole('region', { name: 'Analytical Engines' }));
  expect(card.getByRole('link', { name: 'Hours this month: 1,119:33' })).toBeVisible();
});

it('shows no trend of hours for a single company without hours', async () => {
  const trend = [{ month: '2026-11', seconds: 0, people: 1 }];
  render((api) => api.answer(API.overview.owned, () => ({ companies: [company({ trend })] })));
  expect(await screen.findByRole('img', { name: /^People at the end of each month/ })).toBeVisible();
  expect(screen.queryByText('Hours by month')).not.toBeInTheDocument();
});

it('draws the trends of all companies on one scale', async () => {
  const month = { month: '2026-11', people: 12 };
  const small = company({ trend: [{ ...month, seconds: 3_600 }] });
  const large = { ...OTHER, trend: [{ ...month, seconds: 36_000 }] };
  render((api) => api.answer(API.overview.owned, () => ({ companies: [small, large] })));
  const heightOf = async (name: string) =>
    Number(
      within(await rowOf(name))
        .getByRole('img', { name: /^Hours/ })
        .getAttribute('height'),
    );
  expect(await heightOf('Looms')).toBe(28);
  expect(await heightOf('Analytical Engines')).toBe(10);
});

it('offers to create a company if the user has founded none', async () => {
  render((api) => api.answer(API.overview.owned, () => ({ companies: [] })));
  expect(await screen.findByRole('link', { name: 'Create a company' })).toHaveAttribute('href', '/onboarding');
});

it('offers to retry when loading fails', async () => {
  let isDown = true;
  const { user } = render((api) =>
    api.answer(API.overview.owned, () => {
      if (isDown) throw apiError('FORBIDDEN');
      return { companies: [company()] };
    }),
  );
  expect(await screen.findByText('Couldn’t load your companies')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Analytical Engines' })).toBeVisible();
});
