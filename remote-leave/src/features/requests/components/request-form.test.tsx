import { API, type BodyOf, FIELD_MESSAGES, type LeaveForm, type ResponseOf } from '@atrium/contracts';
import { apiError, buildLeaveForm, buildPerson, networkError, screen, waitFor } from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { buildBalance, SICK, VACATION } from '../../../testing/balances';
import { buildLeaveOverview, previewOf, renderLeave } from '../../../testing/render-leave';
import { RequestPanel } from './request-panel';

beforeEach(() => localStorage.clear());

type Preview = ResponseOf<typeof API.leave.preview>;
type Answer = () => LeaveForm | Promise<LeaveForm>;

interface Changes {
  /** Overrides the server's preview. */
  preview?: (preview: Preview, request: BodyOf<typeof API.leave.preview>) => Preview;
}

function open(create: Answer = () => buildLeaveForm(), { preview = (usual) => usual }: Changes = {}) {
  const onClose = jest.fn();
  const rendered = renderLeave(<RequestPanel task={{ kind: 'new' }} onClose={onClose} />, {
    api: (api) => {
      api.answer(API.leave.create, create);
      api.answer(API.leave.preview, ({ body }) => preview(previewOf(body), body));
    },
  });
  return { ...rendered, onClose };
}

type OpenForm = ReturnType<typeof open>;

/** Sets a date field, which accepts an ISO day. */
const setDay = (label: RegExp, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });

async function fillIn({ user }: OpenForm, { type = VACATION.name, first = '2026-12-21', last = '2026-12-22' } = {}) {
  await user.selectOptions(await screen.findByRole('combobox', { name: /Type of leave/ }), type);
  setDay(/First day/, first);
  setDay(/Last day/, last);
}

const send = ({ user }: OpenForm) => user.click(screen.getByRole('button', { name: 'Send request' }));

test('shows the number of days and the approvers before sending', async () => {
  const form = open();
  await fillIn(form);

  expect(await screen.findByText(/This takes 2 days\./)).toBeVisible();
  expect(screen.getByText(/Grace Hopper will decide\./)).toBeVisible();
});

test('states that a weekend needs no leave', async () => {
  const form = open();
  await fillIn(form, { first: '2026-12-19', last: '2026-12-20' });

  expect(await screen.findByText('These days are already non-working; no leave needed.')).toBeVisible();
});

test('explains that half days follow the choice of the days', async () => {
  const form = open();
  await form.user.selectOptions(await screen.findByRole('combobox', { name: /Type of leave/ }), VACATION.name);
  expect(screen.getByText('You can choose half days once the days are set.')).toBeVisible();
  setDay(/First day/, '2026-12-21');
  await waitFor(() => expect(screen.queryByText(/half days once/)).not.toBeInTheDocument());
});

test('sets the last day to the chosen first day', async () => {
  open();
  await screen.findByRole('combobox', { name: /Type of leave/ });
  setDay(/First day/, '2026-12-21');

  expect(screen.getByLabelText(/Last day/)).toHaveValue('21/12/2026');
});

test('sends the input with its documents, and confirms', async () => {
  const form = open();
  await fillIn(form);
  await form.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Family <b>visit</b>');
  const document = new File(['%PDF-1.7'], 'invitation.pdf', { type: 'application/pdf' });
  await form.user.upload(screen.getByLabelText(/Drop files here/), document);
  await send(form);

  await waitFor(() => expect(form.onClose).toHaveBeenCalled());
  const [call] = form.platform.api.calls(API.leave.create);
  expect(call?.body).toMatchObject({ leaveType: VACATION._id, startDate: '2026-12-21', reason: 'Family <b>visit</b>' });
  expect(call?.files).toEqual([document]);
  expect(form.platform.toasts.shown).toMatchObject([{ variant: 'success', title: 'Request sent' }]);
});

