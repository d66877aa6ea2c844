import { API, type CalendarChoice, type CalendarConnection } from '@atrium/contracts';
import {
  anId,
  apiError,
  buildUser,
  type FakeApi,
  networkError,
  screen,
  signedIn,
  SOME_INSTANT,
  waitFor,
  within,
} from '@atrium/testing';
import { Link } from '@atrium/platform';
import { leaveApp } from '@atrium/platform/provider';
import { renderLeave } from '../../../testing/render-leave';
import CalendarSection from './calendar-section';

jest.mock('@atrium/platform/provider', () => ({
  ...jest.requireActual<object>('@atrium/platform/provider'),
  leaveApp: jest.fn(),
}));

const none = (usage: 'personal' | 'company'): CalendarConnection => ({
  usage,
  isConnected: false,
  integration: null,
  lastSyncTime: null,
  isSyncing: false,
  refreshCount: 0,
  error: null,
  errorCode: null,
});
const connected: CalendarConnection = {
  ...none('personal'),
  isConnected: true,
  integration: { _id: anId(), email: 'ada@gmail.test', syncEnabled: true, connectedAt: SOME_INSTANT },
};

const calendar = (id: string, change: Partial<CalendarChoice> = {}): CalendarChoice => ({
  _id: id,
  name: id,
  isPrimary: false,
  canWrite: true,
  isChosen: false,
  isTarget: false,
  ...change,
});
const CALENDARS = [
  calendar('primary', { name: 'Ada', isPrimary: true, isChosen: true, isTarget: true }),
  calendar('holidays', { name: 'Holidays', canWrite: false }),
  calendar('team', { name: 'Team' }),
];

interface World {
  personal?: CalendarConnection;
  setUp?: boolean;
  founder?: boolean;
  at?: string;
}

function open(
  { personal = none('personal'), setUp = true, founder = false, at = '/settings/calendar' }: World,
  api: (api: FakeApi) => unknown = () => undefined,
) {
  const user = founder ? buildUser({}, 'Founder') : buildUser();
  const page = (
    <>
      <CalendarSection />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  return renderLeave(page, {
    at,
    session: signedIn({ ...user, can: founder ? ['company.update'] : [] }),
    api: (fake) => {
      fake
        .answer(API.oauth.providers, () => ({ google: { signIn: setUp, calendar: setUp } }))
        .answer(API.oauth.calendars, () => ({ personal, company: none('company') }))
        .answer(API.calendarSync.choices, () => ({ calendars: CALENDARS, canList: true }))
        .answer(API.calendarFeed.state, () => ({ createdAt: null, lastReadAt: null }));
      api(fake);
    },
  });
}

const connect = () => screen.findByRole('button', { name: 'Connect Google Calendar' });

test('opens the provider’s consent page to connect', async () => {
  const { platform, user } = open({}, (api) =>
    api.answer(API.oauth.authorizeCalendar, () => ({ authUrl: 'https://google.test/consent', state: 's' })),
  );

  await user.click(await connect());

  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://google.test/consent'));
  expect(platform.api.calls(API.oauth.authorizeCalendar)).toMatchObject([{ query: { usage: 'personal' } }]);
});

test('connects after the consent', async () => {
  const { platform, location } = open({ at: '/settings/calendar?code=c&state=s' }, (api) =>
    api.answer(API.oauth.connectCalendar, () => ({ success: true as const, calendar: connected })),
  );

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'The calendar is connected' }]));
  expect(platform.api.calls(API.oauth.connectCalendar)).toMatchObject([{ body: { code: 'c', state: 's' } }]);
  expect(location()).toBe('/settings/calendar');
  expect(await screen.findByRole('heading', { level: 2, name: 'Your calendar' })).toBeVisible();
});

test('shows why connecting failed after the consent', async () => {
  const { platform } = open({ at: '/settings/calendar?code=c&state=s' }, (api) =>
    api.answer(API.oauth.connectCalendar, () => {
      throw apiError('GOOGLE_UNAVAILABLE');
    }),
  );

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      { title: 'Couldn’t connect the calendar', description: expect.stringContaining('Google does not answer') },
    ]),
  );
});

test('shows that nothing changed after consent was declined', async () => {
  const { platform } = open({ at: '/settings/calendar?error=access_denied&state=s' });

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'info' }]));
  expect(platform.api.calls(API.oauth.connectCalendar)).toEqual([]);
});

