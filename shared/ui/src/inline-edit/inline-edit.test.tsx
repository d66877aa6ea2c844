import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { InlineEdit } from './inline-edit';
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

it('becomes a field, saves by Enter and gives the focus back', async () => {
  const { onSave, container } = setup();
  await userEvent.click(rest());
  expect(field()).toHaveFocus();
  expect(await accessibilityIssues(container)).toEqual([]);
  await userEvent.keyboard('Draw{Enter}');
  expect(onSave).toHaveBeenCalledWith('Draw');
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

it('keeps what could not be saved, with the reason', async () => {
  setup({ onSave: () => Promise.reject(new Error('Somebody else changed it.')) });
  await userEvent.click(rest());
  await userEvent.keyboard('Draw{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Draw');
  expect(field()).toHaveAccessibleDescription('Somebody else changed it.');
});

it('gives up by Escape, saves nothing that is unchanged or wrong', async () => {
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
