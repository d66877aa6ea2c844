import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityIssues } from '../testing/axe';
import { MonthGrid } from './month-grid';

function Attendance({ onSelectDay = () => {} }: { onSelectDay?: (day: string) => void }) {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthGrid
      label={month}
      month={month}
      onMonthChange={setMonth}
      onSelectDay={onSelectDay}
      today="2026-11-22"
      selected="2026-11-10"
      firstDayOfWeek={1}
      renderDay={(day) => (day === '2026-11-10' ? 'Present' : null)}
      describeDay={(day) => (day === '2026-11-10' ? 'present' : '')}
    />
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

it('shows whole weeks of the month with the content of each day', async () => {
  const { container } = render(<Attendance />);
  expect(screen.getByRole('grid', { name: '2026-11' })).toBeVisible();
  // 26 October to 6 December
  expect(screen.getAllByRole('button')).toHaveLength(42);
  expect(day(/^Tuesday,? 10 November 2026, present$/)).toHaveTextContent('10Present');
  expect(day(/^Sunday,? 22 November/)).toHaveAttribute('aria-current', 'date');
  expect(await accessibilityIssues(container)).toEqual([]);
});

it('moves by arrow keys, into other months by PageDown, and selects by Enter', async () => {
  const onSelectDay = jest.fn();
  render(<Attendance onSelectDay={onSelectDay} />);
  await userEvent.tab();
  expect(day(/10 November/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onSelectDay).toHaveBeenCalledWith('2026-11-18');
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('grid', { name: '2026-12' })).toBeVisible();
  expect(day(/18 December/)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  expect(screen.getByRole('grid', { name: '2027-12' })).toBeVisible();
  expect(day(/18 December/)).toHaveFocus();
});

it('leaves Alt and Left to the browser', async () => {
  render(<Attendance onSelectDay={jest.fn()} />);
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(day(/10 November/)).toHaveFocus();
});

it('keeps the focus until the next month has loaded, then moves it', async () => {
  let arrive = () => {};
  function Late() {
    const [month, setMonth] = useState('2026-11');
    return (
      <MonthGrid
        label={month}
        month={month}
        onMonthChange={(next) => (arrive = () => setMonth(next))}
        today="2026-11-22"
        selected="2026-11-29"
        firstDayOfWeek={1}
        renderDay={() => null}
      />
    );
  }
  render(<Late />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(day(/30 November/)).toHaveFocus();
  act(arrive);
  expect(day(/Monday,? 7 December/)).toHaveFocus();
});
