import { Button, Field, Input } from '@atrium/platform';
import { renderWithPlatform, screen } from '@atrium/testing';
import { useState } from 'react';
import { z } from 'zod';
import { UnsavedChangesGuard } from '../unsaved-changes-guard';
import { useApiForm } from '../use-api-form';
import { KeptWhileEdited } from './kept-while-edited';
import { useIsDeletedMeanwhile, useKeptWhileEdited } from './use-kept-while-edited';

const SCHEMA = z.object({ title: z.string() });
interface Item {
  id: string;
  title: string;
}

function Form({ stored, submit }: { stored: Item; submit: () => Promise<void> }) {
  const isDeleted = useIsDeletedMeanwhile();
  const { form, onSubmit } = useApiForm({ schema: SCHEMA, defaultValues: { title: stored.title }, submit });
  return (
    <form aria-label="Event" onSubmit={(event) => void onSubmit(event)}>
      <Field label="Title">
        <Input {...form.register('title')} />
      </Field>
      <Button onClick={() => form.reset()}>Discard</Button>
      <Button type="submit" disabled={isDeleted}>
        Save
      </Button>
      <UnsavedChangesGuard when={form.formState.isDirty} onDiscard={() => form.reset()} />
    </form>
  );
}

const ONE = { id: 'one', title: 'Plan' };

function Panel({ submit }: { submit: () => Promise<void> }) {
  const [key, setKey] = useState('one');
  const [stored, setStored] = useState<Item | null>(ONE);
  const kept = useKeptWhileEdited(key, stored);
  const openOther = () => {
    setKey('other');
    setStored(null);
  };
  return (
    <>
      <button onClick={() => setStored(null)}>Deleted by Ada</button>
      <button onClick={() => setStored(ONE)}>Restored</button>
      <button onClick={openOther}>Open another one</button>
      <KeptWhileEdited kept={kept}>
        {kept.shown ? <Form stored={kept.shown} submit={submit} /> : <p>Gone</p>}
      </KeptWhileEdited>
    </>
  );
}

const render = () => {
  const submit = jest.fn(async () => undefined);
  return { ...renderWithPlatform(<Panel submit={submit} />), submit };
};
const press = (name: string) => screen.getByRole('button', { name });

test('shows that the object no longer exists if nothing was typed', async () => {
  const { user } = render();
  await user.click(press('Deleted by Ada'));
  expect(screen.getByText('Gone')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps typed text with a notice, copies it and does not submit', async () => {
  const { user, submit, platform } = render();
  await user.type(screen.getByLabelText('Title'), ' B');
  await user.click(press('Deleted by Ada'));
  expect(screen.getByText('Somebody else deleted this while you were editing')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Plan B');
  expect(press('Save')).toBeDisabled();
  await user.type(screen.getByLabelText('Title'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
  await user.click(press('Copy what I typed'));
  await expect(navigator.clipboard.readText()).resolves.toBe('Title: Plan B');
  expect(platform.toasts.shown).toMatchObject([{ variant: 'success', title: 'Copied' }]);
});

test('shows that the object no longer exists after the input is discarded', async () => {
  const { user } = render();
  await user.type(screen.getByLabelText('Title'), ' B');
  await user.click(press('Deleted by Ada'));
  await user.click(press('Discard'));
  expect(screen.getByText('Gone')).toBeVisible();
});

test('continues the edit when the object is restored', async () => {
  const { user, submit } = render();
  await user.type(screen.getByLabelText('Title'), ' B');
  await user.click(press('Deleted by Ada'));
  await user.click(press('Restored'));
  expect(screen.queryByText('Somebody else deleted this while you were editing')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Plan B');
  await user.click(press('Save'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('keeps the page around an edited object and shows the notice only once', async () => {
  function Page() {
    const [project, setProject] = useState<Item | null>({ id: 'project', title: 'Website' });
    const kept = useKeptWhileEdited('project', project);
    return (
      <>
        <button onClick={() => setProject(null)}>Closed by Ada</button>
        <KeptWhileEdited kept={kept} title="You can no longer see this project" isSilent>
          {kept.shown ? <Panel submit={async () => undefined} /> : <p>No project</p>}
        </KeptWhileEdited>
      </>
    );
  }
  const { user } = renderWithPlatform(<Page />);
  await user.type(screen.getByLabelText('Title'), ' B');
  await user.click(press('Closed by Ada'));
  expect(screen.getAllByText('You can no longer see this project')).toHaveLength(1);
  expect(press('Save')).toBeDisabled();
  await user.click(press('Discard'));
  expect(screen.getByText('No project')).toBeVisible();
});

test('does not keep the object when another one loads', async () => {
  const { user } = render();
  await user.type(screen.getByLabelText('Title'), ' B');
  await user.click(press('Open another one'));
  expect(screen.getByText('Gone')).toBeVisible();
});
