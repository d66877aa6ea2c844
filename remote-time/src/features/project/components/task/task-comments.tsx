import type { ProjectDetail } from '@atrium/contracts';
import {
  errorMessage,
  LoadError,
  matchesSearch,
  newId,
  Skeleton,
  titleCase,
  useEmployees,
  useFailureToast,
  useFormat,
  useNavigate,
  useSession,
  useTexts,
} from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { type Comment, CommentThread } from '@atrium/ui/comments';
import { useState } from 'react';
import { useCommentCalls, useTaskComments } from '../../api/task-comments';

/** Maximum number of people that a mention search offers. */
const MENTIONS = 8;

interface TaskCommentsProps {
  taskId: string;
  project: ProjectDetail;
  mayComment: boolean;
}

/** The comments on a task. The user's own appear immediately; unsent ones stay with the error and a retry button. */
export function TaskComments({ taskId, project, mayComment }: TaskCommentsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const user = useSession().user;
  const employees = useEmployees();
  const { query, comments } = useTaskComments(taskId);
  const calls = useCommentCalls(taskId);
  const [unsent, setUnsent] = useState<readonly Comment[]>([]);
  const draft = useTextDraft(`task-comment-${taskId}`);

  if (query.isPending || !draft.isLoaded) return <Skeleton height="96px" />;
  if (!comments || !user) return <LoadError query={query} compact />;

  const send = async (id: string, html: string) => {
    const author = { id: user._id, name: titleCase(user.name), avatarUrl: user.avatarUrl };
    const sending: Comment = { id, author, html, createdAt: new Date().toISOString(), state: 'sending' };
    const others = (all: readonly Comment[]) => all.filter((comment) => comment.id !== id);
    setUnsent((before) => [...others(before), sending]);
    try {
      await calls.send(id, html);
      setUnsent(others);
    } catch (error) {
      const state = { ...sending, state: 'failed' as const, error: errorMessage(error, t) };
      setUnsent((before) => before.map((comment) => (comment.id === id ? state : comment)));
    }
  };
  const stored = comments.map(({ _id, author, html, createdAt, editedAt }): Comment => {
    const isOwn = author._id === user._id;
    return {
      id: _id,
      author: { id: author._id, name: titleCase(author.name), avatarUrl: author.avatarUrl },
      html,
      createdAt,
      editedAt,
      canEdit: isOwn && mayComment,
      canDelete: (isOwn || project.canManage) && !project.isArchived,
    };
  });
  const shown = [...stored, ...unsent.filter(({ id }) => !stored.some((comment) => comment.id === id))];
  // Members are offered first, because they can see the project whatever its visibility.
  const members = new Set(project.members.map(({ _id }) => _id));
  const candidates = (employees.data ?? []).filter(
    (one) => one.user._id !== user._id && (project.visibility === 'open' || members.has(one.user._id)),
  );
  return (
    <CommentThread
      comments={shown}
      currentUserId={user._id}
      {...(mayComment
        ? {
            onSend: ({ html }) => void send(newId(), html),
            onEdit: (id, { html }) => void calls.edit(id, html).catch(showFailure(t('task.commentFailed'))),
          }
        : { closedText: t('task.commentsClosed') })}
      onDelete={(id) => void calls.remove(id).catch(showFailure(t('task.commentFailed')))}
      onRetry={(id) => void send(id, unsent.find((comment) => comment.id === id)?.html ?? '')}
      onDiscard={(id) => setUnsent((before) => before.filter((comment) => comment.id !== id))}
      {...(query.hasNextPage && {
        onLoadOlder: () => void query.fetchNextPage(),
        loadingOlder: query.isFetchingNextPage,
      })}
      findMentions={(text) =>
        candidates
          .filter((one) => matchesSearch(one.user.name, text))
          .toSorted((a, b) => Number(members.has(b.user._id)) - Number(members.has(a.user._id)))
          .slice(0, MENTIONS)
          .map((one) => ({ id: one.user._id, name: titleCase(one.user.name), avatarUrl: one.user.avatarUrl }))
      }
      personHref={(userId) => `/Profile/${userId}`}
      onOpenPerson={(userId) => void navigate(`/Profile/${userId}`)}
      formatTime={(instant) => format.relative(instant)}
      formatFullTime={(instant) => format.dateTime(instant)}
      draft={draft.stored ?? ''}
      onDraftChange={(html) => (html === '' ? draft.clear() : draft.save(html))}
    />
  );
}
