import { API, type CalendarEvent, type Occurrence } from '@atrium/contracts';
import { act, anId, apiError, buildPerson, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import type { CalendarRange } from '../api/get-calendar';
import CalendarPage from './calendar-page';

const ada = buildPerson({ name: 'Ada Lovelace' });
const bob = buildPerson({ name: 'Bob Ross' });

const occurrence = (change: Partial<Occurrence> = {}): Occurrence => ({
  eventId: anId(),
  originalStart: null,
  title: 'Planning',
  location: 'Room 1',
  scope: 'personal',
  allDay: false,
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  organizer: ada,
  response: 'accepted',
  isFree: false,
  canEdit: true,
  version: 1,
  ...change,
});
const eventOf = (one: Occurrence, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...one,
  description: 'Bring figures',
  rule: null,
  attendees: [
    { person: ada, response: 'accepted' },
    { person: bob, response: 'pending' },
  ],
  ...change,
});

const rangeWith = (change: Partial<CalendarRange>) => (api: FakeApi) =>
  api.answer(API.calendar.list, ({ query }) => ({
    from: query.from,
    to: query.to,
    today: '2026-11-23',
    timeZone: 'Europe/Berlin',
    firstDayOfWeek: 1,
    canCreateCompanyEvents: false,
    events: [],
    isTruncated: false,
    leave: [],
    holidays: [],
    ...change,
  }));

function render(
  events: Occurrence[],
  { at = '/calendar?view=month&date=2026-11-23', api = (_api: FakeApi) => {} } = {},
) {
  return renderLeave(<CalendarPage />, {
    at,
    api: (fake) => {
      rangeWith({ events })(fake);
      fake.answer(API.people.employees, () => ({ employees: [] }));
      api(fake);
    },
  });
}

it('states that a range has more events than are shown', async () => {
  render([], { api: rangeWith({ isTruncated: true }) });
  expect(await screen.findByText(/Not all events and absences are shown/)).toBeVisible();
});

