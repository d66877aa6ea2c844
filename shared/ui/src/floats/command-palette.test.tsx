import { matchesSearch } from '@atrium/contracts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../actions/button';
import { accessibilityIssues } from '../testing/axe';
import { CommandPalette } from './command-palette';
import type { CommandPaletteProps } from './command-palette';

const PAGES = ['Dashboard', 'Leave', 'Messages'];
const PEOPLE = ['Jürgen Müller', 'Ada Lovelace'];

type PaletteOptions = Partial<Pick<CommandPaletteProps, 'loading'>> & {
  people?: readonly string[];
  onRun?: (name: string) => void;
};

function Palette({ people = PEOPLE, loading, onRun = () => {} }: PaletteOptions) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const commands = (names: readonly string[]) =>
    names
      .filter((name) => matchesSearch(name, query))
      .map((name) => ({ key: name, label: name, onSelect: () => onRun(name) }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        label="Commands"
        placeholder="Search or go to"
        query={query}
        onQueryChange={setQuery}
        groups={[
          { key: 'people', label: 'People', commands: commands(people) },
          // Keys are not valid ids: the keys of sources in remotes contain a space.
          { key: 'all pages', label: 'Pages', commands: commands(PAGES) },
        ]}
        loading={loading}
        loadingLabel="Searching"
        empty={<p>Nothing fits.</p>}
        countLabel={(count) => `${count} results`}
      />
    </>
  );
}

const open = async (given: PaletteOptions = {}) => {
  const view = render(<Palette {...given} />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  return view;
};
const field = () => screen.getByRole('combobox', { name: 'Commands' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

describe('CommandPalette', () => {
  it('takes the focus, groups its results, and is accessible', async () => {
    await open();
    expect(field()).toHaveFocus();
    const pages = screen.getByRole('group', { name: 'Pages' });
    expect(within(pages).getAllByRole('option')).toHaveLength(3);
    expect(await accessibilityIssues()).toEqual([]);
  });

  it('moves through all groups by arrow keys, wraps around, and runs an option by Enter', async () => {
    const onRun = jest.fn();
    await open({ onRun });
    expect(active()).toHaveTextContent('Jürgen Müller');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Messages');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Dashboard');
    await userEvent.keyboard('{Enter}');
    expect(onRun).toHaveBeenCalledWith('Dashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it('ignores accents, restarts at the best result and announces the number of results', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.type(field(), 'mull');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(active()).toHaveTextContent('Jürgen Müller');
    expect(screen.getByRole('status')).toHaveTextContent('1 results');
  });

  it('keeps the active option when results arrive later', async () => {
    const { rerender } = await open({ people: [] });
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Leave');
    rerender(<Palette people={PEOPLE} />);
    expect(active()).toHaveTextContent('Leave');
  });

  it('runs the option that matches the input, even before it is rendered', async () => {
    const onRun = jest.fn();
    await open({ onRun });
    act(() => {
      // Deferred rendering runs only at the end of `act`.
      flushSync(() => fireEvent.change(field(), { target: { value: 'ada' } }));
      expect(active()).toHaveTextContent('Jürgen Müller');
      fireEvent.keyDown(field(), { key: 'Enter' });
    });
    expect(onRun.mock.calls).toEqual([['Ada Lovelace']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('runs the active option even before newer results are rendered', async () => {
    const onRun = jest.fn();
    await open({ onRun });
    act(() => {
      flushSync(() => fireEvent.change(field(), { target: { value: 'e' } }));
      flushSync(() => fireEvent.keyDown(field(), { key: 'ArrowDown' }));
      expect(active()).toHaveTextContent('Ada Lovelace');
      fireEvent.keyDown(field(), { key: 'Enter' });
    });
    expect(onRun.mock.calls).toEqual([['Ada Lovelace']]);
  });

  it('shows that nothing matches and ignores Enter', async () => {
    const onRun = jest.fn();
    await open({ onRun });
    await userEvent.type(field(), 'zzz{Enter}');
    expect(screen.getByText('Nothing fits.')).toBeVisible();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(onRun).not.toHaveBeenCalled();
  });

  it('waits for results without showing that nothing matches', async () => {
    await open({ loading: true });
    await userEvent.type(field(), 'zzz');
    expect(screen.getByRole('progressbar', { name: 'Searching' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing fits.')).not.toBeInTheDocument();
  });

  it('closes by Escape, and runs a command on click', async () => {
    const onRun = jest.fn();
    await open({ onRun });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.click(screen.getByRole('option', { name: 'Ada Lovelace' }));
    expect(onRun).toHaveBeenCalledWith('Ada Lovelace');
  });
});