test('pauses a connected calendar and reverts the change when saving fails', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.oauth.changeCalendar, () => {
      throw networkError();
    }),
  );

  await user.click(await screen.findByRole('switch', { name: 'Sync' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'This was not saved' }]));
  expect(screen.getByRole('switch', { name: 'Sync' })).toBeChecked();
});

test('keeps the first of two quick changes if the second is rejected', async () => {
  const paused = {
    ...connected,
    integration: connected.integration && { ...connected.integration, syncEnabled: false },
  };
  let answerFirst = (): void => undefined;
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.oauth.changeCalendar, ({ body: { syncEnabled } }) => {
      if (syncEnabled) throw networkError();
      // The refetch after the refusal fails as well.
      api.answer(API.oauth.calendars, () => {
        throw networkError();
      });
      return new Promise((resolve) => {
        answerFirst = () => resolve({ success: true as const, calendar: paused });
      });
    }),
  );
  const sync = await screen.findByRole('switch', { name: 'Sync' });
  await user.click(sync);
  await waitFor(() => expect(sync).not.toBeChecked());
  await user.click(sync);
  await waitFor(() => expect(sync).toBeChecked());
  answerFirst();

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'This was not saved' }]));
  await waitFor(() => expect(sync).not.toBeChecked());
});

test('disconnects a calendar after confirmation', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.oauth.disconnectCalendar, () => ({ success: true as const, calendar: none('personal') })),
  );
  expect(await screen.findByText('ada@gmail.test')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));

  expect(await connect()).toBeVisible();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'The calendar is disconnected' }]));
});

test('reports a calendar as disconnected that was disconnected before', async () => {
  let personal = connected;
  const { platform, user } = open({}, (api) =>
    api
      .answer(API.oauth.calendars, () => ({ personal, company: none('company') }))
      .answer(API.oauth.disconnectCalendar, () => {
        personal = none('personal');
        throw apiError('NOT_FOUND');
      }),
  );

  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));

  expect(await connect()).toBeVisible();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'The calendar is disconnected' }]));
});

test('shows that the permission was withdrawn, and offers to grant it again', async () => {
  open({ personal: { ...connected, isConnected: false, error: 'Withdrawn', errorCode: 'CALENDAR_WITHDRAWN' } });

  expect(await screen.findByRole('alert')).toHaveTextContent('The permission for this calendar was withdrawn.');
  expect(await connect()).toBeEnabled();
});

test.each([
  ['also lets people who may change the company connect its calendar', true, 2],
  ['lets everybody else connect only their own calendar', false, 1],
])('%s', async (_, founder, buttons) => {
  open({ founder });

  expect(await screen.findAllByRole('button', { name: 'Connect Google Calendar' })).toHaveLength(buttons);
});

test('disables “Connect Google Calendar” if the server is not set up for it', async () => {
  open({ setUp: false });

  expect(await screen.findByText(/This server is not connected to Google/)).toBeVisible();
  expect(await connect()).toBeDisabled();
});

