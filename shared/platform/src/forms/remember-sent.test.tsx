import { Field, Input } from '@atrium/platform';
import { act, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { useForm } from 'react-hook-form';
import { rememberSent, useResetOnSuccess } from './remember-sent';

interface Values {
  name: string;
  emails: string[];
}

let storeSent: (stored: Values) => void = () => undefined;

function Form() {
  const form = useForm<Values, unknown, Values>({ defaultValues: { name: '', emails: [''] } });
  return (
    <form>
      <Field label="Name">
        <Input {...form.register('name')} />
      </Field>
      <Field label="Email">
        <Input {...form.register('emails.0')} />
      </Field>
      <button type="button" onClick={() => (storeSent = rememberSent(form))}>
        Send
      </button>
      <p>{form.formState.isDirty ? 'Unsaved' : 'Saved'}</p>
    </form>
  );
}

/** Types values and sends them. */
async function send() {
  const { user } = renderWithPlatform(<Form />);
  await user.type(screen.getByLabelText('Name'), ' Acme ');
  await user.type(screen.getByLabelText('Email'), 'a@acme.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return user;
}

test('shows the stored values', async () => {
  await send();
  act(() => storeSent({ name: 'Acme', emails: ['a@acme.test'] }));
  expect(screen.getByLabelText('Name')).toHaveValue('Acme');
  expect(screen.getByText('Saved')).toBeVisible();
});

test('keeps what was typed since the form was sent as unsaved', async () => {
  const user = await send();
  await user.type(screen.getByLabelText('Email'), '.example');
  act(() => storeSent({ name: 'Acme', emails: ['a@acme.test'] }));
  expect(screen.getByLabelText('Name')).toHaveValue('Acme');
  expect(screen.getByLabelText('Email')).toHaveValue('a@acme.test.example');
  expect(screen.getByText('Unsaved')).toBeVisible();
});

describe('a form that is filled in again', () => {
  let arrive: (error?: Error) => void = () => undefined;

  function Repeated() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { name: '', emails: [''] } });
    const prepareReset = useResetOnSuccess(form);
    const submit = form.handleSubmit(async () => {
      prepareReset({ name: '', emails: [''] });
      await new Promise<void>((resolve, reject) => {
        arrive = (error) => (error ? reject(error) : resolve());
      }).catch((error: Error) => form.setError('root', { message: error.message }));
    });
    return (
      <form onSubmit={(event) => void submit(event)}>
        <Field label="Name">
          <Input {...form.register('name')} />
        </Field>
        <Field label="Email">
          <Input {...form.register('emails.0')} />
        </Field>
        <button type="submit">Send</button>
        <p>{form.formState.isDirty ? 'Unsaved' : 'Saved'}</p>
      </form>
    );
  }

  async function sendRepeated() {
    const { user } = renderWithPlatform(<Repeated />);
    await user.type(screen.getByLabelText('Name'), 'Acme');
    await user.type(screen.getByLabelText('Email'), 'a@acme.test');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByLabelText('Name'), ' Works');
    return user;
  }

  test('is emptied after each success, except for what was typed since it was sent', async () => {
    const user = await sendRepeated();
    act(() => arrive());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''));
    expect(screen.getByLabelText('Name')).toHaveValue('Acme Works');
    expect(screen.getByText('Unsaved')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Send' }));
    act(() => arrive());
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('keeps everything after a failure', async () => {
    await sendRepeated();
    await act(async () => arrive(new Error('Refused')));
    expect(screen.getByLabelText('Name')).toHaveValue('Acme Works');
    expect(screen.getByLabelText('Email')).toHaveValue('a@acme.test');
  });
});
