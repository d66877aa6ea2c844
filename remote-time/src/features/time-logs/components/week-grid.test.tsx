import { API, type TimeEntry, timeEntryInput } from '@atrium/contracts';
import {
  anId,
  apiError,
  buildTimeEntry,
  buildUser,
  networkError,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { endTimers, NOTHING, renderInTime } from '../../../testing/render-in-time';
import TimeLogs from './time-logs';

afterEach(endTimers);

// Times of day are in the device's time zone.
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
const entry = (taskName: string, day: number, hours: number, changes: Partial<TimeEntry> = {}) =>
  buildTimeEntry({
    taskName,
    projectId: null,
    projectTitle: 'Garden',
    startTime: at(day, 9),
    endTime: at(day, 9 + hours),
    duration: hours * 3_600,
    segments: [{ start: at(day, 9), end: at(day, 9 + hours) }],
    ...changes,
  });

const WEEK = '/time-logs?view=week&from=2026-03-02&to=2026-03-08';

/** Renders the week of 2 March 2026 with these entries as the signed-in user's own. */
function open(entries: TimeEntry[], options: Parameters<typeof renderInTime>[1] = {}) {
  const view = renderInTime(<TimeLogs />, { at: WEEK, ...options });
  const me = view.platform.auth.getState().user?._id ?? '';
  const stored = entries.map((one) => ({ ...one, person: { ...one.person, _id: me } }));
  view.platform.api.answer(API.time.entries, () => ({ ...NOTHING, entries: stored }));
  return view;
}

const type = async (user: ReturnType<typeof open>['user'], cell: RegExp, text: string) => {
  await user.click(await screen.findByRole('button', { name: cell }));
  await user.keyboard(`{Control>}a{/Control}${text}{Enter}`);
};

it('shows a week by task and day with all totals', async () => {
  open([entry('Write', 2, 1), entry('Write', 2, 2), entry('Write', 4, 3), entry('Read', 4, 1)]);
  const table = within(await screen.findByRole('table', { name: 'Week by task and day' }));
  expect(table.getByRole('row', { name: /^Write/ })).toHaveTextContent('WriteGarden3:00–3:00––––6:00');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total3:000:004:000:000:000:000:007:00');
});

it('opens a cell with several entries for editing in place, and links to them in the list', async () => {
  const second = entry('Write', 2, 2, { startTime: at(2, 14), endTime: at(2, 16), overlaps: true });
  second.segments = [{ start: at(2, 14), end: at(2, 16) }];
  const { user, platform } = open([entry('Write', 2, 1), second]);
  platform.api.answer(API.time.updateEntry, () => second);
  await user.click(await screen.findByRole('button', { name: /Write, Mon.*3:00 in 2 entries/ }));
  const rows = within(await screen.findByRole('list', { name: /Write, Mon/ })).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent('Overlaps');
  expect(screen.getByRole('link', { name: 'Open in the list' })).toHaveAttribute(
    'href',
    '/time-logs?from=2026-03-02&to=2026-03-02',
  );
  await user.click(within(rows[1]!).getByRole('button', { name: /^Duration/ })); // two entries, two rows
  await user.keyboard('{Control>}a{/Control}30min{Enter}');
  await waitFor(() =>
    expect(platform.api.calls(API.time.updateEntry)[0]?.body).toEqual({
      segments: [{ start: at(2, 14), end: new Date(2026, 2, 2, 14, 30).toISOString() }],
      base: { segments: second.segments },
    }),
  );
});

it('shows an entry over midnight read-only, with its part on each of the two days', async () => {
  const night = entry('Write', 2, 1, { startTime: at(2, 22), endTime: at(3, 1), duration: 3 * 3_600 });
  night.segments = [{ start: at(2, 22), end: at(3, 1) }];
  const { user } = open([night]);
  const table = within(await screen.findByRole('table', { name: 'Week by task and day' }));
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total2:001:000:000:000:000:000:003:00');
  await user.click(table.getByRole('button', { name: /Write, Tue.*1:00 in one entry/ }));
  const list = within(await screen.findByRole('list', { name: /Write, Tue/ }));
  expect(list.getByRole('listitem')).toHaveTextContent('1:00 of 3:00');
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

it('starts time from an empty cell after the existing entries of the day', async () => {
  const { user, platform } = open([entry('Write', 2, 1), entry('Read', 4, 3)]);
  await type(user, /^Write, Wed/, '1h 30min');
  await waitFor(() => expect(platform.api.calls(API.time.createEntry)).toHaveLength(1));
  const body = timeEntryInput.parse(platform.api.calls(API.time.createEntry)[0]?.body);
  expect(body).toMatchObject({ taskName: 'Write', project: 'Garden', source: 'manual' });
  expect(body.segments).toEqual([{ start: at(4, 12), end: new Date(2026, 2, 4, 13, 30).toISOString() }]);
});

it('keeps time from an empty cell on its day if another entry runs over midnight', async () => {
  const night = entry('Write', 2, 1, { startTime: at(2, 22), endTime: at(3, 1), duration: 3 * 3_600 });
  night.segments = [{ start: at(2, 22), end: at(3, 1) }];
  const { user, platform } = open([night, entry('Read', 4, 1)]);
  await type(user, /^Read, Mon/, '2');
  await waitFor(() =>
    expect(platform.api.calls(API.time.createEntry)[0]?.body).toMatchObject({
      segments: [{ start: at(2, 22), end: at(3, 0) }],
    }),
  );
});

it('keeps a longer duration of an evening entry on its day', async () => {
  const evening = entry('Write', 2, 2, { startTime: at(2, 20), endTime: at(2, 22) });
  evening.segments = [{ start: at(2, 20), end: at(2, 22) }];
  const { user, platform } = open([evening]);
  platform.api.answer(API.time.updateEntry, () => evening);
  await type(user, /^Write, Mon/, '5');
  await waitFor(() =>
    expect(platform.api.calls(API.time.updateEntry)[0]?.body).toMatchObject({
      segments: [{ start: at(2, 19), end: at(3, 0) }],
    }),
  );
});

it('edits the duration of the only entry of a cell, and deletes it for zero', async () => {
  const write = entry('Write', 2, 1);
  const { user, platform } = open([write]);
  platform.api.answer(API.time.updateEntry, () => write);
  await type(user, /^Write, Mon/, '2');
  await waitFor(() =>
    expect(platform.api.calls(API.time.updateEntry)[0]?.body).toMatchObject({
      segments: [{ start: at(2, 9), end: at(2, 11) }],
      base: { segments: write.segments },
    }),
  );
  await type(user, /^Write, Mon/, '0');
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Entry deleted'));
});

it('shows why input is invalid or was rejected', async () => {
  const { user, platform } = open([entry('Write', 2, 1)]);
  await type(user, /^Write, Tue/, 'soon');
  expect(await screen.findByText(/^Enter a duration such as/)).toBeVisible();
  expect(platform.api.calls(API.time.createEntry)).toHaveLength(0);
  platform.api.answer(API.time.createEntry, () => {
    throw apiError('PERIOD_LOCKED', { date: '28 Feb 2026' });
  });
  await user.keyboard('{Control>}a{/Control}1{Enter}');
  expect(await screen.findByText('Time up to 28 Feb 2026 is locked and cannot be changed.')).toBeVisible();
});

it.each([
  ['the period is locked', apiError('PERIOD_LOCKED', { date: '28 Feb 2026' }), /^Time up to 28 Feb 2026 is locked/],
  ['the network is down', networkError(), /^Network error/],
])('keeps the input of an empty cell if %s, and saves it on request', async (_why, refusal, message) => {
  let isRefused = true;
  const { user, platform } = open([entry('Write', 2, 1)]);
  platform.api.answer(API.time.createEntry, () => {
    if (isRefused) throw refusal;
    return entry('Write', 3, 1.25);
  });
  await type(user, /^Write, Tue/, '1:15');
  const cell = await screen.findByRole('textbox', { name: /^Write, Tue/ });
  await waitFor(() => expect(cell).toHaveAccessibleDescription(message));
  expect(cell).toHaveValue('1:15');
  expect(cell).toBeInvalid();

  isRefused = false;
  await user.type(cell, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Write, Tue/ })).not.toBeInTheDocument());
  const sent = platform.api.calls(API.time.createEntry).map(({ body }) => timeEntryInput.parse(body));
  expect(sent.length).toBeGreaterThan(1);
  // The same entry, so that a repeated one is not stored twice.
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

it('changes the entry of an attempt whose response was lost to what was typed since', async () => {
  const stored = entry('Write', 3, 2);
  let isLost = true;
  const { user, platform } = open([entry('Write', 2, 1)]);
  platform.api
    .answer(API.time.createEntry, () => {
      if (isLost) throw networkError();
      return stored;
    })
    .answer(API.time.updateEntry, () => stored);
  await type(user, /^Write, Tue/, '2');
  const cell = await screen.findByRole('textbox', { name: /^Write, Tue/ });
  await waitFor(() => expect(cell).toBeInvalid());

  isLost = false;
  await user.type(cell, '{Control>}a{/Control}3{Enter}');
  await waitFor(() =>
    expect(platform.api.calls(API.time.updateEntry)).toMatchObject([
      {
        params: { id: stored._id },
        body: { segments: [{ start: at(3, 9), end: at(3, 12) }], base: { segments: stored.segments } },
      },
    ]),
  );
});

it('keeps the input of a cell if somebody else has just changed its entry, and saves it on request', async () => {
  const write = entry('Write', 2, 1);
  const { user, platform } = open([write]);
  await screen.findByRole('button', { name: /^Write, Mon/ });
  const me = platform.auth.getState().user?._id ?? '';
  const theirs = { ...entry('Write', 2, 3), _id: write._id, person: { ...write.person, _id: me } };
  platform.api
    .answer(API.time.updateEntry, ({ body: { base } }) => {
      if (JSON.stringify(base?.['segments']) === JSON.stringify(theirs.segments)) return theirs;
      throw outdatedError('EDIT_CONFLICT', { segments: theirs.segments });
    })
    .answer(API.time.entries, () => ({ ...NOTHING, entries: [theirs] }));
  await type(user, /^Write, Mon/, '2h');
  const cell = await screen.findByRole('textbox', { name: /^Write, Mon/ });
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/changed/));
  expect(cell).toHaveValue('2h');

  await user.type(cell, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Write, Mon/ })).not.toBeInTheDocument());
  expect(platform.api.calls(API.time.updateEntry).at(-1)?.body).toEqual({
    segments: [{ start: at(2, 9), end: at(2, 11) }],
    base: { segments: theirs.segments },
  });
});

