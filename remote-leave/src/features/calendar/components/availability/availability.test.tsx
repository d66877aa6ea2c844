import { API, type CalendarEvent, type FreeBusy } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { anId, apiError, buildEmployee, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../../testing/render-leave';
import CalendarPage from '../calendar-page';

const someone = (name: string) => {
  const _id = anId();
  return buildEmployee({ user: { _id, name, email: `${_id}@example.com`, avatarUrl: null } });
};
const ada = someone('Ada Lovelace');
const bob = someone('Bob Ross');

const at = (time: string, day = '2026-11-24') => `${day}T${time}:00.000Z`;
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });

/** An event of an hour at 10:00 in Berlin, which its organizer edits. */
const event: CalendarEvent = {
  eventId: anId(),
  originalStart: null,
  title: 'Planning',
  description: '',
  location: '',
  scope: 'personal',
  allDay: false,
  ...span('09:00', '10:00'),
  timeZone: 'Europe/Berlin',
  isFree: false,
  organizer: ada.user,
  response: 'accepted',
  canEdit: true,
  version: 1,
  rule: null,
  attendees: [
    { person: ada.user, response: 'accepted' },
    { person: bob.user, response: 'pending' },
  ],
};

/** Answers that Bob has these times, and that everybody else is free from 9:00 to 17:00 in Berlin. */
const freeBusy = (ofBob: Partial<FreeBusy>) => (api: FakeApi) =>
  void api.answer(API.calendar.freeBusy, ({ body }) => ({
    people: body.people.map((userId) => {
      const person = { userId, busy: [], away: [], working: [span('08:00', '16:00')] };
      return userId === bob.user._id ? { ...person, ...ofBob } : person;
    }),
  }));

async function openForm(answer: (api: FakeApi) => void) {
  const rendered = renderLeave(
    <ClockProvider now={() => Date.parse(at('06:00'))}>
      <CalendarPage />
    </ClockProvider>,
    {
      at: `/calendar?view=month&date=2026-11-23&event=${event.eventId}&edit=1`,
      api: (api) => {
        api.answer(API.calendar.list, ({ query: { from, to } }) => ({
          from,
          to,
          today: '2026-11-23',
          timeZone: 'Europe/Berlin',
          firstDayOfWeek: 1,
          canCreateCompanyEvents: false,
          events: [event],
          isTruncated: false,
          leave: [],
          holidays: [],
        }));
        api.answer(API.calendar.event, () => event);
        api.answer(API.people.employees, () => ({ employees: [ada, bob] }));
        answer(api);
      },
    },
  );
  const section = await screen.findByRole('region', { name: 'Availability' });
  const row = (name: string) => {
    const found = within(section)
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes(name));
    if (!found) throw new Error(`No row of ${name}`);
    return found;
  };
  return { ...rendered, section, row };
}

it('shows who is free at the time of the event, without counting the event itself', async () => {
  const { platform, section, row } = await openForm(freeBusy({ busy: [span('09:30', '11:00')] }));
  expect(await within(section).findByText('Busy')).toBeVisible();
  expect(row('Bob Ross')).toHaveTextContent('Bob RossBusyBusy 10:30–12:00');
  expect(row('Ada Lovelace')).toHaveTextContent('Ada LovelaceFreeAt work 09:00–17:00');
  expect(within(section).getByRole('heading')).toHaveTextContent('Availability on Tuesday 24 November');
  expect(platform.api.calls(API.calendar.freeBusy)).toMatchObject([
    { body: { people: [ada.user._id, bob.user._id], from: at('23:00', '2026-11-23'), except: event.eventId } },
  ]);
});

it('shows that somebody is away at the time of the event', async () => {
  const { section } = await openForm(freeBusy({ away: [span('00:00', '23:00')] }));
  expect(await within(section).findByText('Away')).toBeVisible();
});

it('shows for how many hours somebody is away if the leave has no fixed time', async () => {
  const leaveHours = [
    { date: '2026-11-24', minutes: 120 },
    { date: '2026-11-25', minutes: 60 },
  ];
  const { section } = await openForm(freeBusy({ leaveHours }));
  expect(await within(section).findByText('Free · away for 2 hours')).toBeVisible();
});

it('distinguishes people who are off work from those who are free, and shows their hours at work', async () => {
  const { section, row } = await openForm(freeBusy({ working: [span('11:00', '13:00'), span('14:00', '22:00')] }));
  expect(await within(section).findByText('Not working')).toBeVisible();
  expect(row('Bob Ross')).toHaveTextContent('Bob RossNot workingAt work 12:00–14:00, At work 15:00–23:00');
  expect(row('Ada Lovelace')).toHaveTextContent('Ada LovelaceFreeAt work 09:00–17:00');
});

it.each([
  ['does not work on the day', []],
  ['begins to work during the event', [span('09:30', '16:00')]],
  ['stops working during the event', [span('05:00', '09:30')]],
])('shows that somebody is off work who %s', async (_why, working) => {
  const { section, row } = await openForm(freeBusy({ working }));
  expect(await within(section).findByText('Not working')).toBeVisible();
  expect(row('Bob Ross')).toHaveTextContent(/^Bob RossNot working/);
  expect(row('Ada Lovelace')).toHaveTextContent(/^Ada LovelaceFree/);
});

it('suggests the next times at which everybody is free, and applies one on click', async () => {
  const { user, section } = await openForm(freeBusy({ busy: [span('08:00', '12:00'), span('13:00', '14:00')] }));
  const times = await within(section).findByRole('group', { name: 'Next times at which everybody is free' });
  const buttons = within(times).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Tue 24 Nov, 13:00–14:00',
    'Tue 24 Nov, 15:00–16:00',
    'Tue 24 Nov, 16:00–17:00',
  ]);
  await user.click(within(times).getByRole('button', { name: 'Tue 24 Nov, 15:00–16:00' }));
  expect(screen.getByLabelText('Start time')).toHaveValue('15:00');
  expect(screen.getByLabelText('End time')).toHaveValue('16:00');
  expect(within(times).getByRole('button', { name: 'Tue 24 Nov, 15:00–16:00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await within(section).findAllByText('Free')).toHaveLength(2);
});

it('states that there is no time at which everybody is free', async () => {
  const { section } = await openForm(freeBusy({ working: [] }));
  expect(await within(section).findByText(/There is no time within 14 days/)).toBeVisible();
});

it('shows an error when the times cannot be loaded, and retries', async () => {
  let isBroken = true;
  const { user, section, row } = await openForm((api) => {
    freeBusy({})(api);
    api.answer(API.calendar.freeBusy, ({ body }) => {
      if (isBroken) throw apiError('INTERNAL');
      return { people: body.people.map((userId) => ({ userId, busy: [], away: [], working: [] })) };
    });
  });
  expect(await within(section).findByText('Couldn’t load when people are free')).toBeVisible();
  isBroken = false;
  await user.click(within(section).getByRole('button', { name: /Try again|Retry/ }));
  await waitFor(() => expect(row('Bob Ross')).toBeVisible());
});
