import { LIMITS, type Person, type Workspace } from '@atrium/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  errorCode,
  LoadError,
  Row,
  Skeleton,
  Stack,
  styled,
  token,
  useFailureToast,
  useMutation,
  useSession,
  useToast,
} from '@atrium/platform';
import { SharedInlineEdit } from '@atrium/platform/shared-edits';
import { SidePanel } from '@atrium/ui/side-panel';
import { useState } from 'react';
import { MemberList } from '../../../shared/components/member-list';
import { useWorkspaceCalls } from '../api/change-workspace';
import { useWorkspace } from '../../../shared/api/get-workspace';
import { useTexts } from '../../../shared/use-texts';

const Heading = styled.h3`
  margin-bottom: ${token.space(2)};
  font-size: ${token.font.size.sm};
  color: ${token.color.textMuted};
`;

interface WorkspacePanelProps {
  workspaceId: string;
  onClose: () => void;
  onShowProjects: () => void;
}

/** Name, description and members of a workspace. Users who manage it can edit them. */
export function WorkspacePanel({ workspaceId, onClose, onShowProjects }: WorkspacePanelProps) {
  const { t } = useTexts();
  // The workspace that the user is leaving. The panel can stay visible briefly after access has ended.
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const workspace = useWorkspace(workspaceId, { isPaused: leavingId === workspaceId });
  const calls = useWorkspaceCalls();
  // The user has lost access, so the cached copy is hidden.
  const data = errorCode(workspace.error) === 'NOT_FOUND' ? undefined : workspace.data;
  const leave = async (userId: string) => {
    setLeavingId(workspaceId);
    try {
      await calls.removeMember(workspaceId, userId);
    } catch (error) {
      setLeavingId(null);
      throw error;
    }
    onClose();
  };
  return (
    <SidePanel open onClose={onClose} itemKey={workspaceId} title={data?.name ?? t('work.workspace')}>
      <LoadError query={{ ...workspace, data }} />
      {workspace.isPending && <Skeleton lines={4} />}
      {data && (
        <Stack $gap={6}>
          <Details workspace={data} />
          <Row $wrap>
            <Button icon="folder-kanban" onClick={onShowProjects}>
              {t('work.projectCount', { count: data.projectCount })}
            </Button>
            {data.isArchived && <Badge>{t('work.archived')}</Badge>}
          </Row>
          <Members workspace={data} members={data.members} onLeave={leave} />
          {data.canManage && !data.isGeneral && <ArchiveWorkspace workspace={data} />}
        </Stack>
      )}
    </SidePanel>
  );
}

function Details({ workspace }: { workspace: Workspace }) {
  const { t } = useTexts();
  const calls = useWorkspaceCalls();
  const save = (change: Parameters<typeof calls.update>[1]) => calls.update(workspace._id, change);
  if (!workspace.canManage) return workspace.description === '' ? null : <p>{workspace.description}</p>;
  return (
    <Stack $gap={2}>
      <SharedInlineEdit
        field="name"
        label={t('work.name')}
        value={workspace.name}
        maxLength={LIMITS.name}
        validate={(name) => (name === '' ? t('work.nameNeeded') : null)}
        onSave={save}
      />
      <SharedInlineEdit
        field="description"
        label={t('work.description')}
        value={workspace.description}
        placeholder={t('work.addDescription')}
        maxLength={LIMITS.freeText}
        onSave={save}
      />
    </Stack>
  );
}

interface MembersProps {
  workspace: Workspace;
  members: readonly Person[];
  /** Ends the user's own membership. */
  onLeave: (userId: string) => Promise<void>;
}

function Members({ workspace, members, onLeave }: MembersProps) {
  const { t } = useTexts();
  const calls = useWorkspaceCalls();
  const me = useSession().user?._id;
  // Every user belongs to General.
  const mayChange = workspace.canManage && !workspace.isGeneral && !workspace.isArchived;
  return (
    <section>
      <Heading>{t('work.memberCount', { count: workspace.memberCount })}</Heading>
      <MemberList
        members={members}
        mayAdd={mayChange}
        mayRemove={({ _id }) => !workspace.isGeneral && (mayChange || _id === me)}
        onAdd={(userIds) => calls.addMembers(workspace._id, userIds)}
        onRemove={(userId) => (userId === me ? onLeave(userId) : calls.removeMember(workspace._id, userId))}
        groupName={workspace.name}
        removeText={t('work.removeText')}
      />
    </section>
  );
}

function ArchiveWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useTexts();
  const toasts = useToast();
  const calls = useWorkspaceCalls();
  const showFailure = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const { isArchived, name } = workspace;
  const archive = useMutation({
    mutationFn: () => calls.update(workspace._id, { isArchived: !isArchived }),
    onSuccess: () => {
      setAsking(false);
      toasts.show({ variant: 'success', title: t(isArchived ? 'work.workspaceRestored' : 'work.workspaceArchived') });
    },
    onError: showFailure(t('work.workspaceSaveFailed')),
  });
  return (
    <div>
      <Button loading={archive.isPending} onClick={() => (isArchived ? archive.mutate() : setAsking(true))}>
        {t(isArchived ? 'work.restoreWorkspace' : 'work.archiveWorkspace')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('work.archiveWorkspaceTitle', { name })}
        text={t('work.archiveWorkspaceText')}
        confirmLabel={t('work.archiveWorkspace')}
        cancelLabel={t('work.cancel')}
        busy={archive.isPending}
        onConfirm={() => archive.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
