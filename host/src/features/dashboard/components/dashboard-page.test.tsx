import { API, type Invitation, type Role } from '@atrium/contracts';
import { type Language } from '@atrium/platform';
import {
  act,
  anId,
  buildEmployee,
  buildManifest,
  buildUser,
  screen,
  signedIn,
  SOME_INSTANT,
  waitFor,
  within,
} from '@atrium/testing';
import { openChecklist } from '../../../shell/onboarding/checklist';
import { buildSettings, buildWidget, cards } from '../testing/cards';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { Component as Dashboard } from './dashboard-page';

interface Situation {
  role?: Role;
  people?: number;
  language?: Language;
  avatarUrl?: string | null;
}

function open({ role = 'Founder', people = 1, language = 'en', avatarUrl = null }: Situation = {}) {
  const user = buildUser({ name: 'ada LOVELACE', avatarUrl }, role);
  return renderHost(<Dashboard />, {
    session: signedIn(user),
    language,
    api: (api) => {
      api.answer(API.people.employees, () => ({ employees: Array.from({ length: people }, () => buildEmployee()) }));
      api.answer(API.users.settings, () => buildSettings());
    },
  });
}

const at = (hour: number) =>
  jest.useFakeTimers({ now: new Date(2026, 10, 21, hour), doNotFake: ['setTimeout', 'queueMicrotask'] });
afterEach(() => jest.useRealTimers());

test.each([
  [8, 'en', 'Good morning, Ada', 'Saturday 21 November'],
  [14, 'en', 'Hello, Ada', 'Saturday 21 November'],
  [20, 'en', 'Good evening, Ada', 'Saturday 21 November'],
  [8, 'de', 'Guten Morgen, Ada', 'Samstag, 21. November'],
  [20, 'de', 'Guten Abend, Ada', 'Samstag, 21. November'],
] as const)('greets at %s o’clock (%s) and shows the day', async (hour, language, greeting, day) => {
  at(hour);
  open({ language });

  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  expect(screen.getByText(`${day} · Analytical Engines`)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(0));
});

test('updates greeting and day if the page stays open past midnight', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59), doNotFake: ['setTimeout', 'queueMicrotask'] });
  open();
  act(() => jest.advanceTimersByTime(8 * 3_600_000));
  expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Ada' })).toBeVisible();
  expect(screen.getByText('Sunday 22 November · Analytical Engines')).toBeVisible();
});

test('shows the first steps to the sole founder of a company', async () => {
  open();

  const steps = await screen.findByRole('region', { name: 'First steps' });
  const links = within(steps).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add your picture', expect.stringMatching(/^\/Profile\/.+\?edit=picture$/)],
    ['Choose theme and language', '/settings/appearance'],
  ]);
  expect(within(steps).getByText(/1 of 3 done\./)).toBeVisible();
});

test('checks off the first steps that are done', async () => {
  const { user, platform, unmount } = open();
  await user.click(await screen.findByRole('link', { name: 'Choose theme and language' }));
  unmount();

  renderHost(<Dashboard />, { platform });

  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText(/2 of 3 done\./)).toBeVisible();
  expect(steps.queryByRole('link', { name: 'Choose theme and language' })).toBeNull();
  expect(steps.getByText('Choose theme and language')).toBeVisible();
});

const INVITE = {
  id: 'invite',
  label: { en: 'Invite people' },
  icon: 'user-plus',
  to: '/example?invite',
  guard: 'company',
  operation: 'people.invite',
} as const;

describe('“Invite colleagues”', () => {
  const openWith = (...invitations: Invitation[]) => {
    publishManifests(buildManifest({ actions: [INVITE] }));
    open().platform.api.answer(API.people.invitations, () => ({ invitations }));
    return screen.findByRole('region', { name: 'First steps' });
  };

  test('links to the invitation action of a remote', async () => {
    const steps = within(await openWith());
    expect(steps.getByRole('link', { name: 'Invite colleagues' })).toHaveAttribute('href', '/example?invite');
  });

  test('is done once somebody is invited', async () => {
    const steps = within(
      await openWith({
        _id: anId(),
        email: 'grace@acme.test',
        role: 'Employee',
        invitedBy: 'Ada',
        createdAt: SOME_INSTANT,
        expiresAt: SOME_INSTANT,
        expired: false,
      }),
    );
    await waitFor(() => expect(steps.queryByRole('link', { name: 'Invite colleagues' })).not.toBeInTheDocument());
    expect(steps.getByText('Invite colleagues')).toBeVisible();
    expect(steps.getByText(/2 of 4 done\./)).toBeVisible();
  });
});

