import type { ProjectDetail, TaskComment } from '@atrium/contracts';
import { Button, Stack, titleCase, useEmployees, useFailureToast, useSession } from '@atrium/platform';
import { Comments } from '@atrium/platform/comments';
import { DeletedNotice, useTextDraft } from '@atrium/platform/forms';
import { loadedData, useFindMentions } from '@atrium/platform/mentions';
import type { Comment } from '@atrium/ui/comments';
import { RichText, textOf } from '@atrium/ui/rich-text';
import type { MentionCandidate } from '@atrium/ui/rich-text-editor';
import { useCommentCalls, useTaskComments } from '../../api/task-comments';
import { mentionCandidates } from '../../model/mention-candidates';
import { useWorkspace } from '../../../../shared/api/get-workspace';
import { useTexts } from '../../../../shared/use-texts';

interface TaskCommentsProps {
  taskId: string;
  project: ProjectDetail;
  mayComment: boolean;
}

/** The comments on a task, with a composer below. */
export function TaskComments({ taskId, project, mayComment }: TaskCommentsProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const userId = useSession().user?._id;
  const calls = useCommentCalls(taskId);
  const toComment = ({ _id, author, html, createdAt, editedAt }: TaskComment): Comment => {
    const isOwn = author._id === userId;
    return {
      id: _id,
      author: { id: author._id, name: titleCase(author.name), avatarUrl: author.avatarUrl },
      html,
      createdAt,
      editedAt,
      canEdit: isOwn && mayComment,
      canDelete: (isOwn || project.canManage) && !project.isArchived,
    };
  };
  const draftKey = `task-comment-${taskId}`;
  return (
    <Stack $gap={4}>
      <Comments
        threadId={taskId}
        draftKey={draftKey}
        query={useTaskComments(taskId)}
        toComment={toComment}
        onEdit={(id, { html }) => void calls.edit(id, html).catch(showFailure(t('task.commentFailed')))}
        onDelete={(id) => void calls.remove(id).catch(showFailure(t('task.commentFailed')))}
        findMentions={useFindMentions({ list: useCandidates(project) })}
        {...(!mayComment && { closedText: t(project.isArchived ? 'task.commentsArchived' : 'task.commentsClosed') })}
      />
      {!mayComment && <UnsentComment draftKey={draftKey} isArchived={project.isArchived} />}
    </Stack>
  );
}

/** The comment that the user was typing when commenting ended, with a button that copies it. */
function UnsentComment({ draftKey, isArchived }: { draftKey: string; isArchived: boolean }) {
  const { t } = useTexts();
  const { stored, clear } = useTextDraft(draftKey);
  if (stored === null || textOf(stored).trim() === '') return null;
  return (
    <Stack $gap={2}>
      <DeletedNotice
        title={t(isArchived ? 'project.archivedMeanwhile' : 'task.commentsClosed')}
        text={t('task.commentKept')}
        typed={() => textOf(stored)}
      />
      <RichText html={stored} />
      <div>
        <Button size="sm" variant="quiet" onClick={clear}>
          {t('board.discard')}
        </Button>
      </div>
    </Stack>
  );
}

/** Returns a list of the people who can see the project. Members come first. */
function useCandidates(project: ProjectDetail): () => Promise<MentionCandidate[]> {
  const isPrivate = project.visibility === 'private';
  const employees = useEmployees();
  const workspace = useWorkspace(project.workspaceId, { isPaused: isPrivate });
  return async () =>
    mentionCandidates(
      project,
      (await loadedData(employees)) ?? [],
      isPrivate ? undefined : await loadedData(workspace),
    );
}
