import { API, type Role } from '@atrium/contracts';
import { type Language } from '@atrium/platform';
import { act, buildEmployee, buildManifest, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { Component as Dashboard } from './dashboard-page';

interface Situation {
  role?: Role;
  people?: number;
  language?: Language;
}

function open({ role = 'Founder', people = 1, language = 'en' }: Situation = {}) {
  const user = buildUser({ name: 'ada LOVELACE' }, role);
  return renderHost(<Dashboard />, {
    session: signedIn(user),
    language,
    api: (api) =>
      api.answer(API.people.employees, () => ({ employees: Array.from({ length: people }, () => buildEmployee()) })),
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
] as const)('greets at %s o’clock (%s) and says the day', async (hour, language, greeting, day) => {
  at(hour);
  open({ language });

  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  expect(screen.getByText(`${day} · Analytical Engines`)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(0));
});

test('shows the sole founder of a company the first steps', async () => {
  open();

  const steps = await screen.findByRole('region', { name: 'First steps' });
  const links = within(steps).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Complete your profile', expect.stringMatching(/^\/profile\/.+/)],
    ['Choose theme and language', '/settings/appearance'],
  ]);
});

test('links to the inviting that a remote brings', async () => {
  const action = {
    id: 'invite',
    label: { en: 'Invite people' },
    icon: 'user-plus',
    to: '/example?invite',
    guard: 'company',
    operation: 'people.invite',
  } as const;
  publishManifests(buildManifest({ actions: [action] }));
  open();

  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByRole('link', { name: 'Invite colleagues' })).toHaveAttribute('href', '/example?invite');
});

test('a founding that was left is finished before all else', async () => {
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

describe('what is there first', () => {
  /**
   * Renders the page with one widget, whose remote never loads. The list of employees loads once `answer` is called.
   */
  function openSlowly() {
    const slot = { slot: 'dashboard.widget', guard: 'company', load: 'visible' } as const;
    const manifest = buildManifest({
      slots: [{ ...slot, id: 'widget', label: { en: 'Widget' }, order: 1, types: [] }],
    });
    publishManifests(manifest);
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
  const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  afterEach(() => jest.useRealTimers());

  test('is the first steps, as nothing shows before it is known whether they are needed', async () => {
    const answer = openSlowly();
    expect(cards()).toEqual([]);

    answer(1);

    await waitFor(() => expect(cards()).toEqual(['First steps', 'Widget']));
  });

  test('is the rest for who has colleagues', async () => {
    const answer = openSlowly();
    answer(2);

    await waitFor(() => expect(cards()).toEqual(['Widget']));
  });

  test('is the rest where that takes too long; the first steps follow it', async () => {
    jest.useFakeTimers();
    const answer = openSlowly();
    act(() => jest.advanceTimersByTime(2_000));
    expect(cards()).toEqual(['Widget']);

    jest.useRealTimers();
    answer(1);

    await waitFor(() => expect(cards()).toEqual(['Widget', 'First steps']));
  });
});

test('they come before everything else as soon as it is known before', async () => {
  const { platform, unmount } = open();
  await screen.findByRole('region', { name: 'First steps' });
  unmount();
  platform.queryClient.clear();

  renderHost(<Dashboard />, { platform });

  expect(screen.getByRole('region', { name: 'First steps' })).toBeVisible();
});

test.each([
  ['has colleagues', { people: 2 }],
  ['may not invite', { role: 'Employee' as const }],
])('one who %s needs no first steps', async (_, situation) => {
  const { platform } = open(situation);

  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('First steps')).not.toBeInTheDocument();
});

test('without any widget it says what will be here', () => {
  open({ role: 'Employee' });

  expect(screen.getByText('Your day starts here')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