test('sends the request only once if it is submitted repeatedly', async () => {
  let answer: (form: LeaveForm) => void = () => undefined;
  const form = open(() => new Promise((resolve) => (answer = resolve)));
  await fillIn(form);
  const button = screen.getByRole('button', { name: 'Send request' });
  await form.user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  answer(buildLeaveForm());

  await waitFor(() => expect(form.onClose).toHaveBeenCalledTimes(1));
  expect(form.platform.api.calls(API.leave.create)).toHaveLength(1);
});

test('preselects the usual type without storing it as a draft', async () => {
  renderLeave(<RequestPanel task={{ kind: 'new' }} onClose={jest.fn()} />, {
    api: (api) => api.answer(API.leave.overview, () => buildLeaveOverview({ balances: [buildBalance()] })),
  });

  expect(await screen.findByRole('combobox', { name: /Type of leave/ })).toHaveValue(VACATION._id);
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});

test('marks missing fields, focuses the first and sends nothing', async () => {
  const form = open();
  await screen.findByRole('combobox', { name: /Type of leave/ });
  await send(form);

  const type = screen.getByRole('combobox', { name: /Type of leave/ });
  await waitFor(() => expect(type).toHaveFocus());
  expect(type).toHaveAccessibleDescription('Choose a leave type.');
  expect(screen.getByLabelText(/First day/)).toHaveAccessibleDescription('Choose the first day.');
  expect(form.platform.api.calls(API.leave.create)).toEqual([]);

  // The first day also sets the last day, which is therefore no longer missing.
  expect(screen.getByLabelText(/Last day/)).toBeInvalid();
  setDay(/First day/, '2026-12-21');
  await waitFor(() => expect(screen.getByLabelText(/Last day/)).toBeValid());
});

test('rejects an end before the start', async () => {
  const form = open();
  await fillIn(form, { first: '2026-12-22', last: '2026-12-21' });
  await send(form);

  expect(await screen.findByText('The last day is before the first.')).toBeVisible();
});

test('shows the server’s error at its field and keeps the input', async () => {
  const message = 'You already have Annual leave 2026-12-20–2026-12-24.';
  const form = open(() => {
    throw apiError(
      'VALIDATION_FAILED',
      {},
      {
        startDate: { code: 'OVERLAP', message, params: { type: 'Annual leave', from: '2026-12-20', to: '2026-12-24' } },
      },
    );
  });
  await fillIn(form);
  await form.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A wedding');
  await send(form);

  expect(await screen.findByText('You already have Annual leave 20 Dec 2026–24 Dec 2026.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('A wedding');
  expect(form.onClose).not.toHaveBeenCalled();
  expect(form.platform.toasts.shown).toEqual([]);
});

test('shows a network error in the form', async () => {
  const form = open(() => {
    throw networkError();
  });
  await fillIn(form);
  await send(form);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your connection and try again.',
  );
});

test('sends a request with the same client id again after a lost response', async () => {
  let isLost = true;
  const form = open(() => {
    if (!isLost) return buildLeaveForm();
    isLost = false;
    throw networkError();
  });
  await fillIn(form);
  await send(form);
  await screen.findByRole('alert');
  await send(form);
  await waitFor(() => expect(form.onClose).toHaveBeenCalled());
  const [first, second] = form.platform.api.calls(API.leave.create);
  expect(first?.body).toHaveProperty('clientId');
  expect(second?.body).toEqual(first?.body);
});

test('rejects a document of a wrong type at once and keeps the others', async () => {
  open();
  await screen.findByRole('combobox', { name: /Type of leave/ });
  const input = screen.getByLabelText(/Drop files here/);
  fireEvent.change(input, { target: { files: [new File(['a'], 'good.pdf'), new File(['b'], 'bad.exe')] } });

  expect(await screen.findByText(/bad\.exe has a type that is not allowed/)).toBeVisible();
  expect(screen.getByText('good.pdf')).toBeVisible();
});

test('shows at the field for documents that a required one is missing', async () => {
  const form = open(() => {
    const params = { type: SICK.name, days: 3 };
    const message = FIELD_MESSAGES.ATTACHMENT_MISSING.replace('{type}', params.type).replace('{days}', '3');
    throw apiError('VALIDATION_FAILED', {}, { attachments: { code: 'ATTACHMENT_MISSING', message, params } });
  });
  await fillIn(form, { type: SICK.name, first: '2026-12-14', last: '2026-12-18' });
  await send(form);

  expect(await screen.findByText('Attach a document: Sick leave of more than 3 days needs one.')).toBeVisible();
  expect(screen.getByLabelText(/Drop files here/)).toBeInvalid();
});

test('restores unsent input', async () => {
  const first = open();
  await fillIn(first);
  await first.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A wedding');
  first.unmount();

  renderLeave(<RequestPanel task={{ kind: 'new' }} onClose={jest.fn()} />, { platform: first.platform });

  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveValue('A wedding'));
  expect(screen.getByLabelText(/First day/)).toHaveValue('21/12/2026');
  await first.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});