test('shows the finished first steps only until the next visit', async () => {
  publishManifests(buildManifest({ actions: [INVITE] }));
  const { platform, user, unmount } = open({ avatarUrl: '/files/ada.webp', people: 2 });
  unmount();
  openChecklist(platform.drafts);
  platform.api.answer(API.people.invitations, () => ({ invitations: [] }));
  const second = renderHost(<Dashboard />, { platform });
  await user.click(await screen.findByRole('link', { name: 'Choose theme and language' }));
  second.unmount();

  const third = renderHost(<Dashboard />, { platform });
  expect(await screen.findByText(/4 of 4 done\./)).toBeVisible();
  third.unmount();
  renderHost(<Dashboard />, { platform });

  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('lists an unfinished onboarding as the first step', async () => {
  const { platform, unmount } = open();
  await screen.findByRole('region', { name: 'First steps' });
  expect(screen.queryByRole('link', { name: 'Finish setting up' })).toBeNull();
  unmount();
  platform.drafts.write('onboarding', 'rules');

  renderHost(<Dashboard />, { platform });

  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('link')[0]).toHaveTextContent('Finish setting up');
  expect(steps.getAllByRole('link')[0]).toHaveAttribute('href', '/onboarding');
});

describe('the loading dashboard', () => {
  /**
   * Renders the page with one widget, whose remote never loads. The list of employees loads once `answer` is called.
   */
  function openSlowly() {
    publishManifests(buildManifest({ slots: [buildWidget('widget', 1)] }));
    let answer = (_people: number) => {};
    const people = new Promise<number>((resolve) => (answer = resolve));
    renderHost(<Dashboard />, {
      session: signedIn(buildUser({}, 'Founder')),
      api: (api) =>
        api.answer(API.people.employees, async () => ({
          employees: Array.from({ length: await people }, () => buildEmployee()),
        })),
    });
    return answer;
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  /** Waits longer than cards wait for their heights. */
  const wait = () => act(() => jest.advanceTimersByTimeAsync(900));

  test('shows widget frames at once, and the first steps above them if they are needed', async () => {
    const answer = openSlowly();
    expect(cards()).toEqual(['widget']);

    answer(1);
    await wait();

    expect(cards()).toEqual(['First steps', 'widget']);
  });

  test('shows only widgets for a user with colleagues', async () => {
    const answer = openSlowly();
    answer(2);
    await wait();

    expect(cards()).toEqual(['widget']);
  });

  test('shows the first steps below the widgets if the employees load too late', async () => {
    const answer = openSlowly();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(cards()).toEqual(['widget']);

    answer(1);
    await wait();

    expect(cards()).toEqual(['widget', 'First steps']);
  });
});

test('shows the first steps at once if they are known to be needed', async () => {
  const { platform, unmount } = open();
  await screen.findByRole('region', { name: 'First steps' });
  unmount();
  platform.queryClient.clear();

  renderHost(<Dashboard />, { platform });

  expect(screen.getByRole('region', { name: 'First steps' })).toBeVisible();
});

describe('the first steps of a founder whom colleagues have joined', () => {
  /** Opens the dashboard alone, then again once a colleague has joined. */
  async function openTwice() {
    const { platform, unmount } = open();
    await screen.findByRole('region', { name: 'First steps' });
    unmount();
    platform.queryClient.clear();
    platform.api.answer(API.people.employees, () => ({ employees: [buildEmployee(), buildEmployee()] }));
    const rendered = renderHost(<Dashboard />, { platform });
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    return rendered;
  }

  test('stay, without saying that the founder is alone', async () => {
    await openTwice();

    const steps = screen.getByRole('region', { name: 'First steps' });
    expect(steps).toHaveTextContent('1 of 3 done.');
    expect(steps).not.toHaveTextContent('You are the only one here yet.');
  });

  test('are shown on the first visit after onboarding', async () => {
    const { platform, unmount } = open({ people: 2 });
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();
    openChecklist(platform.drafts);

    renderHost(<Dashboard />, { platform });

    expect(screen.getByRole('region', { name: 'First steps' })).toBeVisible();
  });

  test('end once they are dismissed', async () => {
    const { platform, user, unmount } = await openTwice();
    await user.click(screen.getByRole('button', { name: 'Hide the first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    unmount();

    platform.queryClient.clear();
    platform.api.answer(API.people.employees, () => ({ employees: [buildEmployee()] }));
    renderHost(<Dashboard />, { platform });

    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

test.each([
  ['has colleagues', { people: 2 }],
  ['may not invite', { role: 'Employee' as const }],
])('shows no first steps to a user who %s', async (_, situation) => {
  const { platform } = open(situation);

  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('First steps')).not.toBeInTheDocument();
});

test('shows an empty state without widgets', () => {
  open({ role: 'Employee' });

  expect(screen.getByText('Your day starts here')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
