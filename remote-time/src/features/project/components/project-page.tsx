import { projectId as publicId } from '@atrium/contracts';
import {
  Badge,
  Button,
  categorical,
  errorCode,
  IconButton,
  Link,
  LinkButton,
  LoadError,
  media,
  Menu,
  MenuItem,
  Page,
  PageSkeleton,
  Row,
  Skeleton,
  StateHeading,
  styled,
  Tabs,
  token,
  useFailureToast,
  useMutation,
  useNavigate,
  useParams,
  useToast,
} from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { lazy, Suspense, useState } from 'react';
import { useProjectCalls } from '../../../shared/api/change-project';
import { useProject } from '../../../shared/api/get-project';
import { useWorkspaces } from '../../../shared/api/list-workspaces';
import { useBoard } from '../api/get-board';
import { useFollowProject } from '../model/project-live-context';
import { usePendingCards } from '../model/use-pending-cards';
import { useProjectUrl } from '../model/use-project-url';
import { ActivityList } from './activity-list';
import { BoardView } from './board/board-view';
import { ProjectMembers } from './project-members';
import { ProjectTime } from './project-time';
import { TaskFilterBar } from './task-filters';
import { TaskList } from './task-list';
import { useTexts } from '../../../shared/use-texts';

// The editor and the form library load when a task or the form is opened.
const TaskPanel = lazy(async () => ({ default: (await import('./task/task-panel')).TaskPanel }));
const ProjectPanel = lazy(async () => ({
  default: (await import('../../../shared/components/project-panel')).ProjectPanel,
}));

const Mark = styled.span<{ $solid: string }>`
  width: 20px;
  height: 20px;
  margin-top: 8px;
  margin-right: calc(-1 * ${token.space(3)});
  border-radius: 6px;
  background: ${({ $solid }) => $solid};
  forced-color-adjust: none;
  ${media.phone} {
    margin-right: 0;
  }
`;

