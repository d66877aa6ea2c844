import { styled, token } from '@atrium/platform';
import type { Block } from '../../model/blocks';
import type { EventDrag } from '../../model/drag/use-drag';
import type { CalendarFormat } from '../../model/use-calendar-format';
import { chipStyle, lookOf, type LookProps } from '../event-chip';
import { toPx } from './hours-style';

const LINE_PX = 16;

const Frame = styled.button<LookProps>`
  ${chipStyle}
  position: absolute;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: 2px ${token.space(1)};
  line-height: ${LINE_PX}px;
  /* A word that is wider than the block is cut at its edge: words broken in the middle are harder to read. */
  hyphens: auto;
  /* A short event has one line. */
  &[data-short] {
    display: block;
    padding-block: 1px;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &[data-short]::after {
    margin-inline-start: ${token.space(1)};
  }
  /* Generated: the accessible name says the time behind the day. */
  &[data-time]::after {
    content: attr(data-time);
    color: ${token.color.textMuted};
    font-variant-numeric: ${token.font.tabular};
    white-space: nowrap;
  }
`;

const Title = styled.span`
  font-weight: ${token.font.weight.medium};
  [data-time]:not([data-short]) > & {
    display: -webkit-box;
    flex: none;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
`;

/** An edge of an event, which can be dragged to change its length. */
const Handle = styled.span`
  position: absolute;
  inset-inline: 0;
  height: 6px;
  cursor: ns-resize;
  &[data-edge='start'] {
    top: 0;
  }
  &[data-edge='end'] {
    bottom: 0;
  }
`;

/** Duration from which a block has room for its time below its title, in minutes. */
const ROOM_FOR_TIME_MINUTES = 50;

/** Returns the position of a block in its day. */
export const placeOf = ({ from, to, column, span, columns }: Omit<Block, 'item'>) => ({
  top: toPx(from),
  height: toPx(to - from) - 1,
  left: `calc(${(column / columns) * 100}% + 1px)`,
  width: `calc(${(span / columns) * 100}% - 3px)`,
});

interface EventBlockProps {
  block: Block;
  day: string;
  format: CalendarFormat;
  drag: EventDrag;
}

/** An event in a day with hours. */
export function EventBlock({ block, day, format, drag }: EventBlockProps) {
  const { item, from, to } = block;
  const isShort = to - from < ROOM_FOR_TIME_MINUTES;
  // The number of title lines that leaves room for the time.
  const titleLines = Math.floor((toPx(to - from) - 4) / LINE_PX) - 1;
  return (
    <Frame
      type="button"
      {...lookOf(item)}
      $dragged={drag.draggedKey === item.key}
      aria-label={format.nameOf(item)}
      title={format.titleOf(item)}
      data-short={isShort ? '' : undefined}
      data-time={isShort ? format.startOf(item) : format.timeOf(item)}
      style={placeOf(block)}
      {...drag.handlersOf(item)}
    >
      <Title style={isShort ? undefined : { WebkitLineClamp: titleLines }}>{format.titleOf(item)}</Title>
      {item.event.canEdit && item.firstDay === day && <Handle data-edge="start" aria-hidden />}
      {item.event.canEdit && item.lastDay === day && <Handle data-edge="end" aria-hidden />}
    </Frame>
  );
}
