import {
  Avatar,
  Badge,
  Button,
  Card,
  CountBadge,
  EmptyState,
  ErrorState,
  Pagination,
  Row,
  Table,
  type TableColumn,
  type TableSort,
  Tabs,
  Tag,
} from '@atrium/ui';
import { useState } from 'react';
import { Specimen, State } from './specimen';

interface Person {
  name: string;
  team: string;
  days: number;
}

const PEOPLE: readonly Person[] = [
  { name: 'Ada Lovelace', team: 'Engines', days: 12 },
  { name: 'Grace Hopper', team: 'Compilers', days: 3 },
  { name: 'Jürgen Müller-Lüdenscheidt', team: 'Qualitätssicherungsbeauftragte', days: 25 },
];

const COLUMNS: readonly TableColumn<Person>[] = [
  { key: 'name', head: 'Name', primary: true, sortable: true, cell: ({ name }) => name },
  { key: 'team', head: 'Team', cell: ({ team }) => team },
  { key: 'days', head: 'Days', align: 'end', sortable: true, cell: ({ days }) => days },
];

const TONES = ['neutral', 'accent', 'positive', 'warning', 'danger', 'info'] as const;

const sortPeople = ({ key, direction }: TableSort) =>
  PEOPLE.toSorted((a, b) => {
    const order = key === 'days' ? a.days - b.days : a.name.localeCompare(b.name);
    return direction === 'ascending' ? order : -order;
  });

/** Components that display data. */
export function DisplaySection() {
  const [tab, setTab] = useState<'mine' | 'team' | 'all'>('mine');
  const [page, setPage] = useState(4);
  return (
    <>
      <Specimen name="Avatar, badge and tag">
        <State name="a person, with a picture, a company, with presence">
          <Row>
            <Avatar name="Ada Lovelace" size={40} />
            <Avatar name="Charles Babbage" src="/icon.svg" size={40} />
            <Avatar name="Analytical Engines" size={40} square />
            <Avatar name="Grace Hopper" size={40} presence={{ online: true, label: 'Online' }} />
          </Row>
        </State>
        <State name="tones">
          <Row $wrap>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
        </State>
        <State name="counts and tags">
          <Row $wrap>
            <CountBadge count={3} label="3 unread" />
            <CountBadge count={1200} label="1200 unread" />
            <CountBadge count={7} label="7 tasks" quiet />
            <Tag color={4}>Website relaunch</Tag>
          </Row>
        </State>
      </Specimen>
      <Specimen name="Card and tabs">
        <Card>A raised sheet with a hairline.</Card>
        <Tabs
          label="Requests"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'mine', label: 'Mine', count: 2, content: 'My requests' },
            { value: 'team', label: 'Team', disabled: true, content: 'The team' },
            { value: 'all', label: 'All', content: 'Everything' },
          ]}
        />
      </Specimen>
      <Tables />
      <Specimen name="Pagination" wide>
        <Pagination page={page} pages={12} onPageChange={setPage} label="Pages of people" />
        <Pagination page={1} pages={3} onPageChange={() => {}} loading label="Pages on their way" />
      </Specimen>
    </>
  );
}

function Tables() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const table = { columns: COLUMNS, rowKey: ({ name }: Person) => name };
  return (
    <Specimen name="Table" wide>
      <Table {...table} label="People" rows={sortPeople(sort)} sort={sort} onSortChange={setSort} onOpen={() => {}} />
      <Table {...table} label="People on their way" rows={[]} loading />
      <Table
        {...table}
        label="Nobody"
        rows={[]}
        empty={<EmptyState compact drawing="people" title="Nobody here yet" action={<Button>Invite people</Button>} />}
      />
      <Table
        {...table}
        label="Not loaded"
        rows={[]}
        failure={<ErrorState compact title="People could not be loaded" onRetry={() => {}} retryLabel="Retry" />}
      />
    </Specimen>
  );
}
