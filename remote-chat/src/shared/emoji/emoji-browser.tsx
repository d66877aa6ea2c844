import { Input, styled, token, VisuallyHidden, isComposing } from '@atrium/platform';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { NamedEmoji } from './emoji';
import { COLUMNS, emojiAt, type EmojiRow, moveInRows, rowOf, rowsOf } from './emoji-rows';
import { findEmoji } from './find-emoji';
import { inSkinTone, useSkinTone } from './skin-tone';
import { SkinTones } from './skin-tones';
import { useEmoji } from './use-emoji';
import { useTexts } from '../use-texts';

const ROW_PX = 40;
const HEADING_PX = 32;
const LIST_PX = 296;

/** Maximum number of search results. */
const MAX_RESULTS = 15 * COLUMNS;

const Search = styled.div`
  flex: none;
  padding: ${token.space(3)} ${token.space(3)} ${token.space(2)};
`;

const Scroll = styled.div`
  flex: none;
  height: ${LIST_PX}px;
  max-height: 50vh;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Grid = styled.div`
  position: relative;
  margin: 0 ${token.space(3)};
`;

const Line = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, 1fr);
  align-items: center;
  width: 100%;
`;

const Heading = styled.div`
  grid-column: 1 / -1;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

const Cell = styled.div`
  display: grid;
  place-items: center;
  height: ${ROW_PX - 2}px;
  border-radius: ${token.radius.control};
  font-size: 22px;
  line-height: 1;
  cursor: pointer;
  user-select: none;
  &[aria-selected='true'] {
    background: ${token.color.hover};
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  gap: ${token.space(2)};
  align-items: center;
  min-height: 36px;
  padding: ${token.space(1)} ${token.space(2)} ${token.space(1)} ${token.space(3)};
  border-top: 1px solid ${token.color.border};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Returns the rows to show: the matching emoji, or all groups for an empty query. */
function useRows(query: string): EmojiRow[] {
  const { t } = useTexts();
  const { common, groups, all } = useEmoji();
  return useMemo(() => {
    if (query.trim() !== '') return rowsOf([{ name: '', emoji: findEmoji(all, query, MAX_RESULTS) }]);
    return rowsOf([{ name: t('emoji.common'), emoji: common }, ...groups]);
  }, [all, common, groups, query, t]);
}

/**
 * A search field above a grid of emoji. The focus stays in the search field; arrow keys move in the grid, Enter picks.
 */
export function EmojiBrowser({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const rows = useRows(query);
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: useCallback((index: number) => (rows[index]?.kind === 'heading' ? HEADING_PX : ROW_PX), [rows]),
    overscan: 4,
  });
  const [tone] = useSkinTone();
  const pick = (one: NamedEmoji) => onPick(inSkinTone(one, tone));
  const chosen = emojiAt(rows, active);
  const none = rows.length === 0 ? t('emoji.none', { query }) : '';
  const cellId = (index: number) => `${id}-${index}`;

  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) pick(chosen);
      return;
    }
    const next = moveInRows(rows, active, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    virtualizer.scrollToIndex(rowOf(rows, next));
  };

  return (
    <>
      <Search>
        <Input
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-haspopup="grid"
          aria-activedescendant={chosen && cellId(active)}
          aria-label={t('emoji.search')}
          placeholder={t('emoji.search')}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
            virtualizer.scrollToOffset(0);
          }}
          onKeyDown={press}
        />
      </Search>
      <Scroll ref={frame}>
        <Grid id={id} role="grid" aria-label={t('emoji.title')} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            const place = { height: size, transform: `translateY(${start}px)` };
            if (row?.kind === 'heading') {
              return (
                <Line key={index} role="row" style={place}>
                  <Heading role="gridcell" aria-colspan={COLUMNS}>
                    {row.name}
                  </Heading>
                </Line>
              );
            }
            return (
              <Line key={index} role="row" style={place}>
                {row?.emoji.map((one, column) => (
                  // The search field keeps the focus and handles the keys.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
                  <Cell
                    key={one.emoji}
                    id={cellId(row.first + column)}
                    role="gridcell"
                    aria-label={one.name}
                    aria-selected={row.first + column === active}
                    onPointerMove={() => setActive(row.first + column)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => pick(one)}
                  >
                    {inSkinTone(one, tone)}
                  </Cell>
                ))}
              </Line>
            );
          })}
        </Grid>
      </Scroll>
      <Foot>
        <Name aria-hidden>{chosen?.name ?? none}</Name>
        <SkinTones />
      </Foot>
      <VisuallyHidden role="status">{none}</VisuallyHidden>
    </>
  );
}
