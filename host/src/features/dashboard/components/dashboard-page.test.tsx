import { API, type Role } from '@atrium/contracts';
import { type Language } from '@atrium/platform';
import { buildEmployee, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
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

test('who founded a company alone is told what to do first', async () => {
  open();

  const steps = await screen.findByRole('region', { name: 'First steps' });
  const links = within(steps).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invite colleagues', '/onboarding?step=invite'],
    ['Complete your profile', expect.stringMatching(/^\/profile\/.+/)],
    ['Choose theme and language', '/settings/appearance'],
  ]);
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
