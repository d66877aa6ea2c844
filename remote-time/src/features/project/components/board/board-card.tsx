import type { ProjectLabel, TaskCard, Person } from '@atrium/contracts';
import { Badge, Icon, Link, styled, Tag, token, useFormat, VisuallyHidden } from '@atrium/platform';
import { AvatarStack } from '@atrium/ui/people';
import { memo, type MouseEvent, useRef } from 'react';
import { isOverdue } from '../../model/filter-tasks';
import { useCardDrag } from './use-card-drag';
import { useTexts } from '../../../../shared/use-texts';

const Item = styled.li<{ $edge: 'top' | 'bottom' | null; $dragging: boolean; $pending: boolean }>`
  position: relative;
  opacity: ${({ $dragging, $pending }) => ($dragging ? 0.4 : $pending ? 0.75 : 1)};
  /* Cards outside of the view cost nothing on a board of thousands. */
  content-visibility: auto;
  contain-intrinsic-size: auto 76px;
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: ${({ $edge }) => ($edge === 'bottom' ? 'auto 0 0' : '0 0 auto')};
    height: 2px;
    background: ${({ $edge }) => ($edge === null ? 'transparent' : token.color.accent)};
  }
`;

const Face = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  padding: ${token.space(3)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  color: inherit;
  text-decoration: none;
  outline-offset: -2px;
  &:hover {
    border-color: ${token.color.borderControl};
  }
`;

const Title = styled.span`
  overflow-wrap: anywhere;
  line-height: ${token.font.line.tight};
  small {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-variant-numeric: ${token.font.tabular};
  }
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1.5)};
  min-width: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space(1)};
  }
`;

interface BoardCardProps {
  task: TaskCard;
  labels: ReadonlyMap<string, ProjectLabel>;
  people: ReadonlyMap<string, Person>;
  today: string;
  /** Whether this is the board's only card in the tab order. */
  isCurrent: boolean;
  isOpen: boolean;
  isPending: boolean;
  isFixed: boolean;
  onOpen: (taskId: string) => void;
}

/** A task on the board. Pressing it opens the task. */
export const BoardCard = memo(function BoardCard({ task, labels, people, today, onOpen, ...props }: BoardCardProps) {
  const { t } = useTexts();
  const format = useFormat();
  const ref = useRef<HTMLLIElement>(null);
  const { _id, columnId, priority, dueDate } = task;
  const { isDragging, edge } = useCardDrag(ref, { taskId: _id, columnId, disabled: props.isFixed });
  const assignees = task.assignees.flatMap((userId) => people.get(userId) ?? []);
  const tags = task.labels.flatMap((labelId) => labels.get(labelId) ?? []);
  const isLate = isOverdue(task, today);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(_id);
  };
  const hasFoot =
    priority === 'high' ||
    priority === 'urgent' ||
    dueDate !== null ||
    assignees.length > 0 ||
    task.commentCount > 0 ||
    task.attachmentCount > 0;
  return (
    <Item ref={ref} data-task={_id} $edge={edge} $dragging={isDragging} $pending={props.isPending}>
      <Face
        to={`?task=${_id}`}
        draggable={false}
        tabIndex={props.isCurrent ? 0 : -1}
        aria-current={props.isOpen ? 'true' : undefined}
        aria-busy={props.isPending || undefined}
        onClick={open}
      >
        <Title>
          {task.title} {task.number > 0 && <small>#{task.number}</small>}
        </Title>
        {tags.length > 0 && (
          <Line>
            {tags.map((label) => (
              <Tag key={label._id} color={label.colour}>
                {label.name}
              </Tag>
            ))}
          </Line>
        )}
        {hasFoot && (
          <Line>
            {(priority === 'high' || priority === 'urgent') && (
              <Badge tone={priority === 'urgent' ? 'danger' : 'warning'}>{t(`task.priorities.${priority}`)}</Badge>
            )}
            {dueDate !== null && (
              <Badge tone={isLate ? 'danger' : 'neutral'}>
                <VisuallyHidden>{t(isLate ? 'task.overdue' : 'task.due')} </VisuallyHidden>
                <time dateTime={dueDate}>{format.date(dueDate, { day: 'numeric', month: 'short' })}</time>
              </Badge>
            )}
            {task.commentCount > 0 && (
              <span>
                <Icon icon="message-square" />
                <VisuallyHidden>{t('task.comments')} </VisuallyHidden>
                {task.commentCount}
              </span>
            )}
            {task.attachmentCount > 0 && (
              <span>
                <Icon icon="paperclip" />
                <VisuallyHidden>{t('task.attachments')} </VisuallyHidden>
                {task.attachmentCount}
              </span>
            )}
            <AvatarStack
              size={20}
              max={3}
              people={assignees.map(({ _id: id, name, avatarUrl }) => ({ id, name, avatarUrl }))}
            />
          </Line>
        )}
      </Face>
    </Item>
  );
});
