import { Avatar, Row, token } from '@atrium/ui';
import { CommentThread } from '../comments';
import { Fact, FactList } from '../facts';
import { Meter, Stat, StatList } from '../figures';
import { DateRangeField, FilterBar } from '../filters';
import { InlineEdit } from '../inline-edit';
import { LinkCard, LinkCardTitle } from '../link-card';
import { Matrix } from '../matrix';
import { MonthGrid } from '../month-grid';
import { NewItemsButton, NewItemsPill } from '../new-items';
import { AvatarStack, PersonLine } from '../people';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Specimen, State } from './specimen';

const DayNote = styled.small`
  font-size: ${token.font.size.xs};
  overflow-wrap: anywhere;
`;

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Radia Perlman', 'Jürgen Müller', 'Karen Jones', 'Konrad Zuse'].map(
  (name) => ({ id: name, name }),
);

const MATRIX_ROWS = [
  { key: 'ada', heading: 'Ada Lovelace', total: '12:30' },
  { key: 'grace', heading: 'Grace Hopper', total: '8:00' },
];

const MATRIX_COLUMNS = [
  { key: 'website', heading: 'Website relaunch', total: '18:00' },
  { key: 'care', heading: 'Customer care', total: '2:30' },
];

const MATRIX_CELLS: Record<string, string> = { 'ada website': '10:00', 'ada care': '2:30', 'grace website': '8:00' };

const COMMENTS = [
  {
    id: '1',
    author: { id: 'a', name: 'Ada Lovelace' },
    html: '<p>The <strong>second</strong> draft is better.</p>',
    createdAt: '2026-11-22T09:00:00.000Z',
    editedAt: '2026-11-22T09:05:00.000Z',
    canEdit: true,
    canDelete: true,
  },
  {
    id: '2',
    author: { id: 'g', name: 'Grace Hopper' },
    html: '<p>Thank you</p>',
    createdAt: '2026-11-22T10:00:00.000Z',
    state: 'failed',
    error: 'You are offline.',
  },
] as const;

const doNothing = () => {};

/** Components of list, report and detail pages. */
export function WorkSection() {
  const [values, setValues] = useState<Record<string, string>>({ q: 'ada' });
  const [range, setRange] = useState({ from: '2026-11-16', to: '2026-11-22' });
  const [title, setTitle] = useState('Website relaunch');
  const [day, setDay] = useState('2026-11-10');
  return (
    <>
      <Specimen name="Filters" wide>
        <FilterBar
          searchKey="q"
          searchLabel="Search people"
          filters={[
            { key: 'status', label: 'Status', allLabel: 'All statuses', options: [{ value: 'open', label: 'Open' }] },
            { key: 'type', label: 'Type', allLabel: 'All types', options: [{ value: 'sick', label: 'Sick leave' }] },
          ]}
          values={values}
          onChange={(key, value) => setValues({ ...values, [key]: value })}
          onReset={() => setValues({})}
          summary="12 of 340"
        />
        <DateRangeField
          value={range}
          onChange={setRange}
          presets={[{ label: 'This week', from: '2026-11-16', to: '2026-11-22' }]}
        />
      </Specimen>
      <Specimen name="Figures and people">
        <State name="figures">
          <StatList>
            <Stat label="This week" value="35 h 3 min" detail="4 h more than last week" tone="positive" />
            <Stat label="On its way" value="" detail="" loading />
            <Stat label="People" value="42" size="sm" />
          </StatList>
        </State>
        <State name="facts">
          <FactList>
            <Fact label="Position">Engineer</Fact>
            <Fact label="Address">{'1 Analytical Way\nLondon'}</Fact>
          </FactList>
        </State>
        <State name="meters">
          <Meter label="Website relaunch" value={35} max={60} valueText="35 h of 60 h" />
          <Meter label="Customer care" value={48} max={40} valueText="48 h of 40 h" />
        </State>
        <State name="people and presence of every size">
          <AvatarStack people={PEOPLE} />
          <PersonLine name="Ada Lovelace" avatarUrl={null} />
          <Row $wrap>
            {([24, 32, 40, 64, 128] as const).map((size) => (
              <Avatar key={size} name="Ada Lovelace" size={size} presence={{ online: true, label: 'Online' }} />
            ))}
          </Row>
        </State>
        <State name="card that opens a page">
          <ul>
            <LinkCard as="li">
              <LinkCardTitle as="h3">
                <a href="#website-relaunch">Website relaunch</a>
              </LinkCardTitle>
            </LinkCard>
          </ul>
        </State>
        <State name="text edited in its place">
          <InlineEdit label="Project" value={title} onSave={setTitle} placeholder="Add a title" />
        </State>
        <State name="new items that wait">
          <NewItemsPill count={3} onShow={doNothing} />
        </State>
        <State name="new items of a short list">
          <Row $gap={3} $justify="space-between">
            <span>4 open tasks</span>
            <NewItemsButton count={1} onShow={doNothing} />
          </Row>
        </State>
      </Specimen>
      <Specimen name="Month grid" wide>
        <MonthGrid
          label="Attendance in November 2026"
          month="2026-11"
          today="2026-11-22"
          selected={day}
          onSelectDay={setDay}
          renderDay={(one) => (one === '2026-11-10' ? <DayNote>Present</DayNote> : null)}
          describeDay={(one) => (one === '2026-11-10' ? 'present' : '')}
        />
      </Specimen>
      <Specimen name="Matrix" wide>
        <Matrix
          label="Hours by person and project"
          rowsLabel="Person"
          rows={MATRIX_ROWS}
          columns={MATRIX_COLUMNS}
          renderCell={(row, column) => MATRIX_CELLS[`${row.key} ${column.key}`] ?? '–'}
          totals={{
            label: 'Total',
            rowTotal: ({ total }) => total,
            columnTotal: ({ total }) => total,
            grandTotal: '20:30',
          }}
        />
      </Specimen>
      <Specimen name="Comments" wide>
        <CommentThread
          comments={COMMENTS}
          onSend={doNothing}
          onEdit={doNothing}
          onDelete={doNothing}
          onRetry={doNothing}
          onDiscard={doNothing}
          onLoadOlder={doNothing}
          formatTime={() => '5m ago'}
          formatFullTime={() => '22 Nov 2026, 10:00'}
        />
      </Specimen>
    </>
  );
}