it('keeps the input of a cell if somebody else has deleted its entry, and shows why it is not saved', async () => {
  const { user, platform } = open([entry('Write', 2, 1)]);
  await screen.findByRole('button', { name: /^Write, Mon/ });
  platform.api
    .answer(API.time.updateEntry, () => {
      throw apiError('NOT_FOUND');
    })
    .answer(API.time.entries, () => NOTHING);
  await type(user, /^Write, Mon/, '2h');
  const cell = await screen.findByRole('textbox', { name: /^Write, Mon/ });
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/./));
  expect(cell).toHaveValue('2h');
  expect(cell).toBeInvalid();
});

it('adds a row for a task without time', async () => {
  const { user } = open([]);
  await user.type(await screen.findByRole('textbox', { name: 'Task' }), 'Plan');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  expect(await screen.findByRole('button', { name: /^Plan, Mon/ })).toBeVisible();
});

it('exports the week that it shows, not the period and the filters of the list', async () => {
  const list = 'from=2026-03-04&to=2026-03-05&billable=true&q=rev&person=all';
  const session = signedIn(buildUser({}, 'Founder'));
  const { user, platform } = open([entry('Write', 2, 1)], { at: `/time-logs?view=week&${list}`, session });
  await screen.findByRole('button', { name: /^Write, Mon/ });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(platform.api.calls(API.time.exportEntries)).toHaveLength(1));
  const query = platform.api.calls(API.time.exportEntries)[0]?.query;
  expect(query).toMatchObject({ from: '2026-03-02', to: '2026-03-08', format: 'csv' });
  for (const filter of ['billable', 'q', 'userId']) expect(query).not.toHaveProperty(filter);
  expect(query).not.toHaveProperty('people', 'all');
});

