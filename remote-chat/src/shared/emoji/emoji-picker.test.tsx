import { createTestPlatform, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { Smile } from 'lucide-react';
import { fakeLayout } from '../../testing/layout';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import { EmojiPicker } from './emoji-picker';

beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

async function open() {
  const onPick = jest.fn();
  const platform = createTestPlatform({ name: 'remote-chat', texts: { en, de } });
  const { user } = renderWithPlatform(<EmojiPicker label="Insert emoji" icon={Smile} onPick={onPick} />, { platform });
  await user.click(screen.getByRole('button', { name: 'Insert emoji' }));
  return { user, onPick, search: await screen.findByRole('combobox', { name: 'Search emoji' }) };
}

const active = (search: HTMLElement) => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');

it('lists common emoji first, and moves by arrow keys while the search keeps the focus', async () => {
  const { user, onPick, search } = await open();
  expect(search).toHaveFocus();
  expect(active(search)).toHaveAccessibleName('Thumbs up');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowUp}');
  expect(active(search)).toHaveAccessibleName('Heart');
  expect(active(search)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('❤️');
  await waitFor(() => expect(search).not.toBeInTheDocument());
});

it('searches all emoji, and shows when nothing matches', async () => {
  const { user, onPick, search } = await open();
  await user.type(search, 'croissant');
  const cell = await screen.findByRole('gridcell', { name: 'Croissant' });
  await user.type(search, 'x');
  expect(screen.getByRole('status')).toHaveTextContent('No emoji matches “croissantx”.');
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}');
  expect(cell).not.toBeInTheDocument();
  await user.click(await screen.findByRole('gridcell', { name: 'Croissant' }));
  expect(onPick).toHaveBeenCalledWith('🥐');
});

it('inserts emoji in the chosen skin tone, which is stored and can be chosen by keyboard', async () => {
  const { user, onPick, search } = await open();
  // Skin tones are available once all emoji have loaded.
  await screen.findByText('Smileys & emotion');
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Default skin tone' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Medium skin tone' })).toBeChecked();
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('👍🏽');
  await waitFor(() => expect(search).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Insert emoji' }));
  expect(await screen.findByRole('radio', { name: 'Medium skin tone' })).toBeChecked();
});
