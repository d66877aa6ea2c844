import { Field, Input } from '@atrium/platform';
import { act, renderWithPlatform, screen } from '@atrium/testing';
import { useForm } from 'react-hook-form';
import { rememberSent } from './remember-sent';

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
