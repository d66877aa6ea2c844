import { renderWithPlatform, screen } from '@atrium/testing';
import { useState } from 'react';
import { asTime } from '../../../../testing/work';
import { QuickAdd } from './quick-add';

function Column({ isArchived = false }: { isArchived?: boolean }) {
  const [mayAdd, setMayAdd] = useState(!isArchived);
  return (
    <>
      <button onClick={() => setMayAdd(false)}>Archive</button>
      <QuickAdd column="To do" mayAdd={mayAdd} onAdd={() => Promise.resolve(true)} />
    </>
  );
}

it('keeps a typed title, with a button that copies it, if the project is archived meanwhile', async () => {
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

it('shows nothing in an archived project', () => {
  renderWithPlatform(<Column isArchived />, asTime);
  expect(screen.queryByRole('button', { name: /New task/ })).not.toBeInTheDocument();
});
