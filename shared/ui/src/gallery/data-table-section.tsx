import { Badge, Button, EmptyState, ErrorState, IconButton, MenuItem } from '@atrium/ui';
import { DataTable } from '../table';
import type { DataColumn } from '../table';
import { Specimen } from './specimen';

interface Entry {
  id: string;
  task: string;
  project: string;
  minutes: number;
}

const createEntries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    task: ['Write the text', 'Draw the picture', 'Qualitätssicherungsbeauftragte anrufen'][index % 3] ?? '',
    project: ['Website relaunch', 'Difference engine'][index % 2] ?? '',
    minutes: 15 + ((index * 37) % 240),
  }));

const FEW_ENTRIES = createEntries(4);
const MANY_ENTRIES = createEntries(1_000);

const COLUMNS: readonly DataColumn<Entry>[] = [
  { key: 'task', head: 'Task', primary: true, sortValue: ({ task }) => task, cell: ({ task }) => task },
  {
    key: 'project',
    head: 'Project',
    anyLength: true,
    sortValue: ({ project }) => project,
    cell: ({ project }) => project,
  },
  {
    key: 'minutes',
    head: 'Minutes',
    align: 'end',
    width: '120px',
    sortValue: ({ minutes }) => minutes,
    cell: ({ minutes }) => minutes,
    total: FEW_ENTRIES.reduce((sum, { minutes }) => sum + minutes, 0),
  },
  {
    key: 'state',
    head: 'State',
    width: '120px',
    hiddenAtFirst: true,
    cell: () => <Badge tone="positive">Billable</Badge>,
  },
];

const table = {
  columns: COLUMNS,
  rowKey: ({ id }: Entry) => id,
  rowName: ({ task }: Entry) => task,
};

/** The data table for working with many rows. */
export function DataTableSection() {
  return (
    <Specimen name="Data table" wide>
      <DataTable
        {...table}
        label="Time entries"
        rows={FEW_ENTRIES}
        onOpen={() => {}}
        openKey="2"
        initialOrder={{ key: 'task', direction: 'ascending' }}
        chooseColumns
        toolbar="4 entries"
        totals
        bulkActions={() => <Button icon="trash">Delete</Button>}
        quickActions={() => <IconButton icon="play" size="sm" label="Continue" />}
        rowMenu={() => (
          <>
            <MenuItem icon="play">Continue</MenuItem>
            <MenuItem icon="trash" danger>
              Delete
            </MenuItem>
          </>
        )}
      />
      <DataTable {...table} label="Entries on their way" rows={[]} loading loadingRows={3} />
      <DataTable
        {...table}
        label="No entries"
        rows={[]}
        empty={<EmptyState compact drawing="timer" title="No time recorded yet" />}
      />
      <DataTable
        {...table}
        label="Entries that failed"
        rows={[]}
        failure={<ErrorState compact title="Time entries could not be loaded" onRetry={() => {}} retryLabel="Retry" />}
      />
    </Specimen>
  );
}

/** A table of 1,000 rows, last on the page. */
export function LongTableSection() {
  return (
    <Specimen name="Data table of 1,000 rows" wide>
      <DataTable {...table} label="Many time entries" rows={MANY_ENTRIES} bulkActions={() => <Button>Delete</Button>} />
    </Specimen>
  );
}
