import { errorCode, type FailedQuery, failureKind, LoadError } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LinkButton, Row, Table, type TableColumn } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../model/use-texts';

interface LoadedContentProps {
  query: FailedQuery;
  /** Title of the error if loading fails. */
  failed: string;
  children: ReactNode;
}

/**
 * Shows the content that a query loads, or why it failed. A 403 replaces content that was loaded before, since the user
 * is no operator any more. After other failures the content stays, below a notice.
 */
export function LoadedContent({ query, failed, children }: LoadedContentProps) {
  const { t } = useTexts();
  const { data, error, isFetching } = query;
  if (errorCode(error) === 'OPERATOR_NEEDS_SECOND_FACTOR') {
    return (
      <EmptyState
        title={t('noFactor.title')}
        text={t('noFactor.text')}
        action={
          <LinkButton as={Link} to="/settings/security" variant="primary">
            {t('noFactor.action')}
          </LinkButton>
        }
      />
    );
  }
  if (failureKind(error) === 'forbidden') {
    const retry = () => void query.refetch();
    return (
      <ErrorState
        title={t('noOperator.title')}
        text={t('noOperator.text')}
        onRetry={retry}
        retryLabel={t('retry')}
        retrying={isFetching}
      />
    );
  }
  if (error && data === undefined) return <LoadError title={failed} query={query} />;
  return (
    <>
      {Boolean(error) && <LoadError layout="banner" title={t('partly')} query={{ ...query, data: undefined }} />}
      {children}
    </>
  );
}

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
  /** Title of the error if loading fails. */
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
