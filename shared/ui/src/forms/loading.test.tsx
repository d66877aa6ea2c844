import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { Checkbox } from './checkbox';
import { DateField } from './dates/date-field';
import { Field } from './field';
import { FileDrop } from './file-drop';
import { Input } from './input';
import { RadioGroup } from './radio-group';
import { Switch } from './switch';
import { Textarea } from './textarea';
import { TimeField } from './dates/time-field';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

describe('while loading', () => {
  it.each([
    ['a line of text', Input],
    ['a text', Textarea],
  ])('%s is marked busy, accepts input and keeps the focus', async (_, Control) => {
    const field = (loading: boolean) => (
      <Field label="Address">
        <Control loading={loading} />
      </Field>
    );
    const { rerender } = render(field(true));
    const control = screen.getByRole('textbox', { name: 'Address' });
    expect(control).toHaveAttribute('aria-busy', 'true');

    await userEvent.type(control, 'eng');
    rerender(field(false));
    await userEvent.keyboard('ines');

    expect(control).toHaveValue('engines');
    expect(control).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['checkbox', Checkbox],
    ['switch', Switch],
  ] as const)('%s keeps its state and focus, and accepts the next press after loading', async (role, Control) => {
    const changed = jest.fn();
    const { rerender } = render(<Control label="Digest" loading onChange={changed} />);
    const control = screen.getByRole(role, { name: 'Digest' });

    await userEvent.click(control);
    await userEvent.keyboard(' ');
    expect(control).not.toBeChecked();
    expect(control).toHaveFocus();
    expect(control).toHaveAttribute('aria-busy', 'true');
    expect(changed).not.toHaveBeenCalled();

    rerender(<Control label="Digest" onChange={changed} />);
    await userEvent.click(control);
    expect(control).toBeChecked();
  });

  it('a group of radio buttons ignores other choices', async () => {
    const choose = jest.fn();
    const group = (loading: boolean) => (
      <RadioGroup label="Size" options={SIZES} value="small" onValueChange={choose} loading={loading} />
    );
    const { rerender } = render(group(true));

    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
    expect(screen.getByRole('group', { name: 'Size' })).toHaveAttribute('aria-busy', 'true');

    rerender(group(false));
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(choose).toHaveBeenCalledWith('large');
  });

  it.each([
    ['a day', DateField, 'textbox', '23/11/2026', '2026-11-23'],
    ['a time', TimeField, 'combobox', '08:30', '08:30'],
  ] as const)('%s is marked busy and accepts typed input', async (_, Control, role, text, value) => {
    const onValueChange = jest.fn();
    const { rerender } = render(<Control aria-label="When" loading onValueChange={onValueChange} />);
    const control = screen.getByRole(role, { name: 'When' });
    expect(control).toHaveAttribute('aria-busy', 'true');

    await userEvent.type(control, text);
    rerender(<Control aria-label="When" onValueChange={onValueChange} />);

    expect(onValueChange).toHaveBeenLastCalledWith(value);
    expect(control).toHaveFocus();
    expect(control).not.toHaveAttribute('aria-busy');
  });

  it('a drop zone accepts no files and keeps the focus', async () => {
    const add = jest.fn();
    const files = [new File(['%PDF-'], 'contract.pdf')];
    const drop = (loading: boolean) => (
      <FileDrop label="Documents" loading={loading} files={[]} onAdd={add} onRemove={() => {}} removeLabel={String} />
    );
    const { rerender } = render(drop(true));
    const control = screen.getByLabelText('Documents');
    expect(control).toHaveAttribute('aria-busy', 'true');

    await userEvent.upload(control, files);
    fireEvent.drop(screen.getByText('Documents'), { dataTransfer: { files } });
    // The default is prevented, so the browser does not open the file picker.
    expect(fireEvent.click(control)).toBe(false);
    expect(add).not.toHaveBeenCalled();
    expect(control).toHaveFocus();

    rerender(drop(false));
    await userEvent.upload(control, files);
    expect(add).toHaveBeenCalledWith(files);
  });

  it('every control is accessible', async () => {
    const { container } = render(
      <>
        <Field label="Address">
          <Input loading />
        </Field>
        <Field label="Remark">
          <Textarea loading />
        </Field>
        <DateField aria-label="Day" loading />
        <TimeField aria-label="Time" loading />
        <FileDrop label="Documents" loading files={[]} onAdd={() => {}} onRemove={() => {}} removeLabel={String} />
        <Checkbox label="Digest" loading />
        <Switch label="Mails" loading />
        <RadioGroup label="Size" options={SIZES} value="small" onValueChange={() => {}} loading />
      </>,
    );
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

it('shows the error of a switch', () => {
  render(<Switch label="Digest" hint="On Mondays." error="Confirm your address first." />);

  expect(screen.getByRole('switch', { name: 'Digest' })).toBeInvalid();
  expect(screen.getByRole('switch', { name: 'Digest' })).toHaveAccessibleDescription(
    'Confirm your address first. On Mondays.',
  );
});

it('passes a typed day to onValueChange', async () => {
  const onValueChange = jest.fn();
  render(<DateField aria-label="Day" onValueChange={onValueChange} />);

  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '2026-11-23');

  expect(onValueChange).toHaveBeenLastCalledWith('2026-11-23');
});
