import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/button';
import { accessibilityIssues } from '../testing/axe';
import { Table } from './table';
import type { TableProps } from './table';

const PEOPLE = [
  { id: '1', name: 'Ada', days: 5 },
  { id: '2', name: 'Grace', days: 2 },
];
type Person = (typeof PEOPLE)[number];

function People(props: Partial<TableProps<Person>>) {
  return (
    <Table
      label="People"
      rows={PEOPLE}
      rowKey={({ id }) => id}
      empty={<p>Nobody yet</p>}
      {...props}
      columns={[
        { key: 'name', head: 'Name', primary: true, sortable: true, cell: ({ name }) => name },
        { key: 'days', head: 'Days', align: 'end', sortable: true, cell: ({ days }) => days },
        { key: 'actions', head: '', headLabel: 'Actions', cell: () => <Button>Edit</Button> },
      ]}
    />
  );
}

describe('Table', () => {
  it('is a named table whose rows are named by their primary column', async () => {
    const { container } = render(<People />);
    const table = screen.getByRole('table', { name: 'People' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('rowheader', { name: 'Ada' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('opens a row on click, but not on a click on a control in it', async () => {
    const onOpen = jest.fn();
    render(<People onOpen={onOpen} />);
    await userEvent.click(screen.getByText('Grace'));
    expect(onOpen).toHaveBeenCalledWith(PEOPLE[1]);
    const [edit] = screen.getAllByRole('button', { name: 'Edit' });
    if (edit === undefined) throw new Error('No button to press');
    await userEvent.click(edit);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('is busy while loading, and shows a notice when empty', () => {
    const { rerender } = render(<People loading rows={[]} />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
    rerender(<People rows={[]} />);
    expect(screen.getByText('Nobody yet')).toBeVisible();
  });

  it('shows as many skeleton rows as expected, and keeps existing rows', () => {
    const { rerender } = render(<People loading rows={[]} loadingRows={5} />);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
    rerender(<People loading />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeVisible();
  });

  it('aligns skeletons and sort buttons with the text of their column', () => {
    render(<People loading rows={[]} loadingRows={1} onSortChange={() => {}} />);
    const lines = screen.getAllByRole('cell').map(({ firstElementChild }) => firstElementChild);
    expect(lines[0]).toHaveStyle({ justifyContent: 'start' });
    expect(lines[1]).toHaveStyle({ justifyContent: 'end' });
    // The arrow is on the left, so that the label aligns with the numbers.
    expect(screen.getByRole('button', { name: 'Days' })).toHaveStyle({ flexDirection: 'row-reverse' });
    expect(screen.getByRole('button', { name: 'Name' })).toHaveStyle({ flexDirection: 'row' });
  });

  it('breaks long words only in columns of user text', () => {
    const column = { key: 'text', head: 'Text', cell: ({ name }: Person) => name };
    const columns = [column, { ...column, key: 'typed', anyLength: true }];
    render(<Table label="People" rows={PEOPLE.slice(0, 1)} rowKey={({ id }) => id} columns={columns} />);
    const [said, typed] = screen.getAllByRole('cell').map((cell) => getComputedStyle(cell));
    expect(said?.getPropertyValue('overflow-wrap')).not.toBe('anywhere');
    expect(typed?.getPropertyValue('overflow-wrap')).toBe('anywhere');
  });

  it('shows why rows could not be loaded', () => {
    render(<People rows={[]} failure={<p role="alert">You are offline.</p>} />);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
  });

  it('requests sorting from its headers and shows the order', async () => {
    const onSortChange = jest.fn();
    const { container, rerender } = render(<People sort={null} onSortChange={onSortChange} />);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Name')).toHaveAttribute('aria-sort', 'none');
    expect(head('Actions')).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' });
    rerender(<People sort={{ key: 'name', direction: 'ascending' }} onSortChange={onSortChange} />);
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('offers a select for sorting where the headers are hidden', async () => {
    const onSortChange = jest.fn();
    render(<People sort={null} onSortChange={onSortChange} />);
    // Hidden except on phones, which jsdom does not emulate.
    const field = screen.getByRole('combobox', { name: 'Sort by', hidden: true });
    await userEvent.selectOptions(field, 'Days, descending');
    expect(onSortChange).toHaveBeenCalledWith({ key: 'days', direction: 'descending' });
  });
});