test('offers half days only if the type allows them', async () => {
  const form = open();
  await fillIn(form, { type: SICK.name, last: '2026-12-21' });
  expect(screen.queryByRole('radio', { name: 'Morning' })).not.toBeInTheDocument();

  await form.user.selectOptions(screen.getByRole('combobox', { name: /Type of leave/ }), VACATION.name);
  await form.user.click(screen.getByRole('radio', { name: 'Morning' }));

  expect(await screen.findByText(/This takes 0\.5 days\./)).toBeVisible();
});

test('ignores a chosen half day if the leave takes several days', async () => {
  const form = open();
  await fillIn(form, { last: '2026-12-21' });
  await form.user.click(screen.getByRole('radio', { name: 'Morning' }));
  setDay(/Last day/, '2026-12-22');
  expect(await screen.findByText(/This takes 2 days\./)).toBeVisible();
  await send(form);

  await waitFor(() => expect(form.onClose).toHaveBeenCalled());
  const [call] = form.platform.api.calls(API.leave.create);
  expect(call?.body).toMatchObject({ startPart: 'full', endPart: 'full' });
});

test('shows the remaining balance, absences and warnings', async () => {
  const form = open(() => buildLeaveForm(), {
    preview: (preview) => ({
      ...preview,
      away: [
        {
          employee: buildPerson({ name: 'jonas weber' }),
          startDate: '2026-12-21',
          endDate: '2026-12-23',
          startPart: 'full' as const,
          endPart: 'full' as const,
          minutes: null,
          status: 'Approved' as const,
          leaveType: null,
        },
      ],
      warnings: [
        {
          field: 'startDate',
          code: 'NOTICE_TOO_SHORT',
          message: 'Annual leave needs 14 days of notice.',
          params: { type: 'Annual leave', days: 14 },
        },
      ],
    }),
  });
  await fillIn(form);

  expect(await screen.findByText('Balance 2026: 25 days now, 23 days after it.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Also away on these days' })).toHaveTextContent('Jonas Weber');
  expect(screen.getByText('Annual leave needs 14 days of notice.')).toBeVisible();
  await send(form);
  await waitFor(() => expect(form.onClose).toHaveBeenCalled());
});

test('shows a broken rule at its field before sending, until its cause is removed', async () => {
  const form = open(() => buildLeaveForm(), {
    preview: (preview, { startDate }) => ({
      ...preview,
      issues:
        startDate === '2026-12-21'
          ? [
              {
                field: 'startDate',
                code: 'BLACKOUT',
                message: '2026-12-21 is blocked: Stocktaking.',
                params: { date: '2026-12-21', reason: 'Stocktaking' },
              },
            ]
          : [],
    }),
  });
  await fillIn(form);
  expect(await screen.findByText('21 Dec 2026 is blocked: Stocktaking.')).toBeVisible();
  expect(screen.getByLabelText(/First day/)).toBeInvalid();

  setDay(/First day/, '2026-12-22');
  await waitFor(() => expect(screen.queryByText(/is blocked/)).not.toBeInTheDocument());
  expect(form.platform.api.calls(API.leave.create)).toEqual([]);
});
