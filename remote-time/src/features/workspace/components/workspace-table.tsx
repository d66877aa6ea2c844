import type { Workspace } from '@atrium/contracts';
import { Badge, Button, EmptyState, LoadError, media, Stack, styled, useFormat } from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMemo, useState } from 'react';
import { useWorkspaces } from '../../../shared/api/list-workspaces';
import type { WorkspaceUrl } from '../model/use-workspace-url';
import { useTexts } from '../../../shared/use-texts';

/** Omits the lines of a card that have a label and no value. */
const Frame = styled(Stack)`
  ${media.phone} {
    td:empty {
      display: none;
    }
  }
`;

const keyOf = ({ _id }: Workspace) => _id;
const nameOf = ({ name }: Workspace) => name;

/** The user's workspaces. A row opens the members and details. */
export function WorkspaceTable({ url }: { url: WorkspaceUrl }) {
  const { t } = useTexts();
  const format = useFormat();
  const [archived, setArchived] = useState(false);
  const workspaces = useWorkspaces({ archived });
  const columns = useMemo(
    (): DataColumn<Workspace>[] => [
      {
        key: 'name',
        head: t('work.name'),
        primary: true,
        anyLength: true,
        cell: ({ name, isMember }) => (
          <>
            {name} {!isMember && <Badge>{t('work.notMember')}</Badge>}
          </>
        ),
      },
      { key: 'description', head: t('work.description'), anyLength: true, cell: ({ description }) => description },
      {
        key: 'members',
        head: t('work.members'),
        align: 'end',
        width: '120px',
        cell: ({ memberCount }) => format.number(memberCount),
      },
      {
        key: 'projects',
        head: t('work.projects'),
        align: 'end',
        width: '120px',
        cell: ({ projectCount }) => format.number(projectCount),
      },
    ],
    [t, format],
  );
  return (
    <Frame>
      <div>
        {/* No `aria-pressed`: the label already states what pressing the button shows. */}
        <Button onClick={() => setArchived(!archived)}>{t(archived ? 'work.showInUse' : 'work.showArchived')}</Button>
      </div>
      <DataTable
        label={t('work.workspaces')}
        columns={columns}
        rows={workspaces.data ?? []}
        rowKey={keyOf}
        rowName={nameOf}
        openKey={url.workspaceId}
        onOpen={({ _id }) => url.open({ workspace: _id })}
        loading={workspaces.isPending}
        loadingRows={3}
        failure={workspaces.error && !workspaces.data ? <LoadError query={workspaces} /> : undefined}
        empty={<EmptyState title={t('work.noArchived')} text={t('work.noArchivedText')} />}
      />
    </Frame>
  );
}