it.each([
  ['Manager', false],
  ['Founder', true],
] as const)('offers a %s fields for the time of a colleague only with the permission', async (role, isOffered) => {
  const week = { at: `${WEEK}&person=${anId()}`, session: signedIn(buildUser({}, role)) };
  const { platform } = open([entry('Write', 2, 1)], week);
  platform.api.answer(API.people.employees, () => ({ employees: [] }));
  expect(await screen.findByRole('row', { name: /^Write/ })).toHaveTextContent('1:00');
  expect(screen.queryAllByRole('button', { name: /^Write, Tue/ })).toHaveLength(isOffered ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Add row' })).toHaveLength(isOffered ? 1 : 0);
});

it('shows the choice of a person before the name of the week, where the filters of the list begin', async () => {
  const { platform } = open([], { at: WEEK, session: signedIn(buildUser({}, 'Founder')) });
  platform.api.answer(API.people.employees, () => ({ employees: [] }));
  const person = await screen.findByRole('combobox', { name: 'Person' });
  const week = screen.getByRole('heading', { level: 2, name: /2026/ });
  expect(person.compareDocumentPosition(week)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows locked time read-only', async () => {
  open([entry('Write', 2, 1, { isLocked: true })]);
  expect(await screen.findByRole('row', { name: /^Write/ })).toHaveTextContent('WriteGarden1:00');
  expect(screen.queryByRole('button', { name: /^Write, Mon/ })).not.toBeInTheDocument();
});
