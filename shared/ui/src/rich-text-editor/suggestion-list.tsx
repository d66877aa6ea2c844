import { Avatar, Spinner, token } from '@atrium/ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { SuggestionState, SuggestionStore } from './suggestion-store';
import { useEditorTexts } from './texts';

const WIDTH_PX = 280;
/** Gap in px between the list and its line, and between the list and the edge of the screen. */
const GAP_PX = 6;

const List = styled.ul`
  position: fixed;
  z-index: ${token.layer.float};
  width: ${WIDTH_PX}px;
  max-width: calc(100vw - ${2 * GAP_PX}px);
  max-height: 320px;
  overflow: auto;
  padding: ${token.space(1)};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.float};
`;

const Option = styled.li<{ $active: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-height: ${token.size.controlMd};
  padding: ${token.space(1)} ${token.space(2)};
  border-radius: ${token.radius.control};
  background: ${({ $active }) => ($active ? token.color.hover : 'transparent')};
  cursor: pointer;
  > span:last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    margin-left: ${token.space(1.5)};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
  }
`;

const Emoji = styled.span`
  flex: none;
  width: 24px;
  font-size: 20px;
  line-height: 1;
  text-align: center;
`;

const SpinnerRow = styled.li`
  display: grid;
  place-items: center;
  height: 36px;
`;

/** Returns the open list, or null. */
export const useSuggestions = (store: SuggestionStore): SuggestionState | null =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Returns the id of an option, for `aria-activedescendant`. */
export const suggestionOptionId = (listId: string, index: number) => `${listId}-${index}`;

interface SuggestionListProps {
  store: SuggestionStore;
  id: string;
}

/** The suggestions after `@` or `:`. The focus stays in the editor, which references the active option. */
export function SuggestionList({ store, id }: SuggestionListProps) {
  const texts = useEditorTexts();
  const state = useSuggestions(store);
  const list = useRef<HTMLUListElement>(null);
  const [height, setHeight] = useState(0);
  const active = state?.active ?? 0;
  useLayoutEffect(() => {
    if (list.current === null) return;
    setHeight(list.current.offsetHeight);
    list.current.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [state?.options.length, active]);
  if (state === null || (state.options.length === 0 && !state.isLoading)) return null;
  const { rect } = state;
  const topBelow = (rect?.bottom ?? 0) + GAP_PX;
  const isAbove = topBelow + height > window.innerHeight - GAP_PX && (rect?.top ?? 0) > height + GAP_PX;
  const top = isAbove ? (rect?.top ?? 0) - height - GAP_PX : topBelow;
  const left = Math.max(GAP_PX, Math.min(rect?.left ?? 0, window.innerWidth - WIDTH_PX - GAP_PX));
  return createPortal(
    <List
      ref={list}
      id={id}
      role="listbox"
      aria-label={state.kind === 'emoji' ? texts.emoji : texts.people}
      style={{ top, left }}
    >
      {state.options.map((option, index) => (
        // The editor keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
        <Option
          key={option.id}
          id={suggestionOptionId(id, index)}
          role="option"
          aria-selected={index === active}
          $active={index === active}
          onPointerMove={() => index !== active && store.set({ ...state, active: index })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.choose(index)}
        >
          {option.emoji === undefined ? (
            <Avatar name={option.name} src={option.avatarUrl} size={24} decorative />
          ) : (
            <Emoji aria-hidden>{option.emoji}</Emoji>
          )}
          <span>
            {option.name}
            {option.description !== undefined && <small>{option.description}</small>}
          </span>
        </Option>
      ))}
      {state.options.length === 0 && (
        <SpinnerRow role="presentation">
          <Spinner />
        </SpinnerRow>
      )}
    </List>,
    document.body,
  );
}