it('shows the days of the month while events load', async () => {
  render([], { api: (fake) => fake.answer(API.calendar.list, () => new Promise<never>(() => {})) });
  expect(await screen.findByRole('button', { name: /^Open .*24 November/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
});

it('shows the month with leave, holidays, and events in the calendar’s time zone', async () => {
  renderLeave(<CalendarPage />, {
    at: '/calendar?view=month&date=2026-11-23',
    api: (fake) => {
      rangeWith({
        events: [occurrence()],
        holidays: [{ date: '2026-11-26', part: 'full', name: 'Thanksgiving' }],
        leave: [
          {
            employee: bob,
            startDate: '2026-11-27',
            endDate: '2026-11-27',
            startPart: 'full',
            endPart: 'full',
            minutes: null,
            status: 'Approved',
            leaveType: null,
            leaveId: null,
          },
          {
            employee: bob,
            startDate: '2026-11-30',
            endDate: '2026-11-30',
            startPart: 'am',
            endPart: 'am',
            minutes: null,
            status: 'Approved',
            leaveType: null,
            leaveId: null,
          },
        ],
      })(fake);
    },
  });
  // 09:00 UTC is 10:00 in Berlin.
  expect(await screen.findByRole('button', { name: 'Planning, 24 Nov 2026, 10:00–11:00' })).toHaveAttribute(
    'data-time',
    '10:00',
  );
  expect(screen.getByRole('img', { name: /^Bob Ross is away, 27 Nov 2026, All day/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Bob Ross is away (morning), 30 Nov 2026' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Thanksgiving/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
});

it('shows in the agenda which part of each day leave takes', async () => {
  const span = { startDate: '2026-11-26', endDate: '2026-11-27', startPart: 'pm' as const, endPart: 'full' as const };
  const about = { employee: bob, minutes: null, status: 'Approved' as const, leaveType: null, leaveId: null };
  renderLeave(<CalendarPage />, {
    at: '/calendar?view=agenda&date=2026-11-23',
    api: rangeWith({ events: [], leave: [{ ...about, ...span }] }),
  });
  const shown = await screen.findAllByText('Bob Ross is away (afternoon – full day)');
  expect(shown).toHaveLength(2);
  expect(screen.getByText('Afternoon')).toBeVisible();
  expect(screen.getByText('All day')).toBeVisible();
});

it('names the half of the day that each of two holidays takes', async () => {
  const day = { date: '2026-11-26' };
  const holidays = [
    { ...day, part: 'am' as const, name: 'Market' },
    { ...day, part: 'pm' as const, name: 'Parade' },
  ];
  renderLeave(<CalendarPage />, { at: '/calendar?view=agenda&date=2026-11-23', api: rangeWith({ holidays }) });
  expect(await screen.findByText('Market (morning)')).toBeVisible();
  expect(screen.getByText('Parade (afternoon)')).toBeVisible();
  expect(screen.queryByText('All day')).not.toBeInTheDocument();
});

it('hides layers that are switched off, and keeps the choice in the URL', async () => {
  const { user, location } = render([occurrence()]);
  await screen.findByRole('button', { name: /^Planning/ });
  await user.click(screen.getByRole('button', { name: 'My events' }));
  expect(screen.queryByRole('button', { name: /^Planning/ })).not.toBeInTheDocument();
  expect(location()).toContain('hide=own');
});

it('opens an event at its own URL, and lets an invited person respond', async () => {
  const one = occurrence({ response: 'pending', canEdit: false });
  const { user, location, platform } = render([one], {
    api: (fake) => {
      let answered = eventOf(one);
      fake.answer(API.calendar.event, () => answered);
      fake.answer(API.calendar.respond, ({ body }) => {
        answered = eventOf(one, { response: body.response });
        return { event: answered };
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Planning.*No answer yet$/ }));
  expect(location()).toContain(`event=${one.eventId}`);
  const panel = await screen.findByRole('dialog', { name: 'Planning' });
  expect(await within(panel).findByText('Bring figures')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Edit event' })).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Accept' }));
  expect(within(panel).getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  expect(platform.api.calls(API.calendar.respond)).toMatchObject([{ body: { response: 'accepted' } }]);
});

it('states that an event is shown as free', async () => {
  const one = occurrence({ isFree: true });
  const { user } = render([one], { api: (fake) => fake.answer(API.calendar.event, () => eventOf(one)) });
  await user.click(await screen.findByRole('button', { name: /^Planning/ }));
  expect(await screen.findByText('Shown as free')).toBeVisible();
});

it('reverts a rejected response', async () => {
  const one = occurrence({ response: 'pending', canEdit: false });
  const { user, platform } = render([one], {
    at: `/calendar?view=month&date=2026-11-23&event=${one.eventId}`,
    api: (fake) => {
      fake.answer(API.calendar.event, () => eventOf(one));
      fake.answer(API.calendar.respond, () => {
        throw apiError('NOT_INVITED');
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t send your answer'));
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveAttribute('aria-pressed', 'false');
});

it('keeps the last of two quick responses when the first is rejected', async () => {
  const one = occurrence({ response: 'pending', canEdit: false });
  let stored = eventOf(one);
  const { platform } = render([one], {
    at: `/calendar?view=month&date=2026-11-23&event=${one.eventId}`,
    api: (fake) => {
      fake.answer(API.calendar.event, () => stored);
      fake.answer(API.calendar.respond, async ({ body }) => {
        if (body.response === 'declined') throw apiError('NOT_INVITED');
        stored = eventOf(one, { response: body.response });
        return { event: stored };
      });
    },
  });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  await act(async () => {
    screen.getByRole('button', { name: 'Decline' }).click();
    accept.click();
  });
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t send your answer'));
  await waitFor(() => expect(platform.api.calls(API.calendar.respond)).toHaveLength(2));
  expect(accept).toHaveAttribute('aria-pressed', 'true');
});

it('creates an event on the chosen day, in the calendar’s time zone', async () => {
  const { user, platform } = render([], {
    api: (fake) => void fake.answer(API.calendar.create, ({ body }) => eventOf(occurrence({ title: body.title }))),
  });
  await user.click(await screen.findByRole('button', { name: /^New event on .*25 November/ }));
  await user.type(screen.getByLabelText('Title'), 'Lunch');
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Every week on Wednesday');
  await user.click(screen.getByRole('button', { name: 'Create event' }));
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Event created'));
  expect(platform.api.calls(API.calendar.create)).toMatchObject([
    {
      body: {
        title: 'Lunch',
        start: '2026-11-25T08:00:00.000Z',
        end: '2026-11-25T09:00:00.000Z',
        timeZone: 'Europe/Berlin',
        rule: 'FREQ=WEEKLY;BYDAY=WE',
      },
    },
  ]);
});

it('shows missing values at their fields, and sends nothing', async () => {
  const { user, platform } = render([], { at: '/calendar?view=month&date=2026-11-23&new' });
  await user.click(await screen.findByRole('button', { name: 'Create event' }));
  expect(await screen.findByLabelText('Title')).toHaveAccessibleDescription(/.+/);
  expect(platform.api.calls(API.calendar.create)).toEqual([]);
});

it('requires times and a valid end of the series', async () => {
  const { user, platform } = render([], {
    at: '/calendar?view=month&date=2026-11-23&new=2026-11-25',
    api: (fake) => void fake.answer(API.calendar.create, ({ body }) => eventOf(occurrence({ title: body.title }))),
  });
  await user.type(await screen.findByLabelText('Title'), 'Lunch');
  await user.clear(screen.getByLabelText('Start time'));
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Every day');
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a day');
  const create = screen.getByRole('button', { name: 'Create event' });
  await user.click(create);

  await waitFor(() => expect(screen.getByLabelText('Start time')).toHaveFocus());
  for (const label of ['Start time', 'Last day']) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This field is required.');
  }
  for (const label of ['Title', 'Start', 'End time', 'Repeat']) expect(screen.getByLabelText(label)).toBeValid();

  await user.type(screen.getByLabelText('Start time'), '09:00');
  await user.type(screen.getByLabelText('Last day'), '2026-11-24');
  await user.click(create);
  await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveFocus());
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
    'An event that repeats like this does not take place in the next years.',
  );

  await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times');
  await user.clear(screen.getByLabelText('Number of times'));
  await user.click(create);
  expect(await screen.findByText('This must be at least 1.')).toBeVisible();
  await user.type(screen.getByLabelText('Number of times'), '731');
  await user.click(create);
  expect(await screen.findByText('This must be at most 730.')).toBeVisible();
  expect(platform.api.calls(API.calendar.create)).toEqual([]);

  await user.clear(screen.getByLabelText('Number of times'));
  await user.type(screen.getByLabelText('Number of times'), '5');
  await user.click(create);
  await waitFor(() =>
    expect(platform.api.calls(API.calendar.create)).toMatchObject([{ body: { rule: 'FREQ=DAILY;COUNT=5' } }]),
  );
});

it('moves an event by keyboard and undoes the move', async () => {
  const one = occurrence();
  const { user, platform } = render([one], {
    api: (fake) =>
      void fake.answer(API.calendar.update, ({ body }) => ({
        event: eventOf(one, { start: body.start ?? one.start, end: body.end ?? one.end, version: 2 }),
      })),
  });
  (await screen.findByRole('button', { name: /^Planning/ })).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('“Planning” moved'));
  expect(platform.api.calls(API.calendar.update)).toMatchObject([
    {
      body: {
        start: '2026-11-25T09:00:00.000Z',
        end: '2026-11-25T10:00:00.000Z',
        base: { start: one.start, end: one.end },
      },
    },
  ]);
  platform.toasts.shown.at(-1)?.action?.onAction();
  await waitFor(() => expect(platform.api.calls(API.calendar.update)).toHaveLength(2));
  expect(platform.api.calls(API.calendar.update).at(-1)?.body).toMatchObject({
    start: one.start,
    base: { start: '2026-11-25T09:00:00.000Z' },
  });
});

it('extends an event by keyboard where hours are shown', async () => {
  const one = occurrence();
  const { user, platform } = render([one], {
    at: '/calendar?view=week&date=2026-11-23',
    api: (fake) =>
      void fake.answer(API.calendar.update, ({ body }) => ({
        event: eventOf(one, { start: body.start ?? one.start, end: body.end ?? one.end, version: 2 }),
      })),
  });
  (await screen.findByRole('button', { name: /^Planning/ })).focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Length of “Planning” changed'));
  expect(platform.api.calls(API.calendar.update)).toMatchObject([
    { body: { start: one.start, end: '2026-11-24T10:15:00.000Z', base: { start: one.start, end: one.end } } },
  ]);
});

it.each([
  ['is deleted', 'Somebody else deleted this while you were editing'],
  ['may no longer be changed', 'You can no longer change this event'],
])('keeps the edited text without saving it if the event %s', async (change, notice) => {
  const one = occurrence();
  let isLost = false;
  const { user, platform } = render([one], {
    at: `/calendar?view=month&date=2026-11-23&event=${one.eventId}&edit=1`,
    api: (fake) =>
      void fake.answer(API.calendar.event, () => {
        if (isLost && change === 'is deleted') throw apiError('NOT_FOUND');
        return eventOf(one, { canEdit: !isLost });
      }),
  });
  const title = await screen.findByLabelText('Title');
  await user.type(title, ' in spring');
  isLost = true;
  await act(() => platform.queryClient.invalidateQueries());
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue(`${one.title} in spring`);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it.each([
  ['asks which events of a series to delete', () => ({ message: 'Event deleted' })],
  [
    'reports no failure if the events to delete are gone',
    () => {
      throw apiError('NOT_FOUND');
    },
  ],
])('%s', async (_title, answer: () => { message: string }) => {
  const one = occurrence({ originalStart: '2026-11-24T09:00:00.000Z' });
  const { user, platform, location } = render([one], {
    at: `/calendar?view=month&date=2026-11-23&event=${one.eventId}&occurrence=${one.originalStart}`,
    api: (fake) => {
      fake.answer(API.calendar.event, () => eventOf(one, { rule: 'FREQ=WEEKLY;BYDAY=TU' }));
      fake.answer(API.calendar.remove, answer);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Planning”?' });
  await user.click(within(dialog).getByRole('radio', { name: 'This and the following events' }));
  const before = platform.api.calls(API.calendar.list).length;
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).not.toContain('event='));
  await waitFor(() => expect(platform.api.calls(API.calendar.list).length).toBeGreaterThan(before));
  expect(platform.toasts.shown).toEqual([]);
  expect(platform.api.calls(API.calendar.remove)).toMatchObject([
    { query: { occurrence: one.originalStart, apply: 'following' } },
  ]);
});

it('does not refetch an event after moving it to a new series', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const one = occurrence({ originalStart: '2026-11-24T09:00:00.000Z' });
  const { user, platform, location } = render([one], {
    at: `/calendar?view=month&date=2026-11-23&event=${one.eventId}&occurrence=${one.originalStart}&edit=1`,
    api: (fake) => {
      fake.answer(API.calendar.event, () => eventOf(one, { rule: 'FREQ=WEEKLY;BYDAY=TU' }));
      fake.answer(API.calendar.update, async () => {
        await stored;
        return { message: 'Event updated', event: eventOf(occurrence()) };
      });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), ' of the week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: /^Change “Planning”/ });
  await user.click(within(dialog).getByRole('radio', { name: 'This and the following events' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.api.calls(API.calendar.update)).toHaveLength(1));
  store();
  await waitFor(() => expect(location()).not.toContain('event='));
  expect(platform.api.calls(API.calendar.event)).toHaveLength(1);
});

it('shows that an event is no longer available after somebody else deleted it', async () => {
  const one = occurrence({ response: 'pending', canEdit: false });
  let isDeleted = false;
  const { platform } = render([one], {
    at: `/calendar?view=month&date=2026-11-23&event=${one.eventId}`,
    api: (fake) =>
      fake.answer(API.calendar.event, () => {
        if (isDeleted) throw apiError('NOT_FOUND');
        return eventOf(one);
      }),
  });
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  isDeleted = true;
  const { followCalendar } = await import('../model/follow-calendar');
  const following = followCalendar(platform);
  platform.bus.publish('calendar.changed', { eventId: one.eventId });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument());
  expect(screen.getByText('This event is no longer available')).toBeVisible();
  following.unsubscribe();
});

it('refetches the events when somebody else changes one', async () => {
  const one = occurrence();
  const { platform } = render([one]);
  await screen.findByRole('button', { name: /^Planning/ });
  expect(platform.api.calls(API.calendar.list)).toHaveLength(1);
  const { followCalendar } = await import('../model/follow-calendar');
  const following = followCalendar(platform);
  platform.bus.publish('calendar.changed', { eventId: one.eventId });
  await waitFor(() => expect(platform.api.calls(API.calendar.list)).toHaveLength(2));
  following.unsubscribe();
});

it('shows an error when the calendar cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = renderLeave(<CalendarPage />, {
    at: '/calendar?view=month&date=2026-11-23',
    api: (fake) => {
      const answer = fake.answer(API.calendar.list, ({ query }) => {
        if (isDown) throw apiError('FORBIDDEN');
        const { from, to } = query;
        const rest = { today: from, timeZone: 'UTC', firstDayOfWeek: 1, canCreateCompanyEvents: false };
        return { from, to, ...rest, events: [occurrence()], isTruncated: false, leave: [], holidays: [] };
      });
      return void answer;
    },
  });
  expect(await screen.findByText('Couldn’t load the calendar')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^Planning/ })).toBeVisible();
});

it('shows in the agenda when an event of the previous day ends', async () => {
  render([occurrence({ start: '2026-11-23T22:30:00.000Z', end: '2026-11-23T23:30:00.000Z' })], {
    at: '/calendar?view=agenda&date=2026-11-23',
  });
  const items = (await screen.findAllByRole('button', { name: /^Planning/ })).map((one) => one.closest('li'));
  expect(items.map((item) => item?.textContent)).toEqual(['from 23:30Planning', 'until 00:30Planning']);
});

it('shows an empty state in the agenda, and switches to the week', async () => {
  const { user, location } = render([], { at: '/calendar?view=agenda&date=2026-11-23' });
  expect(await screen.findByText('Nothing planned')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(location()).toContain('view=week');
  expect(screen.getByRole('region', { name: 'Calendar' })).toBeVisible();
});

it('keeps the length of a new event when its start moves', async () => {
  const { user } = render([], { at: '/calendar?view=month&date=2026-11-23&new=2026-11-23' });
  const startTime = await screen.findByLabelText('Start time');
  await user.clear(startTime);
  await user.type(startTime, '14:30');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('End time')).toHaveValue('15:30'));
});
