import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../floats/dialog';
import { accessibilityIssues } from '../../testing/axe';
import { Combobox } from './combobox';
import type { ComboboxProps } from './combobox-types';
import { Field } from '../field';

const PEOPLE = [
  { value: '1', label: 'Ada Lovelace', detail: 'ada@example.com' },
  { value: '2', label: 'Jürgen Müller', detail: 'jm@example.com' },
  { value: '3', label: 'Grace Hopper', disabled: true },
];

function Assignee({ initial = '', ...props }: Partial<ComboboxProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Assignee" hint="Anybody of the project.">
      <Combobox options={PEOPLE} value={value} onValueChange={setValue} {...props} />
    </Field>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Assignee' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('Combobox', () => {
  it('matches label and detail without accents, and selects by keyboard', async () => {
    render(<Assignee />);
    await userEvent.type(field(), 'muller');
    expect(options()).toEqual(['Jürgen Müllerjm@example.com']);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Jürgen Müller');
    expect(options()).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'ada@');
    expect(options()).toHaveLength(1);
  });

  it('shows the options on focus if requested', async () => {
    const chosen = jest.fn();
    render(<Assignee initiallyOpen onValueChange={chosen} />);
    expect(options()).toHaveLength(3);
    await userEvent.type(field(), 'muller{Enter}');
    expect(chosen).toHaveBeenLastCalledWith('2');
  });

  it('scrolls a long list to the selected option', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function place(this: HTMLElement) {
      return this.role === 'option' ? 36 * Array.from(this.parentElement?.children ?? []).indexOf(this) : 0;
    });
    const zones = Array.from({ length: 100 }, (_, index) => ({ value: String(index), label: `Zone ${index}` }));
    render(<Assignee options={zones} initial="50" />);

    await userEvent.click(field());

    expect(screen.getByRole('listbox').scrollTop).toBe(36 * 50 - 100);
    jest.restoreAllMocks();
  });

  it('opens all options by arrow down at the selected one and skips disabled ones', async () => {
    render(<Assignee initial="2" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(3);
    expect(screen.getByRole('option', { name: /Jürgen/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Ada Lovelace');
  });

  it('selects nothing by Enter without an active option or by a click on a disabled one', async () => {
    render(<Assignee />);
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('option', { name: /Grace/ }));
    expect(field()).toHaveValue('');
    await userEvent.click(screen.getByRole('option', { name: /Ada/ }));
    expect(field()).toHaveValue('Ada Lovelace');
    expect(field()).toHaveFocus();
  });

  it('selects a name that was typed in full, and keeps other text with an error', async () => {
    render(<Assignee />);
    await userEvent.type(field(), 'ada lovelace');
    await userEvent.tab();
    expect(field()).toHaveValue('Ada Lovelace');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Ada B');
    await userEvent.tab();
    expect(field()).toHaveValue('Ada B');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Choose one from the list. Anybody of the project.');
  });

  it('clears its value when the text differs', async () => {
    const onValueChange = jest.fn();
    render(<Assignee value="1" onValueChange={onValueChange} />);
    await userEvent.type(field(), 'x');
    expect(onValueChange).toHaveBeenCalledWith('');
  });

  it('leaves filtering to its caller, keeps the text during a search, and remembers the selection', async () => {
    const onQueryChange = jest.fn();
    const given = { onQueryChange, empty: 'Nobody of that name' };
    const { rerender } = render(<Assignee {...given} options={[]} loading />);
    await userEvent.type(field(), 'zz');
    expect(onQueryChange).toHaveBeenLastCalledWith('zz');
    expect(screen.getByText('Loading')).toBeVisible();
    rerender(<Assignee {...given} options={[]} />);
    expect(screen.getByText('Nobody of that name')).toBeVisible();
    expect(field()).toHaveValue('zz');
    rerender(<Assignee {...given} options={PEOPLE} />);
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
    await userEvent.keyboard('{Enter}');
    rerender(<Assignee {...given} options={[]} />);
    expect(field()).toHaveValue('Ada Lovelace');
  });

  it('shows why there are no options, and keeps the text', async () => {
    render(<Assignee options={[]} onQueryChange={() => {}} failure="You are offline." />);
    await userEvent.type(field(), 'ada');
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(field()).toHaveValue('ada');
  });

  it('closes by Escape before the dialog around it, and is cleared by its button', async () => {
    const onClose = jest.fn();
    render(
      <Dialog open onClose={onClose} title="Task">
        <Assignee initial="1" />
      </Dialog>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(options()).toHaveLength(3);
  });

  it('replaces a required choice by what is typed, and cannot be cleared', async () => {
    render(<Assignee required initial="1" />);
    expect(screen.getByRole('button', { name: 'Show options' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await userEvent.click(field());
    await userEvent.keyboard('muller{Enter}');
    expect(field()).toHaveValue('Jürgen Müller');
  });

  it('is accessible when closed and open, and can be disabled', async () => {
    const { rerender } = render(<Assignee />);
    expect(await accessibilityIssues()).toEqual([]);
    await userEvent.click(field());
    expect(await accessibilityIssues()).toEqual([]);
    rerender(<Assignee disabled />);
    expect(field()).toBeDisabled();
  });
});
