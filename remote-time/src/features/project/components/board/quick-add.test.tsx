import { renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { asTime } from '../../../../testing/work';
import { QuickAdd } from './quick-add';

function Column({ isArchived = false, isStored = true }: { isArchived?: boolean; isStored?: boolean }) {
  const [mayAdd, setMayAdd] = useState(!isArchived);
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setMayAdd(false)}>Archive</button>
      <button onClick={() => setShown(!isShown)}>Other page and back</button>
      {isShown && (
        <QuickAdd column={{ _id: 'to-do', name: 'To do' }} mayAdd={mayAdd} onAdd={() => Promise.resolve(isStored)} />
      )}
    </>
  );
}

it('keeps a typed title and offers to copy it if somebody archives the project', async () => {
  const { user } = renderWithPlatform(<Column />, asTime);
  await user.click(screen.getByRole('button', { name: 'New task in To do' }));
  await user.keyboard('Order chairs');

  await user.click(screen.getByRole('button', { name: 'Archive' }));

  expect(screen.getByText('This project was archived meanwhile')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What needs to be done?' })).toHaveValue('Order chairs');
  expect(screen.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('shows nothing in an archived project', async () => {
  const { user } = renderWithPlatform(<Column isArchived />, asTime);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.queryByRole('button', { name: /New task/ })).not.toBeInTheDocument();
});

const title = () => screen.getByRole('textbox', { name: 'What needs to be done?' });

it('restores a title that was typed but not added when the board is opened again', async () => {
  const { user } = renderWithPlatform(<Column />, asTime);
  await user.click(screen.getByRole('button', { name: 'New task in To do' }));
  await user.keyboard('Order chairs');
  await user.click(screen.getByRole('button', { name: 'Other page and back' }));
  await user.click(screen.getByRole('button', { name: 'Other page and back' }));
  await waitFor(() => expect(title()).toHaveValue('Order chairs'));
  expect(title()).not.toHaveFocus();

  await user.type(title(), '{Enter}');
  expect(title()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Other page and back' }));
  await user.click(screen.getByRole('button', { name: 'Other page and back' }));
  expect(await screen.findByRole('button', { name: 'New task in To do' })).toBeVisible();
});

it('shows the title again if the task was not stored', async () => {
  const { user } = renderWithPlatform(<Column isStored={false} />, asTime);
  await user.click(screen.getByRole('button', { name: 'New task in To do' }));
  await user.keyboard('Order chairs{Enter}');
  expect(await screen.findByDisplayValue('Order chairs')).toBeVisible();
});
