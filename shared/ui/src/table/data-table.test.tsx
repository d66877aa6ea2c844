import { MenuItem } from '@atrium/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityIssues } from '../testing/axe';
import { DataTable } from './data-table';
import type { DataTableProps } from './data-table-props';

interface Person {
  id: string;
  name: string;
  days: number | null;
}

const PEOPLE: Person[] = [
  { id: 'g', name: 'Grace', days: 2 },
  { id: 'a', name: 'Ada', days: 10 },
  { id: 'z', name: 'Zuse', days: null },
];

const COLUMNS: DataTableProps<Person>['columns'] = [
  { key: 'name', head: 'Name', primary: true, sortValue: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'days',
    head: 'Days',
    align: 'end',
    sortValue: ({ days }) => days,
    cell: ({ days }) => days ?? '–',
    total: '12',
  },
  { key: 'team', head: 'Team', cell: () => 'Engines', hiddenAtFirst: true },
];

const keyOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;

function People(props: Partial<DataTableProps<Person>>) {
  return <DataTable label="People" rows={PEOPLE} rowKey={keyOf} rowName={nameOf} columns={COLUMNS} {...props} />;
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const focusFirstRow = async () => {
  await userEvent.tab();
  while (!(document.activeElement instanceof HTMLTableRowElement)) await userEvent.tab();
};

describe('DataTable', () => {
  it('is an accessible grid whose rows are named by their primary column', async () => {
    const { container } = render(
      <People
        bulkActions={() => null}
        rowMenu={() => <MenuItem>Remove</MenuItem>}
        chooseColumns
        totals
        onOpen={() => {}}
      />,
    );
    expect(screen.getByRole('grid', { name: 'People' })).toHaveAttribute('aria-rowcount', '4');
    expect(names()).toEqual(['Grace', 'Ada', 'Zuse', 'Total']);
    expect(row('Ada')).toHaveAttribute('aria-rowindex', '3');
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('shows actions at the end of each card on phones, and nowhere else', () => {
    const actions = { phoneActions: ({ name }: Person) => <button type="button">Call {name}</button> };
    const { unmount } = render(<People {...actions} />);
    expect(screen.queryByRole('button', { name: 'Call Ada' })).not.toBeInTheDocument();
    unmount();
    const onOpen = jest.fn();
    const matches = (media: string) => media.includes('599');
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: matches(media),
          addEventListener: jest.fn(),
          removeEventListener: jest.fn(),
        }) as unknown as MediaQueryList, // implements only what the hook uses
    );
    render(<People {...actions} onOpen={onOpen} />);
    screen.getByRole('button', { name: 'Call Ada' }).click();
    expect(onOpen).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('sorts by its headers with missing values last in both directions', async () => {
    const onOrderChange = jest.fn();
    render(<People onOrderChange={onOrderChange} />);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Days' }));
    await press();
    expect(names()).toEqual(['Grace', 'Ada', 'Zuse']);
    expect(screen.getByRole('columnheader', { name: 'Days' })).toHaveAttribute('aria-sort', 'ascending');
    await press();
    expect(names()).toEqual(['Ada', 'Grace', 'Zuse']);
    expect(screen.getByRole('columnheader', { name: 'Days' })).toHaveAttribute('aria-sort', 'descending');
    expect(onOrderChange).toHaveBeenLastCalledWith({ key: 'days', direction: 'descending' });
  });

  it('keeps the order of rows that the caller sorts', async () => {
    const columns = [{ key: 'name', head: 'Name', primary: true, sortable: true, cell: nameOf }];
    render(<People columns={columns} order={{ key: 'name', direction: 'ascending' }} />);
    expect(names()).toEqual(['Grace', 'Ada', 'Zuse']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('moves by j, k, arrows, Home and End, and opens by Enter', async () => {
    const onOpen = jest.fn();
    render(<People onOpen={onOpen} />);
    await focusFirstRow();
    expect(row('Grace')).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(row('Zuse')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(row('Zuse')).toHaveFocus();
    await userEvent.keyboard('k');
    expect(row('Ada')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(PEOPLE[1]);
    await userEvent.keyboard('{End}{ArrowUp}{Home}{ArrowDown}');
    expect(row('Ada')).toHaveFocus();
  });

  it('renders the cells of memoized columns once while rows are focused, selected and opened', async () => {
    const cell = jest.fn(nameOf);
    const columns = [{ key: 'name', head: 'Name', primary: true, cell }];
    const { rerender } = render(<People columns={columns} bulkActions={() => null} />);
    await focusFirstRow();
    await userEvent.keyboard('jx');
    rerender(<People columns={columns} bulkActions={() => null} openKey="g" />);
    expect(cell).toHaveBeenCalledTimes(PEOPLE.length);
    expect(row('Ada')).toHaveAttribute('aria-selected', 'true');
  });

  it('has one tab stop among its rows', async () => {
    render(<People />);
    await focusFirstRow();
    await userEvent.keyboard('j');
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Ada')]);
  });

  it('selects by x and with Shift, counts the selection, and clears it by Escape', async () => {
    render(<People bulkActions={(selected) => <p>{selected.map(nameOf).join(' and ')}</p>} />);
    await focusFirstRow();
    await userEvent.keyboard('x');
    expect(row('Grace')).toHaveAttribute('aria-selected', 'true');
    const bar = screen.getByRole('toolbar', { name: 'Actions for the selection' });
    expect(within(bar).getByRole('status')).toHaveTextContent('1 selected');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(within(bar).getByText('Grace and Ada')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('selects a range by a click with Shift, and all rows from the header', async () => {
    const onSelectedChange = jest.fn();
    render(<People bulkActions={() => null} onSelectedChange={onSelectedChange} />);
    const user = userEvent.setup();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await user.click(box('Select Grace'));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await user.keyboard('{Shift>}');
    await user.click(box('Select Zuse'));
    await user.keyboard('{/Shift}');
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(['g', 'a', 'z']));
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set());
  });

  it('excludes filtered rows from the selection count', async () => {
    const selected = new Set(['g', 'a']);
    const { rerender } = render(<People bulkActions={() => null} selected={selected} />);
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
    rerender(<People bulkActions={() => null} selected={selected} rows={PEOPLE.slice(1)} />);
    expect(screen.getByRole('status')).toHaveTextContent('1 selected');
  });

  it('opens on a click on a row but not on its controls', async () => {
    const onOpen = jest.fn();
    const onRemove = jest.fn();
    render(<People onOpen={onOpen} rowMenu={() => <MenuItem onSelect={onRemove}>Remove</MenuItem>} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(onRemove).toHaveBeenCalled();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Ada'));
    expect(onOpen).toHaveBeenCalledWith(PEOPLE[1]);
  });

  it('ignores keys that are pressed in a field inside a row', async () => {
    const columns = [...COLUMNS, { key: 'note', head: 'Note', cell: () => <input aria-label="Note" /> }];
    render(<People columns={columns} bulkActions={() => null} rows={PEOPLE.slice(0, 1)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'jxk');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('jxk');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it.each([
    ['the next row', 'Grace', ['Ada', 'Zuse'], 'Ada'],
    ['the last row', 'Zuse', ['Grace', 'Ada'], 'Ada'],
  ])('moves the focus to %s when the focused row is removed, and keeps handling keys', async (_, gone, left, next) => {
    const { rerender } = render(<People bulkActions={() => null} />);
    act(() => row(gone).focus());
    rerender(<People bulkActions={() => null} rows={PEOPLE.filter(({ name }) => left.includes(name))} />);
    expect(row(next)).toHaveFocus();
    await userEvent.keyboard('x');
    expect(row(next)).toHaveAttribute('aria-selected', 'true');
  });

  it('moves the focus from a control of a removed row to the next row', () => {
    const menu = () => <MenuItem onSelect={() => {}}>Remove</MenuItem>;
    const { rerender } = render(<People rowMenu={menu} />);
    act(() => screen.getByRole('button', { name: 'Actions for Grace' }).focus());
    rerender(<People rowMenu={menu} rows={PEOPLE.slice(1)} />);
    expect(row('Ada')).toHaveFocus();
  });

  it('does not move the focus when a row that has lost it is removed', async () => {
    const { rerender } = render(<People />);
    act(() => row('Grace').focus());
    await userEvent.click(document.body);
    rerender(<People rows={PEOPLE.slice(1)} />);
    expect(document.body).toHaveFocus();
  });

  it('moves into its rows by j from the page if it is the main list', async () => {
    render(<People pageKeys />);
    await userEvent.keyboard('j');
    expect(row('Grace')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(row('Ada')).toHaveFocus();
  });

  it('shows and hides columns', async () => {
    render(<People chooseColumns />);
    expect(screen.queryByRole('columnheader', { name: 'Team' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Team' }));
    expect(screen.getByRole('columnheader', { name: 'Team' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(screen.queryByRole('columnheader', { name: 'Team' })).not.toBeInTheDocument();
  });

  it('orders by a column that the caller hides', () => {
    render(<People hiddenColumns={new Set(['days', 'team'])} order={{ key: 'days', direction: 'descending' }} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ada', 'Grace', 'Zuse']);
  });

  it('shows skeleton rows while loading, and notices when it is empty or failed', () => {
    const { rerender } = render(<People rows={[]} loading loadingRows={4} />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(1 + 4);
    rerender(<People rows={[]} empty={<p>Nobody yet</p>} />);
    expect(screen.getByText('Nobody yet')).toBeVisible();
    rerender(<People rows={[]} failure={<p role="alert">You are offline.</p>} empty={<p>Nobody yet</p>} />);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
  });

  it('loads more by its button', async () => {
    const onLoadMore = jest.fn();
    render(<People onLoadMore={onLoadMore} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });
});

describe('DataTable with many rows', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, name: `Person ${index}`, days: index }));

  function Many() {
    const [rows, setRows] = useState(many);
    return <People rows={rows} onLoadMore={() => setRows((before) => before)} pageKeys />;
  }

  // jsdom does not compute layout, so every row is 40 px high.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
      const [to] = args;
      const top = typeof to === 'object' && to !== null && 'top' in to ? Number(to.top) : 0;
      if (top === window.scrollY) return;
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      act(() => void window.dispatchEvent(new Event('scroll')));
    });
  });
  afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

  it('renders only the rows near the viewport and counts all', () => {
    render(<Many />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
    const drawn = screen.getAllByRole('rowheader').length;
    expect(drawn).toBeGreaterThan(15);
    expect(drawn).toBeLessThan(60);
  });

  it('moves to its last row by End and focuses it', async () => {
    render(<Many />);
    await userEvent.keyboard('j{End}');
    const last = await screen.findByRole('row', { name: /Person 999/ });
    expect(last).toHaveFocus();
    expect(last).toHaveAttribute('aria-rowindex', '1001');
  });
});
