import { Field, Input } from '@atrium/platform';
import { outdatedError, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { z } from 'zod';
import { EditConflictNotice } from './edit-conflict-notice';
import { useApiForm } from './use-api-form';

const SCHEMA = z.object({ name: z.string(), note: z.string() });
type Values = z.infer<typeof SCHEMA>;
type Submit = (values: Values, base: Record<string, unknown>) => Promise<unknown>;

function Form({ stored, submit }: { stored: Values; submit: Submit }) {
  const { form, onSubmit, conflict, isSubmitting } = useApiForm<Values, Values>({
    schema: SCHEMA,
    defaultValues: stored,
    submit,
  });
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <EditConflictNotice conflict={conflict} labels={{ name: 'Name' }} isSaving={isSubmitting} />
      <Field label="Name">
        <Input {...form.register('name')} />
      </Field>
      <Field label="Note">
        <Input {...form.register('note')} />
      </Field>
      <button>Save</button>
    </form>
  );
}

const STORED = { name: 'Looms', note: 'Old' };

/** A page whose data a live update replaces while the form is open. */
function Page({ submit }: { submit: Submit }) {
  const [stored, setStored] = useState(STORED);
  return (
    <>
      <button onClick={() => setStored({ ...STORED, name: 'Theirs' })}>Live update</button>
      <Form stored={stored} submit={submit} />
    </>
  );
}

/** Types a name while somebody else changes it, and saves. The server rejects bases other than theirs. */
async function saveOverTheirs() {
  const submit = jest.fn<ReturnType<Submit>, Parameters<Submit>>(async (_, base) => {
    if (base.name !== 'Theirs') throw outdatedError('EDIT_CONFLICT', { name: 'Theirs' });
  });
  const rendered = renderWithPlatform(<Page submit={submit} />);
  const { user } = rendered;
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Live update' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Their versionTheirs.*Your versionMine/);
  return { ...rendered, submit };
}

test('sends the base values of the edit even after a live update', async () => {
  const { submit } = await saveOverTheirs();
  expect(submit.mock.calls).toEqual([[{ name: 'Mine', note: 'Old' }, STORED]]);
  expect(screen.getByLabelText('Name')).toHaveValue('Mine');
});

test('overwrites another person’s values on request after showing them', async () => {
  const { user, submit } = await saveOverTheirs();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.lastCall).toEqual([
    { name: 'Mine', note: 'Old' },
    { name: 'Theirs', note: 'Old' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('fills in another person’s values on request and keeps the other fields', async () => {
  const { user, submit } = await saveOverTheirs();
  await user.type(screen.getByLabelText('Note'), 'er');
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.lastCall).toEqual([
    { name: 'Theirs', note: 'Older' },
    { name: 'Theirs', note: 'Old' },
  ]);
});

test('shows the conflict again if the form is saved without a choice', async () => {
  const { user, submit } = await saveOverTheirs();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('alert')).toHaveTextContent('Theirs');
});

test('updates “Your version” while the user keeps typing', async () => {
  const { user, submit } = await saveOverTheirs();
  await user.type(screen.getByLabelText('Name'), ' and theirs');
  expect(screen.getByRole('alert')).toHaveTextContent(/Their versionTheirs.*Your versionMine and theirs/);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.lastCall?.[0].name).toBe('Mine and theirs');
});
