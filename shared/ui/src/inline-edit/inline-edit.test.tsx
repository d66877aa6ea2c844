import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { InlineEdit, InlineEditConflict } from './inline-edit';
import type { InlineEditProps } from './inline-edit';

const setup = (props: Partial<InlineEditProps> = {}) => {
  const onSave = jest.fn(() => Promise.resolve());
  const result = render(
    <InlineEdit label="Title" value="Write" onSave={onSave} placeholder="Add a title" {...props} />,
  );
  return { ...result, onSave };
};
const rest = (name = 'Title: Write') => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Title' });

it('becomes a field, saves by Enter and returns the focus', async () => {
  const { onSave, container } = setup();
  await userEvent.click(rest());
  expect(field()).toHaveFocus();
  expect(await accessibilityIssues(container)).toEqual([]);
  await userEvent.keyboard('Draw{Enter}');
  expect(onSave).toHaveBeenCalledWith('Draw', 'Write');
  expect(rest()).toHaveFocus();
});

it('shows the new value while it is being saved', async () => {
  let finish = () => {};
  setup({ onSave: () => new Promise<void>((resolve) => (finish = resolve)) });
  await userEvent.click(rest());
  await userEvent.keyboard('Draw{Enter}');
  expect(rest('Title: Draw')).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
});

it('begins with the new value when it is edited again while that is being saved', async () => {
  let finish = () => {};
  const onSave = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  setup({ onSave });
  await userEvent.click(rest());
  await userEvent.keyboard('Draw{Enter}');
  await userEvent.click(rest('Title: Draw'));
  expect(field()).toHaveValue('Draw');
  await act(async () => finish());
  await userEvent.keyboard('Paint{Enter}');
  expect(onSave).toHaveBeenLastCalledWith('Paint', 'Draw');
  await act(async () => finish());
});

it('keeps what is typed while another value is being saved if that fails', async () => {
  let fail = () => {};
  const onSave = jest.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('No network.')))));
  setup({ onSave });
  await userEvent.click(rest());
  await userEvent.keyboard('Draw{Enter}');
  await userEvent.click(rest('Title: Draw'));
  await userEvent.keyboard('Paint');
  await act(async () => fail());
  expect(field()).toHaveValue('Paint');
  expect(field()).toHaveAccessibleDescription('No network.');
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenLastCalledWith('Paint', 'Write');
});

it('keeps a value that could not be saved, with the reason', async () => {
  setup({ onSave: () => Promise.reject(new Error('Somebody else changed it.')) });
  await userEvent.click(rest());
  await userEvent.keyboard('Draw{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Draw');
  expect(field()).toHaveAccessibleDescription('Somebody else changed it.');
});

it('cancels by Escape, and does not save unchanged or invalid values', async () => {
  const { onSave } = setup({ validate: (value) => (value === '' ? 'Enter a title.' : null) });
  await userEvent.click(rest());
  await userEvent.keyboard('x{Escape}');
  expect(rest()).toHaveFocus();
  await userEvent.click(rest());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(rest());
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveAccessibleDescription('Enter a title.');
  expect(onSave).not.toHaveBeenCalled();
});

it('saves with the base value of the edit even if the value changes in the meantime', async () => {
  const { onSave, rerender } = setup();
  await userEvent.click(rest());
  await userEvent.keyboard('Draw');
  rerender(<InlineEdit label="Title" value="Paint" onSave={onSave} />);
  expect(field()).toHaveValue('Draw');
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledWith('Draw', 'Write');
});

it('keeps typed text beside another person’s value until one is chosen', async () => {
  const onSave = jest.fn((_value: string, before: string) =>
    before === 'Write' ? Promise.reject(new InlineEditConflict('Paint')) : Promise.resolve(),
  );
  setup({
    onSave,
    renderConflict: ({ theirs, keepMine }) => <button onClick={keepMine}>Keep mine, not {theirs}</button>,
  });
  await userEvent.click(rest());
  await userEvent.keyboard('Draw{Enter}');
  const keep = await screen.findByRole('button', { name: 'Keep mine, not Paint' });
  expect(field()).toHaveValue('Draw');
  await userEvent.click(keep);
  expect(onSave.mock.calls).toEqual([
    ['Draw', 'Write'],
    ['Draw', 'Paint'],
  ]);
});

it('saves typed text when it unmounts, unless the text is invalid', async () => {
  const { onSave, unmount } = setup({ validate: (value) => (value === '' ? 'Enter a title.' : null) });
  await userEvent.click(screen.getByRole('button', { name: 'Title: Write' }));
  await userEvent.keyboard('Draw');
  unmount();
  expect(onSave).toHaveBeenCalledWith('Draw', 'Write');

  const second = setup({ validate: (value) => (value === '' ? 'Enter a title.' : null) });
  await userEvent.click(screen.getByRole('button', { name: 'Title: Write' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  second.unmount();
  expect(second.onSave).not.toHaveBeenCalled();
});