/** `/project/{projectId}`: board, list, members, time and activity of a project. */
export default function ProjectPage() {
  const { t } = useTexts();
  const typed = useParams()['projectId'] ?? '';
  const projectId = publicId.safeParse(typed).data ?? typed;
  // The project that the user is leaving. The page can stay visible briefly after access has ended.
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const isLeaving = leavingId === projectId;
  const project = useProject(projectId, { isPaused: isLeaving });
  const workspaces = useWorkspaces();
  // The user has lost access, so the cached copy is hidden, unless a panel holds unsaved input.
  const isGone = errorCode(project.error) === 'NOT_FOUND';
  const kept = useKeptWhileEdited(projectId, isGone ? null : project.data);
  // Wait for the workspaces: the line below the title shows the name, and adding it later would shift the layout.
  if (project.isPending || workspaces.isPending) return <PageSkeleton wide label={t('project.loading')} />;
  if (!kept.shown) {
    return (
      <LoadError
        query={{ ...project, data: undefined }}
        title={<StateHeading>{t(isGone ? 'project.gone' : 'project.failed')}</StateHeading>}
        text={isGone ? t('project.goneText') : undefined}
        action={
          <LinkButton as={Link} to="/workspace">
            {t('project.toWorkspace')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <KeptWhileEdited kept={kept} title={t('project.lost')} isSilent>
      <LoadedProject
        key={kept.shown._id}
        projectId={kept.shown._id}
        isLeaving={isLeaving}
        onLeaving={(isLeavingNow) => setLeavingId(isLeavingNow ? projectId : null)}
      />
    </KeptWhileEdited>
  );
}

interface LoadedProjectProps {
  projectId: string;
  isLeaving: boolean;
  /** Called with true when the user leaves a project that they cannot see afterwards, with false if leaving fails. */
  onLeaving: (isLeaving: boolean) => void;
}

function LoadedProject({ projectId, isLeaving, onLeaving }: LoadedProjectProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const calls = useProjectCalls();
  const url = useProjectUrl();
  const navigate = useNavigate();
  const project = useProject(projectId, { isPaused: isLeaving }).data;
  const workspaces = useWorkspaces().data ?? [];
  const board = useBoard(projectId, { isPaused: isLeaving });
  useFollowProject(projectId, board.data?.seq);
  const pending = usePendingCards(projectId, board.data);
  const join = useMutation({ mutationFn: () => calls.join(projectId), onError: showFailure(t('work.joinFailed')) });
  const archive = useMutation({
    mutationFn: (isArchived: boolean) => calls.update(projectId, { isArchived }),
    onSuccess: ({ isArchived }) =>
      toasts.show({ variant: 'success', title: t(isArchived ? 'work.projectArchived' : 'work.projectRestored') }),
    onError: showFailure(t('work.projectSaveFailed')),
  });
  if (!project) return null;

  const leave = async (userId: string) => {
    const isForAll = project.visibility === 'open' && workspaces.some(({ _id }) => _id === project.workspaceId);
    if (isForAll) return calls.removeMember(projectId, userId);
    onLeaving(true);
    try {
      await calls.removeMember(projectId, userId);
    } catch (error) {
      onLeaving(false);
      throw error;
    }
    return navigate('/workspace');
  };

  const { taskId } = url;
  const { isArchived } = project;
  const workspace = workspaces.find(({ _id }) => _id === project.workspaceId)?.name;
  const mayJoin = !project.isMember && project.visibility === 'open' && !isArchived;
  const actions = (
    <Row>
      {isArchived && <Badge>{t('work.archived')}</Badge>}
      {mayJoin && (
        <Button variant="primary" loading={join.isPending} onClick={() => join.mutate()}>
          {t('work.join')}
        </Button>
      )}
      {project.canManage && (
        <Menu trigger={<IconButton icon="ellipsis" label={t('work.projectMenu', { name: project.name })} />}>
          {!isArchived && (
            <MenuItem icon="pencil" onSelect={url.edit}>
              {t('work.editProject')}
            </MenuItem>
          )}
          <MenuItem
            icon={isArchived ? 'rotate-cw' : 'folder-kanban'}
            disabled={archive.isPending}
            onSelect={() => archive.mutate(!isArchived)}
          >
            {t(isArchived ? 'work.restore' : 'work.archive')}
          </MenuItem>
        </Menu>
      )}
    </Row>
  );
  const assignable = [...project.members, ...(board.data?.people ?? [])].filter(
    (person, index, all) => all.findIndex(({ _id }) => _id === person._id) === index,
  );
  const taskIds = board.data && new Set(board.data.tasks.map(({ _id }) => _id));
  const tasks = (view: 'board' | 'list') => {
    if (!board.data) return board.isPending ? <Skeleton lines={9} /> : <LoadError query={board} />;
    const shown = { project, board: board.data, pending, url };
    return (
      <>
        <TaskFilterBar url={url} people={assignable} labels={board.data.labels} />
        {view === 'board' ? <BoardView {...shown} /> : <TaskList {...shown} />}
      </>
    );
  };
  return (
    <Page
      wide
      title={project.name}
      help={[workspace, project.description].filter(Boolean).join(' · ')}
      picture={<Mark $solid={categorical(project.colour).solid} aria-hidden />}
      action={actions}
    >
      <Tabs
        label={t('project.views')}
        value={url.view}
        onValueChange={url.show}
        tabs={[
          { value: 'board', label: t('project.board'), content: tasks('board') },
          { value: 'list', label: t('project.list'), content: tasks('list') },
          {
            value: 'members',
            label: t('work.members'),
            count: project.memberCount,
            content: <ProjectMembers project={project} onLeave={leave} />,
          },
          { value: 'time', label: t('project.time'), content: <ProjectTime project={project} /> },
          {
            value: 'activity',
            label: t('project.activity'),
            content: <ActivityList projectId={projectId} {...(taskIds && { taskIds })} />,
          },
        ]}
      />
      <Suspense fallback={null}>
        {taskId !== null && (
          <TaskPanel
            key={taskId}
            taskId={taskId}
            project={project}
            board={board.data ?? null}
            pending={pending}
            onClose={() => url.closeTask(taskId)}
          />
        )}
        {url.isEditing && project.canManage && (
          <ProjectPanel
            project={project}
            workspaces={workspaces.filter(
              ({ _id, canCreateProjects }) => canCreateProjects || _id === project.workspaceId,
            )}
            onClose={url.close}
            onSaved={url.close}
          />
        )}
      </Suspense>
    </Page>
  );
}
