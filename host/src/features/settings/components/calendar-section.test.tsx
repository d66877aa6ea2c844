import { API, type CalendarConnection } from '@atrium/contracts';
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
import { leaveApp } from '../../../shell/leave-app';
import { renderHost } from '../../../testing/render-host';
import { Component as CalendarSection } from './calendar-section';

jest.mock('../../../shell/leave-app', () => ({ leaveApp: jest.fn() }));

const none = (usage: 'personal' | 'company'): CalendarConnection => ({
  usage,
  isConnected: false,
  integration: null,
  lastSyncTime: null,
  error: null,
  errorCode: null,
});
const connected: CalendarConnection = {
  ...none('personal'),
  isConnected: true,
  integration: { _id: anId(), email: 'ada@gmail.test', syncEnabled: true, connectedAt: SOME_INSTANT },
};

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
  return renderHost(<CalendarSection />, {
    at,
    session: signedIn({ ...user, can: founder ? ['company.update'] : [] }),
    api: (fake) => {
      fake
        .answer(API.oauth.providers, () => ({ google: { signIn: setUp, calendar: setUp } }))
        .answer(API.oauth.calendars, () => ({ personal, company: none('company') }));
      api(fake);
    },
  });
}

const connect = () => screen.findByRole('button', { name: 'Connect Google Calendar' });

test('connecting sends the browser to the consent', async () => {
  const { platform, user } = open({}, (api) =>
    api.answer(API.oauth.authorizeCalendar, () => ({ authUrl: 'https://google.test/consent', state: 's' })),
  );

  await user.click(await connect());

  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://google.test/consent'));
  expect(platform.api.calls(API.oauth.authorizeCalendar)).toMatchObject([{ query: { usage: 'personal' } }]);
});

test('back from the consent it is connected', async () => {
  const { platform, location } = open({ at: '/settings/calendar?code=c&state=s' }, (api) =>
    api.answer(API.oauth.connectCalendar, () => ({ success: true as const, calendar: connected })),
  );

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'The calendar is connected' }]));
  expect(platform.api.calls(API.oauth.connectCalendar)).toMatchObject([{ body: { code: 'c', state: 's' } }]);
  expect(location()).toBe('/settings/calendar');
});

test('a consent that came to nothing says why', async () => {
  const { platform } = open({ at: '/settings/calendar?code=c&state=s' }, (api) =>
    api.answer(API.oauth.connectCalendar, () => {
      throw apiError('GOOGLE_UNAVAILABLE');
    }),
  );

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      { title: 'The calendar could not be connected', description: expect.stringContaining('Google does not answer') },
    ]),
  );
});

test('whoever said no is told that nothing changed', async () => {
  const { platform } = open({ at: '/settings/calendar?error=access_denied&state=s' });

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'info' }]));
  expect(platform.api.calls(API.oauth.connectCalendar)).toEqual([]);
});

test('a connected one is paused and taken back where that fails', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.oauth.changeCalendar, () => {
      throw networkError();
    }),
  );

  await user.click(await screen.findByRole('switch', { name: 'Synchronise' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'This was not saved' }]));
  expect(screen.getByRole('switch', { name: 'Synchronise' })).toBeChecked();
});

test('a connected one is disconnected after asking', async () => {
  const { platform, user } = open({ personal: connected }, (api) =>
    api.answer(API.oauth.disconnectCalendar, () => ({ success: true as const, calendar: none('personal') })),
  );
  expect(await screen.findByText('ada@gmail.test')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));

  expect(await connect()).toBeVisible();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'The calendar is disconnected' }]));
});

test('a lost permission is told in one’s own language, with the way to give it again', async () => {
  open({ personal: { ...connected, error: 'Withdrawn', errorCode: 'CALENDAR_WITHDRAWN' } });

  expect(await screen.findByRole('alert')).toHaveTextContent('The permission for this calendar was withdrawn.');
  expect(await connect()).toBeEnabled();
});

test.each([
  ['whoever may change the company connects its calendar too', true, 2],
  ['everybody else connects their own only', false, 1],
])('%s', async (_, founder, buttons) => {
  open({ founder });

  expect(await screen.findAllByRole('button', { name: 'Connect Google Calendar' })).toHaveLength(buttons);
});

test('where it is not set up nothing can be connected', async () => {
  open({ setUp: false });

  expect(await screen.findByText(/Google Calendar is not set up here/)).toBeVisible();
  expect(await connect()).toBeDisabled();
});

test('what cannot be loaded says so and offers nothing', async () => {
  open({}, (api) =>
    api.answer(API.oauth.calendars, () => {
      throw networkError();
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.queryByRole('button', { name: 'Connect Google Calendar' })).not.toBeInTheDocument();
});
