import { buildManifest, screen, waitFor } from '@atrium/testing';
import { publishManifests } from '../../../../testing/publish-registry';
import { renderHost } from '../../../../testing/render-host';
import { Component as CalendarCallbackPage } from './calendar-callback-page';

const path = '/auth/google/calendar/callback';

/** Makes a remote live that has two settings sections, of which the second one may declare a callback page. */
function provideSections(callbackPath?: string) {
  const section = {
    slot: 'settings.section' as const,
    label: { en: 'Example' },
    order: 1,
    guard: 'company' as const,
    types: [],
    load: 'visible' as const,
  };
  const manifest = {
    ...buildManifest(),
    slots: [
      { ...section, id: 'rules' },
      { ...section, id: 'dates', path: 'dates', ...(callbackPath !== undefined && { callbackPath }) },
    ],
  };
  publishManifests(manifest);
}

const open = (at: string) => renderHost(<CalendarCallbackPage />, { at, path });

test.each(['?code=c&state=s&iss=https%3A%2F%2Fidp', '?error=access_denied&state=s', ''])(
  'passes the query "%s" to the section whose manifest declares the callback page',
  async (query) => {
    provideSections(path);
    const { location } = open(path + query);

    await waitFor(() => expect(location()).toBe(`/settings/dates${query}`));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  },
);

test('finds the section regardless of case and a trailing slash', async () => {
  provideSections(path);
  const { location } = open('/auth/Google/calendar/callback/?code=c');

  await waitFor(() => expect(location()).toBe('/settings/dates?code=c'));
});

test.each<[string, () => void]>([
  ['no remote is live', () => undefined],
  ['no section declares a callback page', () => provideSections()],
  ['a section declares another callback page', () => provideSections('/auth/callback')],
])('opens the settings without the query if %s', async (_, provide) => {
  provide();
  const { location } = open(`${path}?code=c&state=s`);

  await waitFor(() => expect(location()).toBe('/settings'));
});
