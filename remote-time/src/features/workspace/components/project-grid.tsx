import type { Project, Workspace } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  LoadError,
  Row,
  Skeleton,
  styled,
  token,
  useFailureToast,
  useMutation,
  useToast,
  VisuallyHidden,
} from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { FilterBar } from '@atrium/ui/filters';
import { useProjectCalls } from '../../../shared/api/change-project';
import type { ProjectList } from '../api/list-projects';
import type { WorkspaceUrl } from '../model/use-workspace-url';
import { ProjectCard } from './project-card';
import { useTexts } from '../../../shared/use-texts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${token.space(4)};
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${token.space(5)};
`;

interface ProjectGridProps {
  url: WorkspaceUrl;
  list: ProjectList;
  /** Whether there are no projects, apart from archived ones. */
  isEmpty: boolean;
  workspaces: readonly Workspace[];
  mayCreate: boolean;
}

/** The projects that match the filters, as cards. */
export function ProjectGrid({ url, list, isEmpty, workspaces, mayCreate }: ProjectGridProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const showUndo = useUndoToast();
  const calls = useProjectCalls();
  const showFailure = useFailureToast();
  const { query, projects, totalCount } = list;
  const join = useMutation({ mutationFn: (id: string) => calls.join(id), onError: showFailure(t('work.joinFailed')) });

  const archive = async ({ _id, name }: Project, isArchived: boolean, mayUndo = true): Promise<void> => {
    try {
      const project = await calls.update(_id, { isArchived });
      const toast = {
        variant: 'success' as const,
        title: t(isArchived ? 'work.projectArchived' : 'work.projectRestored'),
        description: name,
      };
      if (mayUndo) showUndo({ ...toast, onUndo: () => void archive(project, !isArchived, false) });
      else toasts.show(toast);
    } catch (error) {
      showFailure(t('work.projectSaveFailed'))(error);
    }
  };
  const nameOf = (id: string) => workspaces.find(({ _id }) => _id === id)?.name ?? '';
  const first = (
    <Row $wrap $justify="center">
      {mayCreate && (
        <Button variant="primary" icon="plus" onClick={() => url.open({ panel: 'project' })}>
          {t('work.newProject')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => url.set('archived', 'true')}>
        {t('work.showArchived')}
      </Button>
    </Row>
  );
  return (
    <>
      {!isEmpty && (
        <FilterBar
          searchKey="q"
          searchLabel={t('work.searchProjects')}
          values={url.values}
          onChange={url.set}
          onReset={url.reset}
          filters={[
            {
              key: 'in',
              label: t('work.workspace'),
              allLabel: t('work.allWorkspaces'),
              options: workspaces.map(({ _id, name }) => ({ value: _id, label: name })),
            },
            {
              key: 'scope',
              label: t('work.scope'),
              allLabel: t('work.allProjects'),
              options: [{ value: 'mine', label: t('work.myProjects') }],
            },
            {
              key: 'archived',
              label: t('work.state'),
              allLabel: t('work.inUse'),
              options: [{ value: 'true', label: t('work.archived') }],
            },
            {
              key: 'sort',
              label: t('work.sort'),
              allLabel: t('work.byName'),
              options: [
                { value: 'recent', label: t('work.byRecent') },
                { value: 'progress', label: t('work.byProgress') },
              ],
            },
          ]}
        />
      )}
      <VisuallyHidden role="status">
        {totalCount === undefined ? '' : t('work.projectCount', { count: totalCount })}
      </VisuallyHidden>
      <LoadError title={t('work.projectsFailed')} query={query} />
      {query.isPending && (
        <Grid aria-busy>
          {[0, 1, 2].map((index) => (
            <li key={index}>
              <Skeleton lines={4} />
            </li>
          ))}
        </Grid>
      )}
      {projects?.length === 0 &&
        (isEmpty ? (
          <EmptyState title={t('work.noProjects')} text={t('work.noProjectsText')} action={first} />
        ) : (
          <EmptyState
            title={t('work.noMatch')}
            text={t('work.noMatchText')}
            action={<Button onClick={url.reset}>{t('work.showAll')}</Button>}
          />
        ))}
      {projects !== undefined && projects.length > 0 && (
        <Grid aria-label={t('work.projects')}>
          {projects.map((project) => (
            <ProjectCard
              key={project._id}
              project={project}
              workspace={nameOf(project.workspaceId)}
              isJoining={join.isPending && join.variables === project._id}
              onJoin={() => join.mutate(project._id)}
              onEdit={() => url.open({ edit: project._id })}
              onArchive={(isArchived) => void archive(project, isArchived)}
            />
          ))}
        </Grid>
      )}
      {query.hasNextPage && (
        <More>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('work.more')}
          </Button>
        </More>
      )}
    </>
  );
}
