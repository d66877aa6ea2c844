import { Icon, IconButton, type IconSource, Switch, token, VisuallyHidden } from '@atrium/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { moveName } from '../model/arrangement';
import { useRowDrag } from '../model/use-row-drag';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
`;

const Line = styled.li<{ $edge: 'top' | 'bottom' | null; $isDragging: boolean; $isShown: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${token.space(2)};
  min-height: 44px;
  padding: 0 ${token.space(2)} 0 ${token.space(3)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceRaised};
  cursor: grab;
  opacity: ${({ $isDragging }) => ($isDragging ? 0.4 : 1)};
  color: ${({ $isShown }) => ($isShown ? token.color.text : token.color.textMuted)};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    inset: ${({ $edge }) => ($edge === 'bottom' ? 'auto 0 -3px' : '-3px 0 auto')};
    height: 2px;
    background: ${({ $edge }) => ($edge === null ? 'transparent' : token.color.accent)};
  }
`;

/** A widget in the list. */
export interface ListedWidget {
  name: string;
  label: string;
  icon: IconSource;
  isShown: boolean;
}

interface WidgetListProps {
  items: readonly ListedWidget[];
  onReorder: (names: string[]) => void;
  onShow: (name: string, isShown: boolean) => void;
}

/** The widgets in their order. They move by dragging, by buttons, and by Alt with an arrow key. */
export function WidgetList({ items, onReorder, onShow }: WidgetListProps) {
  const { t } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  /** The button to focus after its row has moved in the document, which takes the focus from it. */
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (focused.current && focused.current !== document.activeElement) focused.current.focus();
    focused.current = null;
  });

  const move = (name: string, index: number) => {
    if (index < 0 || index >= items.length || items[index]?.name === name) return;
    const active = document.activeElement;
    focused.current = active instanceof HTMLElement && list.current?.contains(active) ? active : null;
    const label = items.find((item) => item.name === name)?.label ?? '';
    setAnnouncement(t('dashboard.movedTo', { label, position: index + 1, count: items.length }));
    onReorder(
      moveName(
        items.map((item) => item.name),
        name,
        index,
      ),
    );
  };
  return (
    <>
      <List ref={list} aria-label={t('dashboard.widgets')}>
        {items.map((item, index) => (
          <WidgetLine
            key={item.name}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(by) => move(item.name, index + by)}
            onDrop={(dragged, edge) => {
              const from = items.findIndex(({ name }) => name === dragged);
              const to = edge === 'bottom' ? index + 1 : index;
              move(dragged, from < to ? to - 1 : to);
            }}
            onShow={(isShown) => onShow(item.name, isShown)}
          />
        ))}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface WidgetLineProps {
  item: ListedWidget;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onDrop: (dragged: string, edge: 'top' | 'bottom') => void;
  onShow: (isShown: boolean) => void;
}

function WidgetLine({ item, isFirst, isLast, onMove, onDrop, onShow }: WidgetLineProps) {
  const { t } = useTexts();
  const row = useRef<HTMLLIElement>(null);
  const { isDragging, edge } = useRowDrag(row, item.name, onDrop);
  const { label, icon, isShown } = item;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <Line ref={row} $edge={edge} $isDragging={isDragging} $isShown={isShown} onKeyDown={moveByKey}>
      <Icon icon={icon} />
      <Switch label={label} checked={isShown} onChange={(event) => onShow(event.currentTarget.checked)} />
      <IconButton
        icon="arrow-up"
        size="sm"
        label={t('dashboard.moveUp', { label })}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        size="sm"
        label={t('dashboard.moveDown', { label })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
    </Line>
  );
}
