import { screen, waitFor } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as CalendarCallbackPage } from './calendar-callback-page';

const path = '/auth/google/calendar/callback';

test.each(['?code=c&state=s&iss=https%3A%2F%2Fidp', '?error=access_denied&state=s', ''])(
  'hands "%s" over to the settings, which asked for it',
  async (query) => {
    const { location } = renderHost(<CalendarCallbackPage />, { at: path + query, path });

    await waitFor(() => expect(location()).toBe(`/settings/calendar${query}`));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  },
);
