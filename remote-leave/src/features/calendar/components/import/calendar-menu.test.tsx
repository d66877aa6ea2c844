import { API, type ImportPreview } from '@atrium/contracts';
import { anId, apiError, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../../testing/render-leave';
import { CalendarMenu } from './calendar-menu';

const NOTHING: ImportPreview = {
  added: 0,
  firstDay: null,
  lastDay: null,
  known: { count: 0, listed: [] },
  rejected: { count: 0, listed: [] },
};
const FILE = new File(['BEGIN:VCALENDAR'], 'team.ics', { type: 'text/calendar' });

/** Opens the dialog and returns it. */
async function open(api: (fake: FakeApi) => void = () => {}) {
  const rendered = renderLeave(<CalendarMenu />, { api });
  await rendered.user.click(screen.getByRole('button', { name: 'Calendar menu' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Import a file…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a calendar file' }));
  const choose = (file: File) => rendered.user.upload(dialog.getByLabelText(/^Choose a file/), file);
  return { ...rendered, dialog, choose };
}

it('previews the events of a file before importing them, and removes the imported ones on Undo', async () => {
  const events = [anId(), anId()];
  const preview: ImportPreview = {
    added: 2,
    firstDay: '2026-11-24',
    lastDay: '2026-12-04',
    known: { count: 1, listed: [{ title: 'Standup', day: '2026-11-23' }] },
    rejected: { count: 120, listed: [{ title: 'Leap', day: null, problem: 'time' }] },
  };
  const { user, dialog, choose, platform } = await open((api) => {
    api.answer(API.calendarImport.preview, () => preview);
    api.answer(API.calendarImport.create, () => ({ ...preview, events }));
    api.answer(API.calendarImport.undo, () => ({ removed: 2 }));
  });
  expect(dialog.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
  await choose(FILE);
  expect(await dialog.findByRole('status')).toHaveTextContent('2 events to import 24 Nov – 4 Dec 2026');
  expect(dialog.getByText('1 event is already in your calendar')).toBeVisible();
  expect(dialog.getByText('120 events cannot be imported')).toBeVisible();
  expect(dialog.getByText('Its time is missing or invalid.')).toBeVisible();
  expect(dialog.getByText('119 more')).toBeVisible();
  expect(platform.api.calls(API.calendarImport.create)).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Import 2 events' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [toast] = platform.toasts.shown;
  expect(toast).toMatchObject({ title: '2 events imported', action: { label: 'Undo' } });
  toast?.action?.onAction();
  await waitFor(() => expect(platform.api.calls(API.calendarImport.undo)).toMatchObject([{ body: { events } }]));
});

it('offers no Undo for an import that was repeated after a lost response', async () => {
  const known = { count: 2, listed: [] };
  const { user, dialog, choose, platform } = await open((api) => {
    api.answer(API.calendarImport.preview, () => ({ ...NOTHING, added: 2, firstDay: '2026-11-24' }));
    api.answer(API.calendarImport.create, () => ({ ...NOTHING, known, events: [] }));
  });
  await choose(FILE);
  await user.click(await dialog.findByRole('button', { name: 'Import 2 events' }));
  await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
  expect(platform.toasts.shown[0]?.title).toBe('2 events are already in your calendar');
  expect(platform.toasts.shown[0]?.action).toBeUndefined();
});

it('shows why a file cannot be read, and accepts another one', async () => {
  let isCalendar = false;
  const { dialog, choose } = await open((api) => {
    api.answer(API.calendarImport.preview, () => {
      if (isCalendar) return { ...NOTHING, added: 1, firstDay: '2026-11-24' };
      const message = 'This is not a calendar file (.ics).';
      throw apiError('VALIDATION_FAILED', {}, { file: { code: 'CALENDAR_FILE_UNREADABLE', message } });
    });
  });
  await choose(FILE);
  expect(await dialog.findByText('This is not a calendar file (.ics).')).toBeVisible();
  isCalendar = true;
  await choose(FILE);
  expect(await dialog.findByText('1 event to import')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('from 24 Nov 2026');
  expect(dialog.queryByText('This is not a calendar file (.ics).')).not.toBeInTheDocument();
});

it('offers no import of a file without new events', async () => {
  const { dialog, choose } = await open((api) => api.answer(API.calendarImport.preview, () => NOTHING));
  await choose(FILE);
  expect(await dialog.findByText('0 events to import')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
});
