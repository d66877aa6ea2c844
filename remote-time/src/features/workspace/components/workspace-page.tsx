import type { Workspace } from '@atrium/contracts';
import {
  Badge,
  Button,
  EmptyState,
  LoadError,
  media,
  Page,
  Stack,
  styled,
  Tabs,
  useCan,
  useFormat,
  useNavigate,
} from '@atrium/platform';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useProject } from '../../../shared/api/get-project';
import { useWorkspaces } from '../../../shared/api/list-workspaces';
import { useProjects } from '../api/list-projects';
import { useWorkspaceUrl, type WorkspaceUrl, type WorkspaceView } from '../model/use-workspace-url';
import { DepartmentList } from './department-list';
import { ProjectGrid } from './project-grid';
import { WorkspacePanel } from './workspace-panel';
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
function WorkspaceTable({ url }: { url: WorkspaceUrl }) {
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

// The form library loads when the user opens a form.
const ProjectPanel = lazy(async () => ({
  default: (await import('../../../shared/components/project-panel')).ProjectPanel,
}));
const NewWorkspacePanel = lazy(async () => ({ default: (await import('./new-workspace-panel')).NewWorkspacePanel }));
const NewTaskPanel = lazy(async () => ({ default: (await import('./new-task-panel')).NewTaskPanel }));

/** `/workspace`: the user's workspaces, their projects, and the departments of the company. */
export default function WorkspacePage() {
  const { t } = useTexts();
  const url = useWorkspaceUrl();
  const navigate = useNavigate();
  const mayManage = useCan('workspace.manage');
  const workspaces = useWorkspaces();
  const list = useProjects(url.filters);
  const { data: edited } = useProject(url.editId);
  const all = workspaces.data ?? [];
  const creatable = all.filter(({ canCreateProjects }) => canCreateProjects);
  // While other filters load, the list and its count are those of the previous filters.
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty = list.query.isPlaceholderData ? wasEmpty : list.totalCount === 0 && !url.isFiltered;
  if (isEmpty !== wasEmpty) setWasEmpty(isEmpty);
  const actions: Record<WorkspaceView, ReactNode> = {
    // Rendered while the workspaces load, so that the layout does not shift afterwards. The empty state has its own.
    projects: (workspaces.isPending || creatable.length > 0) && !isEmpty && (
      <Button
        variant="primary"
        icon="plus"
        disabled={creatable.length === 0}
        onClick={() => url.open({ panel: 'project' })}
      >
        {t('work.newProject')}
      </Button>
    ),
    workspaces: mayManage && (
      <Button variant="primary" icon="plus" onClick={() => url.open({ panel: 'workspace' })}>
        {t('work.newWorkspace')}
      </Button>
    ),
    departments: null,
  };
  return (
    <Page title={t('work.title')} help={t('work.help')} action={actions[url.view]}>
      <Tabs
        label={t('work.title')}
        value={url.view}
        onValueChange={url.show}
        tabs={[
          {
            value: 'projects',
            label: t('work.projects'),
            content: (
              <ProjectGrid url={url} list={list} isEmpty={isEmpty} workspaces={all} mayCreate={creatable.length > 0} />
            ),
          },
          { value: 'workspaces', label: t('work.workspaces'), content: <WorkspaceTable url={url} /> },
          { value: 'departments', label: t('work.departments'), content: <DepartmentList /> },
        ]}
      />
      {url.workspaceId !== null && (
        <WorkspacePanel
          workspaceId={url.workspaceId}
          onClose={url.close}
          onShowProjects={() => url.open({ view: '', workspace: '', in: url.workspaceId ?? '' })}
        />
      )}
      <Suspense fallback={null}>
        {url.panel === 'project' && creatable.length > 0 && (
          <ProjectPanel
            project={null}
            workspaces={creatable}
            onClose={url.close}
            onSaved={({ _id }) => void navigate(`/project/${_id}`)}
          />
        )}
        {edited?.canManage === true && url.editId !== null && (
          <ProjectPanel
            key={edited._id}
            project={edited}
            workspaces={all.filter(({ _id, canCreateProjects }) => canCreateProjects || _id === edited.workspaceId)}
            onClose={url.close}
            onSaved={url.close}
          />
        )}
        {url.panel === 'task' && <NewTaskPanel onClose={url.close} />}
        {url.panel === 'workspace' && (
          <NewWorkspacePanel
            onClose={url.close}
            onCreated={(id) => url.open({ panel: '', view: 'workspaces', workspace: id })}
          />
        )}
      </Suspense>
    </Page>
  );
}
