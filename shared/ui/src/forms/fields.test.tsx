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

  it('describes its control by error before help, and marks it invalid only with an error', () => {
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

  it('marks required controls without the browser’s validation', () => {
    render(
      <Field label="Name" required>
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(input).not.toHaveAttribute('required');
  });

  it('connects every kind of control to label and error', async () => {
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
  it('reports the value of the selected option, and does not select the placeholder', async () => {
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

describe('a Select whose options are loading', () => {
  it('is marked busy and keeps its focus', async () => {
    render(<Select aria-label="Type" placeholder="Choose" defaultValue="" options={[]} loading />);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveFocus();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('Checkbox', () => {
  it('toggles by its label and Space, and shows its error', async () => {
    render(<Checkbox label="Remember me" error="Please accept." />);
    const box = screen.getByRole('checkbox', { name: 'Remember me' });
    expect(box).toHaveAccessibleDescription('Please accept.');
    await userEvent.click(screen.getByText('Remember me'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('represents a partial selection', () => {
    render(<Checkbox label="All" indeterminate />);
    expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  });

  it('passes its element to a ref', () => {
    const ref = { current: null as HTMLInputElement | null };
    render(<Checkbox label="All" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('checkbox'));
  });
});

describe('Switch', () => {
  it('toggles by Space', async () => {
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
  it('selects by label, and passes its name and error to the group', async () => {
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
  it('does not shrink icons in narrow layouts', () => {
    const options = [{ value: 'light', label: 'Light', icon: 'sun' }] as const;
    const { container } = render(
      <SegmentedControl label="Theme" options={options} value="light" onValueChange={() => {}} />,
    );
    expect(container.querySelector('svg')).toHaveStyle({ flex: 'none' });
  });

  it('moves by arrow keys as one tab stop, and names segments that only show an icon', async () => {
    render(<Range />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Full days' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Half day' })).toBeChecked();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
