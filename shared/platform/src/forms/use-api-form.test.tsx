import { API, type BodyOf, LIMITS } from '@atrium/contracts';
import { act, apiError, renderWithPlatform, screen, unexplainedError, waitFor } from '@atrium/testing';
import { Field, Input } from '@atrium/platform';
import { FormCombobox } from './form-combobox';
import { type ApiFormOptions, useApiForm } from './use-api-form';

interface Values {
  name: string;
  note: string;
}
type Body = BodyOf<typeof API.departments.create>;

const schema = {
  safeParse: ({ name }: Values) => API.departments.create.body.safeParse({ name }),
} as ApiFormOptions<Values, Body>['schema']; // the form passes only its own values

function Form(options: Partial<ApiFormOptions<Values, Body>>) {
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, Body>({
    schema,
    defaultValues: { name: '', note: '' },
    submit: () => Promise.resolve(),
    ...options,
  });
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <p role="alert">{failure}</p>
      <Field label="Note" error={errorOf('note')}>
        <FormCombobox control={form.control} name="note" options={[]} />
      </Field>
      <Field label="Name" error={errorOf('name')}>
        <Input {...form.register('name')} />
      </Field>
      <button disabled={isSubmitting}>Create</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const general = () => screen.getByRole('alert');

/** Fills the name in and submits the form. */
async function create(options: Partial<ApiFormOptions<Values, Body>>, name = 'Sales') {
  const rendered = renderWithPlatform(<Form {...options} />);
  if (name) await rendered.user.type(field('Name'), name);
  await rendered.user.click(screen.getByRole('button', { name: 'Create' }));
  return rendered;
}

/** Rejects like the server, with an error for each of these fields. */
const rejectFields = (...paths: string[]) =>
  jest.fn(() =>
    Promise.reject(
      apiError(
        'VALIDATION_FAILED',
        {},
        Object.fromEntries(paths.map((path) => [path, { code: 'REQUIRED' as const, message: 'This is required.' }])),
      ),
    ),
  );

test('submits the parsed values without an error', async () => {
  const submit = jest.fn(() => Promise.resolve());
  await create({ submit }, ' Sales ');

  expect(submit).toHaveBeenCalledWith({ name: 'Sales' }, { name: '', note: '' });
  expect(general()).toBeEmptyDOMElement();
  expect(field('Name')).toHaveAccessibleDescription('');
});

test('shows the required message of an empty field, focuses it and sends nothing', async () => {
  const submit = jest.fn(() => Promise.resolve());
  await create({ submit, subject: 'department' }, '');

  expect(field('Name')).toHaveAccessibleDescription('Enter the department name.');
  expect(field('Name')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('shows the server’s errors at their fields, and focuses the first', async () => {
  await create({ submit: rejectFields('name') });

  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'));
  expect(field('Name')).toHaveFocus();
  expect(general()).toBeEmptyDOMElement();
});

test('leaves the focus in a field that the user has moved to while the response is pending', async () => {
  let reject: (error: Error) => void = () => undefined;
  await create({ submit: () => new Promise((_resolve, refuse) => (reject = refuse)) });
  act(() => field('Note').focus());
  reject(apiError('VALIDATION_FAILED', {}, { name: { code: 'REQUIRED', message: 'This is required.' } }));
  await waitFor(() => expect(field('Name')).toBeInvalid());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
  expect(field('Note')).toHaveFocus();
});

test('focuses the first invalid field of the page, not the one that was registered first', async () => {
  await create({ submit: rejectFields('name', 'note') });

  await waitFor(() => expect(field('Note')).toHaveFocus());
  expect(field('Note')).toHaveAccessibleDescription('This field is required.');
  expect(field('Name')).toHaveAccessibleDescription('Enter a name.');
});

test('shows errors without a form field in the general error, besides those at fields', async () => {
  await create({ submit: rejectFields('members', 'lead', 'name', 'email') });

  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'));
  expect(field('Name')).toHaveFocus();
  // Equal messages appear once.
  expect(general()).toHaveTextContent(/^This field is required\. Enter your email address\.$/);
});

test('shows errors in the general error if the form has none of their fields', async () => {
  await create({ submit: rejectFields('email', 'members') });

  await waitFor(() => expect(general()).toHaveTextContent(/^Enter your email address\. This field is required\.$/));
  expect(field('Name')).toHaveAccessibleDescription('');
});

test('shows an error of the whole response at the field that it concerns', async () => {
  const submit = () => Promise.reject(apiError('EMAIL_TAKEN'));
  await create({ submit, fieldByCode: { EMAIL_TAKEN: 'name' } });

  await waitFor(() =>
    expect(field('Name')).toHaveAccessibleDescription(/^There is already an account with this email/),
  );
  expect(general()).toBeEmptyDOMElement();
});

test('shows errors of a request field and of its items at the mapped form field', async () => {
  const submit = rejectFields('segments.0.end').mockImplementationOnce(rejectFields('segments'));
  const { user } = await create({ submit, fieldByPath: { segments: 'name' } });
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'));

  await user.type(field('Name'), '!');
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(''));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'));
  expect(submit).toHaveBeenCalledTimes(2);
  expect(general()).toBeEmptyDOMElement();
});

test('maps items of the request to form fields by a function', async () => {
  const fieldByPath = (path: string) => (/^emails\.\d+$/.test(path) ? ('name' as const) : undefined);
  await create({ submit: rejectFields('emails.2', 'note'), fieldByPath });

  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'));
  expect(field('Note')).toHaveAccessibleDescription('This field is required.');
  expect(general()).toBeEmptyDOMElement();
});

test('omits errors that components outside the form show', async () => {
  const isShownElsewhere = (path: string) => path === 'attachments';
  const submit = rejectFields('attachments').mockImplementationOnce(rejectFields('attachments', 'email'));
  const { user } = await create({ submit, isShownElsewhere });
  await waitFor(() => expect(general()).toHaveTextContent(/^Enter your email address\.$/));

  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(general()).toBeEmptyDOMElement();
});

test('validates a field on blur if the form is configured to', async () => {
  const { user } = await create({ mode: 'onTouched', submit: () => new Promise(() => undefined) }, 'Sales');
  await user.clear(field('Name'));
  await user.tab();

  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name.'));
});

test('shows the form’s own text for a missing value, but keeps more specific messages', async () => {
  const submit = jest.fn(() => Promise.resolve());
  const { user } = await create({ submit, messages: { name: 'Name the team.' } }, '');
  expect(field('Name')).toHaveAccessibleDescription('Name the team.');

  await user.click(field('Name'));
  await user.paste('x'.repeat(LIMITS.name + 1));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/at most/));
  expect(submit).not.toHaveBeenCalled();
});

test('shows the fallback for a failure without an explanation', async () => {
  await create({ submit: () => Promise.reject(unexplainedError()), fallback: 'Couldn’t create the department.' });

  await waitFor(() => expect(general()).toHaveTextContent('Couldn’t create the department.'));
});

test('clears the general error at the next attempt', async () => {
  const submit = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(apiError('INTERNAL'));
  const { user } = await create({ submit });
  await waitFor(() => expect(general()).not.toBeEmptyDOMElement());

  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(general()).toBeEmptyDOMElement());
  expect(submit).toHaveBeenCalledTimes(2);
});

test('submits only once if submitted twice before the button is disabled', async () => {
  const submit = jest.fn(() => Promise.resolve());
  const { user } = renderWithPlatform(<Form submit={submit} />);
  await user.type(field('Name'), 'Sales');
  const form = field('Name').closest('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });

  expect(submit).toHaveBeenCalledTimes(1);
});

test('stays busy after success if it navigates away', async () => {
  await create({ navigatesAway: true });

  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
});
