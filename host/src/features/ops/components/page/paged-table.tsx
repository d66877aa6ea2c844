import { Button, Row, Table, type TableColumn } from '@atrium/ui';
import type { ReactNode } from 'react';
import type { FailedQuery } from '@atrium/platform';
import { useTexts } from '../../model/use-texts';
import { LoadedContent } from './loaded-content';

interface PagedQuery<Item> extends FailedQuery {
  entries: readonly Item[] | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface PagedTableProps<Item> {
  label: string;
  columns: readonly TableColumn<Item>[];
  rowKey: (item: Item) => string;
  query: PagedQuery<Item>;
  /** Says what could not be loaded. */
  failed: string;
  empty: ReactNode;
}

/** A log as a table, newest first, with a button for older entries. */
export function PagedTable<Item>({ label, columns, rowKey, query, failed, empty }: PagedTableProps<Item>) {
  const { t } = useTexts();
  return (
    <LoadedContent query={query} failed={failed}>
      <Table
        label={label}
        columns={columns}
        rows={query.entries ?? []}
        rowKey={rowKey}
        loading={query.entries === undefined}
        loadingRows={8}
        empty={empty}
      />
      {query.hasNextPage && (
        <Row $justify="center">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </LoadedContent>
  );
}
