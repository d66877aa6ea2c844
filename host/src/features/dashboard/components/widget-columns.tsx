import { token, useNarrowerThan } from '@atrium/ui';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { type LiveSlot, Slot } from '../../../remotes';
import { useSlow } from '../../../shell/use-slow';
import { widgetName } from '../model/arrangement';
import { areBalanced, intoColumns } from '../model/columns';
import { storeColumns, storedColumns } from '../model/stored-columns';
import { storedHeights } from '../model/stored-heights';
import { FirstSteps, type useFirstSteps } from './first-steps';
import { waiting, Widget } from './widget';

const Columns = styled.div<{ $count: number; $most: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(4)};
  /* Fewer columns than fit keep lines readable. */
  max-width: ${({ $count, $most }) => ($count < $most ? `${$count * 560}px` : 'none')};
`;

const Column = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
`;

const Place = styled.div<{ $isHidden: boolean; $isMeasuring: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  /* At the top of the page every card is in sight, so every widget loads. */
  ${({ $isMeasuring }) => $isMeasuring && 'position: absolute; inset: 0 0 auto;'}
`;

/** Minimum widths in px for three columns and for two. */
const WIDE = 1_100;
const NARROW = 760;

function useColumnCount(): number {
  const isNarrow = useNarrowerThan(NARROW);
  const isMedium = useNarrowerThan(WIDE);
  if (isNarrow) return 1;
  return isMedium ? 2 : 3;
}

/** Default height in px, for widgets whose manifest does not declare one. */
const USUAL_HEIGHT = 132;

/** Assumed height of the first-steps card, in px. */
const STEPS_HEIGHT = 200;
const STEPS = 'first steps';

/** Maximum wait for the heights of all cards on the first visit, in ms. */
const MOST_MEASURING_MS = 800;
/** Maximum wait of a card for the cards above it, which would move it, in ms. */
const MOST_WAITING_MS = 4_000;
/** Delay after a change of the column count until the cards’ new heights are known, in ms. */
const RESIZED_MS = 100;

interface WidgetColumnsProps {
  /** In their order. */
  widgets: readonly LiveSlot[];
  steps: ReturnType<typeof useFirstSteps>;
  /** Whether the order of the cards is not known yet. The widgets load while they are hidden. */
  isHidden: boolean;
}

/**
 * The widgets in columns of about the same height. Nothing moves while the page is open: the cards lie on one another,
 * hidden, until their heights are known, and a card shows when those above it have loaded.
 */
export const WidgetColumns = memo(function WidgetColumns({ widgets, steps, isHidden }: WidgetColumnsProps) {
  const most = useColumnCount();
  const [stored] = useState(storedHeights);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, number>>(new Map());
  // Card heights depend on the column width, so the cards are arranged again once their new heights are known.
  const [resizedTo, setResizedTo] = useState(most);
  useEffect(() => {
    const timer = setTimeout(() => setResizedTo(most), RESIZED_MS);
    return () => clearTimeout(timer);
  }, [most]);
  const isLate = useSlow(MOST_MEASURING_MS);
  const isVeryLate = useSlow(MOST_WAITING_MS);
  const bySlotName = new Map(widgets.map((slot) => [widgetName(slot), slot]));
  const names = [...bySlotName.keys()];
  const hasHeight = (name: string) => loaded.has(name) || stored(name) !== undefined;
  const isKnown = most === 1 || isLate || names.every(hasHeight);
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !isHidden && names.length > 0 && !wasKnown) setWasKnown(true);
  const isMeasuring = !isKnown && !wasKnown;

  const heightOf = (name: string) =>
    name === STEPS
      ? STEPS_HEIGHT
      : (loaded.get(name) ?? stored(name) ?? bySlotName.get(name)?.definition.height ?? USUAL_HEIGHT);
  const cards = [...(steps === 'first' ? [STEPS] : []), ...names, ...(steps === 'last' ? [STEPS] : [])];
  const key = JSON.stringify([cards, most, resizedTo, isMeasuring]);
  const arrange = () => {
    if (isMeasuring) return { key, columns: [cards] };
    const former = storedColumns(most, cards);
    return { key, columns: former && areBalanced(former, heightOf) ? former : intoColumns(cards, most, heightOf) };
  };
  const [arrangement, setArrangement] = useState(arrange);
  if (arrangement.key !== key) setArrangement(arrange());

  const onLoaded = (name: string, height: number) =>
    setLoaded((before) => (before.get(name) === height ? before : new Map(before).set(name, height)));
  const isWaiting = isHidden || isMeasuring;
  const elementOf = useElements();
  const isReady = (name: string) => name === STEPS || loaded.has(name);
  const { columns } = arrangement;
  const storeArrangement = useEffectEvent(() => storeColumns(most, cards, columns));
  useEffect(() => {
    if (!isWaiting) storeArrangement();
  }, [isWaiting, columns]);
  return (
    <>
      <Columns $count={isMeasuring ? most : columns.length} $most={most} aria-busy={isWaiting}>
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <Column key={index}>
            {column.map((name, place) => {
              const isShown = !isWaiting && (isVeryLate || column.slice(0, place).every(isReady));
              return <Cell key={name} element={elementOf(name)} isHidden={!isShown} isMeasuring={isMeasuring} />;
            })}
          </Column>
        ))}
      </Columns>
      {cards.map((name) => {
        const slot = bySlotName.get(name);
        const card = slot ? (
          <Slot
            name="dashboard.widget"
            with={{}}
            only={(other) => other === slot}
            waiting={waiting}
            frame={(_, content) => (
              <Widget slot={slot} height={heightOf(name)} onLoaded={onLoaded}>
                {content}
              </Widget>
            )}
          />
        ) : (
          <FirstSteps />
        );
        return createPortal(card, elementOf(name), name);
      })}
    </>
  );
});

/**
 * Returns a function that returns the element of a card. A card keeps its element when it moves to another column, so
 * that its content stays mounted.
 */
function useElements(): (name: string) => HTMLElement {
  const [elements] = useState(() => new Map<string, HTMLElement>());
  return (name) => {
    const known = elements.get(name);
    if (known) return known;
    const made = document.createElement('div');
    elements.set(name, made);
    return made;
  };
}

interface CellProps {
  element: HTMLElement;
  isHidden: boolean;
  /** Whether the height of the card is being measured. */
  isMeasuring: boolean;
}

/** The place of a card in a column. */
function Cell({ element, isHidden, isMeasuring }: CellProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(element), [element]);
  return <Place ref={place} $isHidden={isHidden} $isMeasuring={isMeasuring} />;
}
