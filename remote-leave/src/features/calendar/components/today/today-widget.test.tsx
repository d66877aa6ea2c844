import { API, type Occurrence } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { act, anId, apiError, buildPerson, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../../testing/render-leave';
import { event } from '../../model/testing/events';
import TodayWidget from './today-widget';

const NOW = Date.parse('2026-11-24T09:30:00.000Z');

const list = (events: Occurrence[]) => () => ({
  from: '2026-11-24',
  to: '2026-11-25',
  today: '2026-11-24',
  timeZone: 'UTC',
  firstDayOfWeek: 1,
  canCreateCompanyEvents: false,
  events,
  isTruncated: false,
  leave: [],
  holidays: [],
});

const show = (api: (fake: FakeApi) => unknown, language: 'en' | 'de' = 'en') =>
  renderLeave(
    <ClockProvider now={() => NOW}>
      <TodayWidget />
    </ClockProvider>,
    { language, api },
  );

test('links each event of today with its time and place', async () => {
  const originalStart = '2026-11-24T09:00:00.000Z';
  const standup = event('24T09:00', '24T10:00', {
    eventId: anId(),
    title: 'Stand-up 🎉',
    location: 'Room 4',
    organizer: buildPerson(),
    originalStart,
  });
  show((api) => api.answer(API.calendar.list, list([standup])));

  const line = await screen.findByRole('link', { name: /Stand-up 🎉/ });
  expect(line).toHaveTextContent('09:00–10:00Stand-up 🎉NowRoom 4');
  const query = new URLSearchParams({ date: '2026-11-24', event: standup.eventId, occurrence: originalStart });
  expect(line).toHaveAttribute('href', `/calendar?${query.toString()}`);
});

/** An absence today. */
const absent = {
  employee: buildPerson({ name: 'aisha rahman' }),
  startDate: '2026-11-24',
  endDate: '2026-11-24',
  startPart: 'full' as const,
  endPart: 'full' as const,
  minutes: null,
  status: 'Approved' as const,
  leaveType: null,
};

const answerAway = (api: FakeApi) =>
  api.answer(API.leave.away, () => ({ from: '2026-11-24', to: '2026-11-24', away: [absent, absent] }));

test('changes to the next day at midnight in the time zone of the user', async () => {
  const { platform } = renderLeave(
    <ClockProvider now={() => Date.parse('2026-11-24T10:30:00.000Z')}>
      <TodayWidget />
    </ClockProvider>,
    // Loaded before midnight in that zone.
    { api: (api) => api.answer(API.calendar.list, () => ({ ...list([])(), timeZone: 'Pacific/Kiritimati' })) },
  );
  expect(await screen.findByRole('link', { name: 'New event' })).toHaveAttribute('href', '/calendar?new=2026-11-25');
  const days = { from: '2026-11-25', to: '2026-11-25' };
  await waitFor(() => expect(platform.api.calls(API.leave.away).at(-1)?.query).toMatchObject(days));
});

test('lists each person who is away today only once', async () => {
  show((api) => {
    api.answer(API.calendar.list, list([]));
    answerAway(api);
  });
  const out = await screen.findByRole('list', { name: 'On leave today' });
  expect(within(out).getAllByText('Aisha Rahman')).toHaveLength(1);
});

test.each([
  ['en', 'Nothing planned today', 'New event', 'On leave today'],
  ['de', 'Heute ist nichts geplant', 'Neuer Termin', 'Heute abwesend'],
] as const)(
  'offers a new event if none is planned, and hides the absences if there are none (%s)',
  async (language, none, create, away) => {
    show((api) => api.answer(API.calendar.list, list([])), language);
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.getByRole('link', { name: create })).toHaveAttribute('href', '/calendar?new=2026-11-24');
    await waitFor(() => expect(screen.queryByText(away)).toBeNull());
  },
);

test('shows absences even if the events cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = show((api) =>
    answerAway(api).answer(API.calendar.list, () => {
      if (isDown) throw apiError('FORBIDDEN');
      return list([])();
    }),
  );
  expect(await screen.findByText('Couldn’t load the calendar')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'On leave today' })).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing planned today')).toBeVisible();
});

describe('while the dashboard is open', () => {
  const planned = (title: string, start: string, end: string) =>
    event(start, end, { eventId: anId(), title, organizer: buildPerson() });
  const absenceOf = (name: string) => ({ ...absent, employee: buildPerson({ name }) });

  /** Renders the widget with these events and absences. Returns a function that replaces them, as a change does. */
  async function showLive(events: Occurrence[], away: (typeof absent)[] = []) {
    let current = { events, away };
    const { platform, user } = show((api) =>
      api
        .answer(API.calendar.list, () => list(current.events)())
        .answer(API.leave.away, () => ({ from: '2026-11-24', to: '2026-11-24', away: current.away })),
    );
    await screen.findByText(events[0]?.title ?? 'Nothing planned today');
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    const receive = async (next: Partial<typeof current>) => {
      current = { ...current, ...next };
      await act(() => platform.queryClient.refetchQueries());
    };
    return { receive, user };
  }

  test('an event waits below the others until it is requested, and then has the focus', async () => {
    const [review, lunch] = [planned('Review', '24T10:00', '24T11:00'), planned('Lunch', '24T12:00', '24T13:00')];
    const { receive, user } = await showLive([lunch]);

    await receive({ events: [review, lunch] });
    const button = await screen.findByRole('button', { name: '1 new' });
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
    await user.click(button);

    expect(screen.getByRole('link', { name: /Review/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });

  test('the first event replaces the text of the empty state, not the lines', async () => {
    const { receive, user } = await showLive([]);

    await receive({ events: [planned('Review', '24T10:00', '24T11:00')] });
    expect(await screen.findByText('1 event today')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 new' }));

    expect(screen.getByRole('link', { name: /Review/ })).toHaveFocus();
  });

  test('an event takes the place of one that is cancelled', async () => {
    const { receive } = await showLive([planned('Review', '24T10:00', '24T11:00')]);
    await receive({ events: [planned('Lunch', '24T12:00', '24T13:00')] });
    expect(await screen.findByText('Lunch')).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });

  test('the first event of tomorrow waits until it is requested', async () => {
    const { receive, user } = await showLive([]);
    await receive({ events: [planned('Kick-off', '25T10:00', '25T11:00')] });
    const button = await screen.findByRole('button', { name: '1 new' });
    expect(screen.getByText('Nothing planned today')).toBeVisible();
    expect(screen.queryByText('Kick-off')).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByRole('link', { name: /Kick-off/ })).toHaveFocus();
  });

  test('people who are away wait until they are requested', async () => {
    const { receive, user } = await showLive([]);
    await receive({ away: [absenceOf('grace hopper'), absenceOf('alan turing')] });
    const button = await screen.findByRole('button', { name: '2 new' });
    expect(screen.queryByText('On leave today')).not.toBeInTheDocument();
    await user.click(button);
    const out = screen.getByRole('list', { name: 'On leave today' });
    expect(within(out).getAllByRole('listitem')).toHaveLength(2);
  });
});
