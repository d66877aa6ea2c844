import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { writeTime } from '../../dates/typed-time';
import { accessibilityIssues } from '../../testing/axe';
import { Field } from '../field';
import { TimeField } from './time-field';
import type { TimeFieldProps } from './time-field';

function Start({ defaultValue = '', ...props }: TimeFieldProps) {
  const [value, setValue] = useState(defaultValue);
  return (
    <>
      <Field label="Start">
        <TimeField {...props} value={value} onChange={({ target }) => setValue(target.value)} />
      </Field>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Start' });
const value = () => screen.getByRole('status');

afterEach(() => {
  document.documentElement.lang = '';
});

describe('TimeField', () => {
  it.each([
    ['8:30', '08:30'],
    ['8.30 Uhr', '08:30'],
    ['830', '08:30'],
    ['1745', '17:45'],
    ['8', '08:00'],
    ['8 pm', '20:00'],
    ['12 a.m.', '00:00'],
  ])('parses %p', async (text, time) => {
    render(<Start />);
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(value()).toHaveTextContent(time);
    expect(field()).toHaveValue(time);
  });

  it.each(['25:00', '8:75', '13 pm', 'noon'])('keeps %p and shows the expected format', async (text) => {
    render(<Start />);
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(field()).toHaveValue(text);
    expect(value()).toBeEmptyDOMElement();
    expect(field()).toHaveAccessibleDescription('Write the time like 08:30.');
  });

  it('parses incomplete text before Enter submits the form', async () => {
    const submitted: string[] = [];
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push(value().textContent);
        }}
      >
        <Start />
      </form>,
    );
    await userEvent.type(field(), '9{Enter}');
    expect(submitted).toEqual(['09:00']);
    await userEvent.clear(field());
    await userEvent.type(field(), '25:00{Enter}');
    expect(submitted).toEqual(['09:00', '']);
    expect(field()).toHaveAccessibleDescription('Write the time like 08:30.');
  });

  it('shows its own parse error instead of the field’s error', async () => {
    render(
      <Field label="Start" error="This field is required.">
        <TimeField />
      </Field>,
    );
    expect(field()).toHaveAccessibleDescription('This field is required.');
    await userEvent.type(field(), 'noon');
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('Write the time like 08:30.');
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    await userEvent.clear(field());
    expect(field()).toHaveAccessibleDescription('This field is required.');
  });

  it('offers times around the working day by keyboard, and keeps typed text on Escape', async () => {
    render(<Start />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(value()).toHaveTextContent('09:30');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(value()).toHaveTextContent('09:30');
  });

  it('offers only times within its limits and steps, and reports typed times outside them', async () => {
    render(<Start min="08:00" max="09:00" step={15} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show times' }));
    const times = screen.getAllByRole('option').map((option) => option.textContent);
    expect(times).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00']);
    await userEvent.type(field(), '07:10');
    expect(field()).toHaveAccessibleDescription('Choose 08:00 or later.');
    expect(await accessibilityIssues()).toEqual([]);
  });

  it('uses the language of the page', async () => {
    render(<Start max="09:00" defaultValue="10:00" />);
    await act(async () => {
      document.documentElement.lang = 'de';
    });
    expect(field()).toHaveAccessibleDescription('Wähle 09:00 Uhr oder früher.');
    expect(writeTime('20:15', 'en-US')).toMatch(/8:15.PM/);
  });
});
