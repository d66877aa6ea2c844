import type { ProjectColumn, ProjectLabel, TaskCard, Person } from '@atrium/contracts';
import { Button, IconButton, media, Menu, MenuItem, styled, token } from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { memo, useEffect, useRef, useState } from 'react';
import { BoardCard } from './board-card';
import { QuickAdd } from './quick-add';
import { useColumnDrop } from './use-board-drag';
import { useTexts } from '../../../../shared/use-texts';

/** Number of cards rendered initially and added each time the end of the column scrolls into view. */
const STEP = 50;

const Frame = styled.section<{ $over: boolean }>`
  display: flex;
  flex: 0 0 288px;
  flex-direction: column;
  max-height: 100%;
  border: 1px solid ${({ $over }) => ($over ? token.color.accent : 'transparent')};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceSunken};
  scroll-snap-align: start;
  ${media.phone} {
    flex-basis: min(84vw, 320px);
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  padding: ${token.space(2)} ${token.space(2)} ${token.space(1)} ${token.space(3)};
  h2 {
    flex: 1;
    min-width: 0;
    font-size: ${token.font.size.sm};
    overflow-wrap: anywhere;
  }
  span {
    color: ${token.color.textMuted};
    font-weight: ${token.font.weight.regular};
    font-variant-numeric: ${token.font.tabular};
  }
`;

const Cards = styled.div`
  flex: 1;
  min-height: 48px;
  overflow-y: auto;
  padding: ${token.space(1)} ${token.space(2)} ${token.space(2)};
  ul {
    display: flex;
    flex-direction: column;
    gap: ${token.space(2)};
  }
`;

const Foot = styled.div`
  padding: 0 ${token.space(2)} ${token.space(2)};
  &:empty {
    display: none;
  }
`;

/** The actions on a column. Omitted for users who do not manage the project. */
export interface ColumnActions {
  rename: (column: ProjectColumn) => void;
  move: (column: ProjectColumn, direction: 'left' | 'right') => void;
  remove: (column: ProjectColumn) => void;
}

interface BoardColumnProps {
  column: ProjectColumn;
  /** Whether the column no longer exists. It stays while the user types a task into it. */
  isRemoved: boolean;
  cards: readonly TaskCard[];
  /** Number of cards in the column, including those hidden by filters. */
  totalCount: number;
  labels: ReadonlyMap<string, ProjectLabel>;
  people: ReadonlyMap<string, Person>;
  today: string;
  currentId: string | null;
  openId: string | null;
  pendingIds: ReadonlySet<string>;
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  actions: ColumnActions | null;
  onOpen: (taskId: string) => void;
  onAdd: (column: string, title: string) => Promise<boolean>;
}

/** A column of the board with its sorted cards. */
export const BoardColumn = memo(function BoardColumn({ isRemoved, ...props }: BoardColumnProps) {
  const { t } = useTexts();
  const { column } = props;
  const kept = useKeptWhileEdited(column._id, isRemoved ? null : column);
  if (!kept.shown) return null;
  return (
    <KeptWhileEdited kept={kept} title={t('board.columnRemoved')} isSilent>
      <Column {...props} actions={isRemoved ? null : props.actions} />
    </KeptWhileEdited>
  );
});

function Column({ column, cards, actions, onAdd, ...props }: Omit<BoardColumnProps, 'isRemoved'>) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(STEP);
  const isOver = useColumnDrop(ref, column._id, props.isFixed);
  const { name } = column;
  // A card that was moved here by keyboard must be rendered to keep the focus.
  const currentIndex = cards.findIndex(({ _id }) => _id === props.currentId);
  const renderedCount = Math.max(limit, currentIndex + 2);
  const count = cards.length === props.totalCount ? cards.length : `${cards.length}/${props.totalCount}`;
  return (
    <Frame aria-label={name} $over={isOver}>
      <Head>
        <h2>
          {name} <span>{count}</span>
        </h2>
        {actions && (
          <Menu trigger={<IconButton icon="ellipsis" size="sm" label={t('board.columnMenu', { name })} />}>
            <MenuItem icon="pencil" onSelect={() => actions.rename(column)}>
              {t('board.editColumn')}
            </MenuItem>
            <MenuItem icon="arrow-left" disabled={props.isFirst} onSelect={() => actions.move(column, 'left')}>
              {t('board.columnLeft')}
            </MenuItem>
            <MenuItem icon="chevron-right" disabled={props.isLast} onSelect={() => actions.move(column, 'right')}>
              {t('board.columnRight')}
            </MenuItem>
            <MenuItem
              icon="trash"
              danger
              disabled={props.isFirst && props.isLast}
              onSelect={() => actions.remove(column)}
            >
              {t('board.removeColumn')}
            </MenuItem>
          </Menu>
        )}
      </Head>
      <Cards ref={ref} data-column={column._id}>
        <ul aria-label={t('board.tasksIn', { column: name })}>
          {cards.slice(0, renderedCount).map((task) => (
            <BoardCard
              key={task._id}
              task={task}
              labels={props.labels}
              people={props.people}
              today={props.today}
              isCurrent={task._id === props.currentId}
              isOpen={task._id === props.openId}
              isPending={props.pendingIds.has(task._id)}
              isFixed={props.isFixed}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
        {cards.length > renderedCount && (
          <MoreCards count={cards.length - renderedCount} onShow={() => setLimit(renderedCount + STEP)} />
        )}
      </Cards>
      <Foot>
        <QuickAdd column={column} mayAdd={!props.isFixed} onAdd={(title) => onAdd(column._id, title)} />
      </Foot>
    </Frame>
  );
}

/** Button that shows more cards when it scrolls into view or is pressed. */
function MoreCards({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onShow();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onShow]);
  return (
    <div ref={ref}>
      <Button variant="quiet" size="sm" full onClick={onShow}>
        {t('board.moreTasks', { count })}
      </Button>
    </div>
  );
}
