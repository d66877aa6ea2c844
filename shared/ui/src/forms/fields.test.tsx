import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityIssues } from '../testing/axe';
import { Checkbox } from './checkbox';
import { DateField } from './dates/date-field';
import { Field } from './field';
import { Input } from './input';
import { RadioGroup } from './radio-group';
import { SegmentedControl } from './segmented-control';
import { Select } from './select';
import { Switch } from './switch';
import { Textarea } from './textarea';

describe('Field', () => {
  it('names its control and focuses it by its label', async () => {
    render(
      <Field label="Email">
        <Input type="email" />
      </Field>,
    );
    await userEvent.click(screen.getByText('Email'));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it('reads the error first, then the help, and marks the control as invalid only while there is an error', () => {
    const field = (error?: string) => (
      <Field label="Password" hint="A sentence is easier to remember." error={error}>
        <Input />
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByRole('textbox', { name: 'Password' });
    expect(input).toBeValid();
    expect(input).toHaveAccessibleDescription('A sentence is easier to remember.');
    rerender(field('Use at least 10 characters.'));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Use at least 10 characters. A sentence is easier to remember.');
  });

  it('says what is required without the browser getting in the way', () => {
    render(
      <Field label="Name" required>
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(input).not.toHaveAttribute('required');
  });

  it('wires every kind of control', async () => {
    const { container } = render(
      <>
        <Field label="Reason" error="Say why.">
          <Textarea />
        </Field>
        <Field label="Type" error="Choose one.">
          <Select placeholder="Choose" defaultValue="" options={[{ value: 'a', label: 'Annual leave' }]} />
        </Field>
        <Field label="First day" error="Choose a day.">
          <DateField />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Say why.');
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription('Choose one.');
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('Choose a day.');
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

describe('Select', () => {
  it('gives the value of the chosen option, and refuses the placeholder', async () => {
    const onChange = jest.fn((event: React.ChangeEvent<HTMLSelectElement>) => event.target.value);
    const options = [
      { value: 'a', label: 'Annual leave' },
      { value: 's', label: 'Sick leave', disabled: true },
    ];
    render(<Select aria-label="Type" placeholder="Choose" defaultValue="" options={options} onChange={onChange} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Annual leave');
    expect(onChange).toHaveReturnedWith('a');
    expect(screen.getByRole('option', { name: 'Sick leave' })).toBeDisabled();
    expect(screen.getByText('Choose')).toBeDisabled();
  });
});

describe('a Select whose options are on their way', () => {
  it('says so and keeps its focus', async () => {
    render(<Select aria-label="Type" placeholder="Choose" defaultValue="" options={[]} loading />);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveFocus();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('Checkbox', () => {
  it('is ticked by its label and by Space, and says its error', async () => {
    render(<Checkbox label="Remember me" error="Please accept." />);
    const box = screen.getByRole('checkbox', { name: 'Remember me' });
    expect(box).toHaveAccessibleDescription('Please accept.');
    await userEvent.click(screen.getByText('Remember me'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('can represent some of many', () => {
    render(<Checkbox label="All" indeterminate />);
    expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  });

  it('gives its element to a ref, as form libraries need', () => {
    const ref = { current: null as HTMLInputElement | null };
    render(<Checkbox label="All" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('checkbox'));
  });
});

describe('Switch', () => {
  it('is a switch that Space turns', async () => {
    render(<Switch label="Weekly digest" hint="On Mondays." />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Weekly digest' })).toBeChecked();
    expect(screen.getByRole('switch')).toHaveAccessibleDescription('On Mondays.');
  });
});

const DURATIONS = [
  { value: 'full', label: 'Full days' },
  { value: 'half', label: 'Half day' },
] as const;

describe('RadioGroup', () => {
  it('chooses by label, and passes its name and its error to the group', async () => {
    const onValueChange = jest.fn();
    const { container } = render(
      <RadioGroup
        label="Duration"
        options={DURATIONS}
        value={null}
        onValueChange={onValueChange}
        error="Choose one."
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Half day' }));
    expect(onValueChange).toHaveBeenCalledWith('half');
    expect(screen.getByRole('group', { name: 'Duration' })).toHaveAccessibleDescription('Choose one.');
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});

function Range() {
  const [value, setValue] = useState<'full' | 'half'>('full');
  return <SegmentedControl label="Range" options={DURATIONS} value={value} onValueChange={setValue} iconsOnly />;
}

describe('SegmentedControl', () => {
  it('squeezes no icon where there is little room', () => {
    const options = [{ value: 'light', label: 'Light', icon: 'sun' }] as const;
    const { container } = render(
      <SegmentedControl label="Theme" options={options} value="light" onValueChange={() => {}} />,
    );
    expect(container.querySelector('svg')).toHaveStyle({ flex: 'none' });
  });

  it('moves by arrow keys as one stop of Tab, and names segments that only show an icon', async () => {
    render(<Range />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Full days' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Half day' })).toBeChecked();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
