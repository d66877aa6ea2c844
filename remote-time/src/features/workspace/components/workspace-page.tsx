import { Button, Page, Tabs, useCan, useNavigate } from '@atrium/platform';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useProject } from '../../../shared/api/get-project';
import { useWorkspaces } from '../../../shared/api/list-workspaces';
import { useProjects } from '../api/list-projects';
import { useWorkspaceUrl, type WorkspaceView } from '../model/use-workspace-url';
import { DepartmentList } from './department-list';
import { ProjectGrid } from './project-grid';
import { WorkspacePanel } from './workspace-panel';
import { WorkspaceTable } from './workspace-table';
import { useTexts } from '../../../shared/use-texts';

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
