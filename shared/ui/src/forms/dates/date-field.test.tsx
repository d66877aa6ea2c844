import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { accessibilityIssues } from '../../testing/axe';
import { ClockProvider } from '../../dates/clock';
import { DateField } from './date-field';
import type { DateFieldProps } from './date-field';
import { Field } from '../field';
import type { ValueHandle } from './use-typed-value';

function Day({ defaultValue = '', ...props }: DateFieldProps) {
  const [value, setValue] = useState(defaultValue);
  return (
    <>
      <Field label="First day" hint="Weekends are free.">
        <DateField
          today="2026-11-21"
          {...props}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            props.onChange?.(event);
          }}
        />
      </Field>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'First day' });
const value = () => screen.getByRole('status');
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  return screen.getByRole('dialog', { name: 'Open calendar' });
};

afterEach(() => {
  document.documentElement.lang = '';
});

describe('DateField', () => {
  it('formats its day for the page’s language and shows the format', () => {
    render(<Day defaultValue="2026-03-09" />);
    expect(field()).toHaveValue('09/03/2026');
    expect(field()).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  });

  it('switches to German with the page', async () => {
    render(<Day defaultValue="2026-03-09" />);
    await act(async () => {
      document.documentElement.lang = 'de';
    });
    expect(field()).toHaveValue('09.03.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect([heads[0], heads[6]]).toEqual(['Mo', 'So']);
    expect(screen.getByRole('button', { name: 'Montag, 9. März 2026' })).toHaveFocus();
  });

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21112026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
  ])('parses %p at once', async (text, day) => {
    render(<Day />);
    await userEvent.type(field(), text);
    expect(value()).toHaveTextContent(day);
  });

  it.each([
    ['24.12.', '24/12/2026', '2026-12-24'],
    ['24/12/27', '24/12/2027', '2027-12-24'],
    ['241227', '24/12/2027', '2027-12-24'],
  ])('completes %p on blur', async (text, written, day) => {
    render(<Day />);
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(field()).toHaveValue(written);
    expect(value()).toHaveTextContent(day);
  });

  it('uses the clock of the app, not that of the device', async () => {
    render(
      <ClockProvider now={() => new Date(2031, 0, 1).getTime()}>
        <Day today={undefined} />
      </ClockProvider>,
    );
    await userEvent.type(field(), '24.12.');
    await userEvent.tab();
    expect(value()).toHaveTextContent('2031-12-24');
    await userEvent.clear(field());
    const calendar = await openCalendar();

    expect(within(calendar).getByRole('table', { name: 'January 2031' })).toBeVisible();
    expect(within(calendar).getByRole('button', { name: /Wednesday,? 1 January 2031/ })).toHaveAttribute(
      'aria-current',
      'date',
    );
  });

  it('keeps unreadable text without a value and shows an error only on blur', async () => {
    render(<Day defaultValue="2026-03-09" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31/06/2026');
    expect(field()).toBeValid();
    await userEvent.tab();
    expect(field()).toHaveValue('31/06/2026');
    expect(value()).toBeEmptyDOMElement();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Write the date like 21/11/2026. Weekends are free.');
  });

  it('shows the form’s error before its own', async () => {
    render(
      <Field label="First day" error="Choose a day.">
        <DateField defaultValue="2026-01-01" min="2026-02-01" />
      </Field>,
    );
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('Choose a day.');
    expect(screen.queryByText(/or later/)).not.toBeInTheDocument();
  });

  it('reports days beyond its limits and disables them in the calendar', async () => {
    const onChange = jest.fn();
    render(<Day defaultValue="2026-11-05" min="2026-11-10" max="2026-11-30" onChange={onChange} />);
    expect(field()).toHaveAccessibleDescription('Choose 10/11/2026 or later. Weekends are free.');
    const calendar = await openCalendar();
    expect(within(calendar).getByRole('button', { name: /Tuesday,? 10 November 2026/ })).toHaveFocus();
    await userEvent.click(within(calendar).getByRole('button', { name: /Monday,? 9 November 2026/ }));
    expect(onChange).not.toHaveBeenCalled();
    expect(within(calendar).getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}');
    expect(within(calendar).getByRole('button', { name: /Tuesday,? 10 November 2026/ })).toHaveAttribute(
      'tabindex',
      '0',
    );
  });

  it('selects a day in the calendar by keyboard and returns the focus', async () => {
    render(<Day defaultValue="2026-11-21" />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    const day = (name: RegExp) => screen.getByRole('button', { name });
    expect(day(/Saturday,? 21 November 2026/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(day(/Sunday,? 29 November 2026/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(day(/Monday,? 23 November 2026/)).toHaveFocus();
    await userEvent.keyboard('{End}{PageDown}');
    expect(day(/Tuesday,? 29 December 2026/)).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{Enter}');
    expect(value()).toHaveTextContent('2025-12-29');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('jumps to a distant year, and can be cleared', async () => {
    render(<Day defaultValue="2024-02-29" />);
    const calendar = await openCalendar();
    await userEvent.selectOptions(within(calendar).getByRole('combobox', { name: 'Year' }), '1985');
    expect(within(calendar).getByRole('table', { name: 'February 1985' })).toBeVisible();
    await userEvent.click(within(calendar).getByRole('button', { name: 'Clear' }));
    expect(value()).toBeEmptyDOMElement();
    expect(field()).toHaveValue('');
  });

  it('starts weeks on the company’s first day', async () => {
    render(<Day firstDayOfWeek={7} />);
    await openCalendar();
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Sun');
  });

  it('offers form libraries a handle to read, set and focus it', () => {
    const handle = createRef<ValueHandle>();
    render(<DateField aria-label="Day" name="day" ref={handle} />);
    act(() => {
      if (handle.current !== null) handle.current.value = '2026-11-21';
    });
    expect(screen.getByRole('textbox')).toHaveValue('21/11/2026');
    expect(handle.current).toMatchObject({ name: 'day', value: '2026-11-21' });
    act(() => handle.current?.focus());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('is accessible with an open calendar, and can be disabled', async () => {
    const { rerender } = render(<Day defaultValue="2026-11-21" />);
    await openCalendar();
    expect(await accessibilityIssues()).toEqual([]);
    rerender(<Day disabled />);
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Open calendar' })).toBeDisabled();
  });
});