test('shows an error without actions when loading fails', async () => {
  open({}, (api) =>
    api.answer(API.oauth.calendars, () => {
      throw networkError();
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this');
  expect(screen.queryByRole('button', { name: 'Connect Google Calendar' })).not.toBeInTheDocument();
});

test('shows a failed sync, and starts it again without asking for consent', async () => {
  const { platform, user } = open(
    { personal: { ...connected, error: 'Failed', errorCode: 'CALENDAR_SYNC_FAILED' } },
    (api) =>
      api.answer(API.calendarSync.start, () => ({
        success: true as const,
        calendar: { ...connected, isSyncing: true },
      })),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The last sync with Google Calendar failed.');
  expect(screen.queryByRole('button', { name: 'Connect Google Calendar' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Sync now' }));

  expect(await screen.findByText('Syncing…')).toBeVisible();
  expect(platform.api.calls(API.calendarSync.start)).toMatchObject([{ params: { usage: 'personal' } }]);
});

test('shows why a sync could not be started', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.calendarSync.start, () => {
      throw apiError('CALENDAR_PAUSED');
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Sync now' }));

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      { title: 'Couldn’t start the sync', description: 'The sync of this calendar is paused. Switch it on first.' },
    ]),
  );
});

test('saves the chosen calendars and the one for new events', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.calendarSync.choose, () => ({
      success: true as const,
      calendar: { ...connected, isSyncing: true },
    })),
  );
  const list = within(await screen.findByRole('group', { name: 'Calendars to sync' }));
  expect(screen.queryByRole('button', { name: 'Save calendars' })).not.toBeInTheDocument();

  await user.click(list.getByRole('checkbox', { name: 'Team' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add new events to' }), 'Team');
  await user.click(screen.getByRole('button', { name: 'Save calendars' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Calendars saved' }]));
  expect(platform.api.calls(API.calendarSync.choose)).toMatchObject([
    { params: { usage: 'personal' }, body: { calendars: ['primary', 'team'], target: 'team' } },
  ]);
});

test('requires at least one writable calendar', async () => {
  const { user } = open({ personal: connected });
  const list = within(await screen.findByRole('group', { name: 'Calendars to sync' }));

  await user.click(list.getByRole('checkbox', { name: /Holidays/ }));
  await user.click(list.getByRole('checkbox', { name: 'Ada' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one calendar that you can change.');
  expect(screen.getByRole('button', { name: 'Save calendars' })).toBeDisabled();
});

test('keeps the chosen calendars if saving is rejected', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.calendarSync.choose, () => {
      throw apiError('GOOGLE_UNAVAILABLE');
    }),
  );
  const team = await screen.findByRole('checkbox', { name: 'Team' });

  await user.click(team);
  await user.click(screen.getByRole('button', { name: 'Save calendars' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'This was not saved' }]));
  expect(team).toBeChecked();
});

describe('an unsaved choice', () => {
  const team = () => screen.findByRole('checkbox', { name: 'Team' });
  const leave = () => screen.getByRole('link', { name: 'Elsewhere' });
  const question = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));

  test('is kept or discarded, as the user answers, when the page is left', async () => {
    const { user, location } = open({ personal: connected });
    await user.click(await team());
    await user.click(leave());
    await user.click(question().getByRole('button', { name: 'Stay here' }));
    expect(location()).toBe('/settings/calendar');
    expect(await team()).toBeChecked();

    await user.click(leave());
    await user.click(question().getByRole('button', { name: 'Leave' }));
    expect(location()).toBe('/elsewhere');
    expect(await team()).not.toBeChecked();
  });

  test('needs no confirmation once it is reverted', async () => {
    const { user, location } = open({ personal: connected });
    await user.click(await team());
    await user.click(await team());
    await user.click(leave());
    expect(location()).toBe('/elsewhere');
  });

  test('is kept if the user declines to leave for the consent page of the provider', async () => {
    const { user, platform } = open({ personal: connected, founder: true });
    await user.click(await team());
    await user.click(await connect());
    await user.click(question().getByRole('button', { name: 'Stay here' }));
    expect(platform.api.calls(API.oauth.authorizeCalendar)).toEqual([]);
    expect(await team()).toBeChecked();
  });

  test('is discarded when the calendar is disconnected', async () => {
    const { user, location } = open({ personal: connected }, (api) =>
      api.answer(API.oauth.disconnectCalendar, () => ({ success: true as const, calendar: none('personal') })),
    );
    await user.click(await team());
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    await connect();
    await user.click(leave());
    expect(location()).toBe('/elsewhere');
  });
});

describe('the subscription link', () => {
  const URL = 'https://atrium.test/api/calendar/feed/secret.ics';
  const made = { createdAt: SOME_INSTANT, lastReadAt: null };

  test('is shown for copying once it is created', async () => {
    const { platform, user } = open({}, (api) => api.answer(API.calendarFeed.create, () => ({ ...made, url: URL })));

    await user.click(await screen.findByRole('button', { name: 'Create link' }));

    expect(await screen.findByRole('textbox', { name: 'Your link' })).toHaveValue(URL);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(URL);
    expect(platform.toasts.shown).toMatchObject([{ title: 'Link copied' }]);
  });

  test('is replaced after confirmation', async () => {
    const { platform, user } = open({}, (api) =>
      api.answer(API.calendarFeed.state, () => made).answer(API.calendarFeed.create, () => ({ ...made, url: URL })),
    );

    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    expect(platform.api.calls(API.calendarFeed.create)).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Create a new link' }));

    expect(await screen.findByRole('textbox', { name: 'Your link' })).toHaveValue(URL);
  });

  test('is kept if removing it fails after confirmation', async () => {
    const { platform, user } = open({}, (api) =>
      api
        .answer(API.calendarFeed.state, () => made)
        .answer(API.calendarFeed.remove, () => {
          throw networkError();
        }),
    );

    await user.click(await screen.findByRole('button', { name: 'Remove link' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove link' }));

    await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Couldn’t remove the link' }]));
    expect(screen.getByRole('button', { name: 'Remove link' })).toBeVisible();
  });
});
