import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { DateRangeField } from './date-range-field';
import { FilterBar } from './filter-bar';
import type { FilterBarProps } from './filter-bar';
import { SearchField } from './search-field';

const bar = (props: Partial<FilterBarProps> = {}) => {
  const onChange = jest.fn();
  const onReset = jest.fn();
  const result = render(
    <FilterBar
      searchKey="q"
      searchLabel="Search people"
      filters={[
        { key: 'status', label: 'Status', allLabel: 'All statuses', options: [{ value: 'open', label: 'Open' }] },
      ]}
      values={{}}
      onChange={onChange}
      onReset={onReset}
      summary="12 of 340"
      {...props}
    />,
  );
  return { ...result, onChange, onReset };
};

describe('FilterBar', () => {
  it('reports input by the key of its parameter', async () => {
    const { container, onChange } = bar();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'a');
    expect(onChange).toHaveBeenLastCalledWith('q', 'a');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    expect(onChange).toHaveBeenLastCalledWith('status', 'open');
    expect(screen.getByRole('status')).toHaveTextContent('12 of 340');
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('shows “Reset filters” only while a filter is active', async () => {
    const { rerender, onReset } = bar();
    expect(screen.queryByRole('button', { name: 'Reset filters' })).not.toBeInTheDocument();
    rerender(<FilterBar searchKey="q" values={{ q: 'ada' }} onChange={() => {}} onReset={onReset} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});

describe('FilterBar with folded filters', () => {
  const folded = { folded: <input aria-label="Project" />, children: <input aria-label="Person" /> };

  it('keeps its children visible and shows the folded filters when its button is pressed', async () => {
    const { container } = bar(folded);
    const toggle = screen.getByRole('button', { name: 'Filters' });
    const choices = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(screen.getByLabelText('Person')).toBeVisible();
    expect(choices).not.toContainElement(screen.getByLabelText('Person'));
    expect(choices).toContainElement(screen.getByLabelText('Project', { exact: true }));
    expect(choices).not.toBeVisible();
    await userEvent.click(toggle);
    expect(choices).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('is open and counts folded filters if some are set', () => {
    bar({ ...folded, values: { status: 'open' }, isFoldedSet: true, isMoreSet: true });
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('FilterBar on phones', () => {
  const filters = ['status', 'type'].map((key) => ({
    key,
    label: key,
    allLabel: `All ${key}`,
    options: [{ value: 'open', label: 'Open' }],
  }));
  // The toggle is visible only on phones and therefore hidden in jsdom.
  const toggle = () => screen.queryByRole('button', { name: /^Filters/, hidden: true });
  const controlled = () => document.getElementById(toggle()?.getAttribute('aria-controls') ?? '');

  it('shows several filters behind a button with the number of active ones', async () => {
    const { container } = bar({ filters, values: { q: 'ada', type: 'open' }, isMoreSet: true });
    expect(toggle()).toHaveTextContent('Filters (2)');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(controlled()).toContainElement(screen.getByRole('combobox', { name: 'status' }));
    expect(controlled()).not.toContainElement(screen.getByRole('searchbox'));
    await userEvent.click(toggle() ?? container);
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows no count if only the search is set', () => {
    bar({ filters, values: { q: 'ada' } });
    expect(toggle()).toHaveTextContent(/^Filters$/);
  });

  it('shows the button for a single filter beside a search', () => {
    bar();
    expect(toggle()).toBeInTheDocument();
  });

  it('shows a single filter and its additional ones behind the button', () => {
    render(
      <FilterBar filters={filters.slice(0, 1)} values={{}} onChange={() => {}} onReset={() => {}}>
        <input aria-label="Person" />
      </FilterBar>,
    );
    expect(controlled()).toContainElement(screen.getByRole('combobox', { name: 'status' }));
    expect(controlled()).toContainElement(screen.getByLabelText('Person'));
  });

  it('shows a single filter without a search directly', () => {
    render(<FilterBar filters={filters.slice(0, 1)} values={{}} onChange={() => {}} onReset={() => {}} />);
    expect(toggle()).not.toBeInTheDocument();
  });

  it('shows no button if there is only a search', () => {
    bar({ filters: [] });
    expect(toggle()).not.toBeInTheDocument();
  });
});

describe('SearchField', () => {
  it('keeps every typed letter if its value is updated with a delay', async () => {
    const reported: string[] = [];
    const field = (value: string) => (
      <SearchField label="Search people" value={value} onChange={(text) => reported.push(text)} />
    );
    const { rerender } = render(field(''));
    const box = screen.getByRole('searchbox', { name: 'Search people' });
    await userEvent.type(box, 'ada');
    expect(reported).toEqual(['a', 'ad', 'ada']);
    rerender(field('a'));
    expect(box).toHaveValue('ada');
    rerender(field('ada'));
    expect(box).toHaveValue('ada');
  });

  it('follows a value that its parent changes', async () => {
    const field = (value: string) => <SearchField label="Search people" value={value} onChange={() => {}} />;
    const { rerender } = render(field('ada'));
    const box = screen.getByRole('searchbox', { name: 'Search people' });
    rerender(field(''));
    expect(box).toHaveValue('');
    await userEvent.type(box, 'gr');
    rerender(field('gr'));
    rerender(field(''));
    expect(box).toHaveValue('');
  });
});

describe('DateRangeField', () => {
  const presets = [{ label: 'This week', from: '2026-11-16', to: '2026-11-22' }];

  it('names the current period and sets another', async () => {
    const onChange = jest.fn();
    const { container, rerender } = render(
      <DateRangeField value={{ from: '', to: '' }} onChange={onChange} presets={presets} />,
    );
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Custom');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This week');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-16', to: '2026-11-22' });
    rerender(<DateRangeField value={{ from: '2026-11-16', to: '2026-11-22' }} onChange={onChange} presets={presets} />);
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('This week');
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('shows its two days only while the period is custom', async () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    render(<DateRangeField value={week} onChange={() => {}} presets={presets} />);
    expect(screen.queryByRole('textbox', { name: 'From' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom');
    expect(screen.getByRole('textbox', { name: 'From' })).not.toHaveDisplayValue('');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This week');
    expect(screen.queryByRole('textbox', { name: 'From' })).not.toBeInTheDocument();
  });

  it('shows an error when the end is before the start', () => {
    render(<DateRangeField value={{ from: '2026-11-22', to: '2026-11-16' }} onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('The end is before the start.');
  });
});
