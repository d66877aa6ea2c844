import { token, useNarrowerThan } from '@atrium/ui';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { type LiveSlot, Slot } from '../../../remotes';
import { useIsSlow } from '../../../shell/use-is-slow';
import { widgetName } from '../model/arrangement';
import { distributeCards } from '../model/columns';
import { storeColumns, storedColumns } from '../model/stored-columns';
import { storedHeights } from '../model/stored-heights';
import type { CardContent } from '../model/use-card-content';
import { FirstSteps, type useFirstSteps } from './first-steps';
import { WidgetSkeleton, Widget } from './widget';
import { WidgetsFailed } from './widgets-failed';

const Columns = styled.div<{ $count: number; $maxColumns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(4)};
  /* Fewer columns than fit keep lines readable. */
  max-width: ${({ $count, $maxColumns }) => ($count < $maxColumns ? `${$count * 560}px` : 'none')};
`;

const Column = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
`;

/** Minimum widths in px for three columns and for two. */
const THREE_COLUMNS_PX = 1_100;
const TWO_COLUMNS_PX = 760;

function useColumnCount(): number {
  const isNarrow = useNarrowerThan(TWO_COLUMNS_PX);
  const isMedium = useNarrowerThan(THREE_COLUMNS_PX);
  if (isNarrow) return 1;
  return isMedium ? 2 : 3;
}

/** Default height in px, for widgets whose manifest does not declare one. */
const DEFAULT_HEIGHT_PX = 132;

/** Assumed height of the first-steps card, in px. */
const STEPS_HEIGHT_PX = 200;
const STEPS = 'first steps';

/** Maximum wait of a card for the cards above it, which would move it, in ms since the last card has loaded. */
const MAX_WAIT_MS = 4_000;
/** Delay after a change of the column count until the cards’ new heights are known, in ms. */
const RESIZE_DELAY_MS = 100;

interface WidgetColumnsProps {
  /** The widgets to show, in their order. */
  widgets: readonly LiveSlot[];
  steps: ReturnType<typeof useFirstSteps>['place'];
  onStepsDismissed: () => void;
  /** Whether the order of the cards is not known yet. The widgets load, but show nothing. */
  isOrderPending: boolean;
}

/**
 * The widgets in columns of about the same height. The frames of all cards show at once, in the places that follow from
 * the heights of the last visit or, on the first one, from the declared ones. The content of a card shows once the
 * cards above it have loaded, so that it does not move. If most widgets fail, one notice replaces them.
 */
export const WidgetColumns = memo(function WidgetColumns({
  widgets,
  steps,
  onStepsDismissed,
  isOrderPending,
}: WidgetColumnsProps) {
  const maxColumns = useColumnCount();
  const [storedHeightOf] = useState(storedHeights);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, CardContent>>(new Map());
  // Card heights depend on the column width, so the cards are arranged again once their new heights are known.
  const [resizedTo, setResizedTo] = useState(maxColumns);
  useEffect(() => {
    const timer = setTimeout(() => setResizedTo(maxColumns), RESIZE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [maxColumns]);
  const isVeryLate = useIsSlow(MAX_WAIT_MS, loaded.size);
  const bySlotName = new Map(widgets.map((slot) => [widgetName(slot), slot]));
  const names = [...bySlotName.keys()];

  const heightOf = (name: string) =>
    name === STEPS
      ? STEPS_HEIGHT_PX
      : (loaded.get(name)?.height ??
        storedHeightOf(name) ??
        bySlotName.get(name)?.definition.height ??
        DEFAULT_HEIGHT_PX);
  const isFailed = (name: string) => loaded.get(name)?.isFailed === true;
  const haveMostFailed = names.length > 1 && names.filter(isFailed).length > names.length / 2;
  const cards = [...(steps === 'first' ? [STEPS] : []), ...names, ...(steps === 'last' ? [STEPS] : [])];
  // Failed widgets stay mounted outside of the document, and return when they have loaded.
  const placed = haveMostFailed ? cards.filter((name) => !isFailed(name)) : cards;
  const key = JSON.stringify([placed, maxColumns, resizedTo]);
  const arrange = () => ({
    key,
    columns: distributeCards(placed, maxColumns, heightOf, storedColumns(maxColumns, placed)),
  });
  const [arrangement, setArrangement] = useState(arrange);
  if (arrangement.key !== key) setArrangement(arrange());

  const onLoaded = (name: string, content: CardContent) =>
    setLoaded((before) => (isSame(before.get(name), content) ? before : new Map(before).set(name, content)));
  const elementOf = useElements();
  const isReady = (name: string) => name === STEPS || loaded.has(name);
  const { columns } = arrangement;
  const canStore = !isOrderPending && !haveMostFailed;
  const storeArrangement = useEffectEvent(() => storeColumns(maxColumns, placed, columns));
  useEffect(() => {
    if (canStore) storeArrangement();
  }, [canStore, columns]);
  const above = new Map(columns.flatMap((column) => column.map((name, place) => [name, column.slice(0, place)])));
  const isShown = (name: string) => isVeryLate || (!isOrderPending && (above.get(name) ?? []).every(isReady));
  return (
    <>
      {haveMostFailed && <WidgetsFailed hasOthers={placed.length > 0} />}
      <Columns $count={columns.length} $maxColumns={maxColumns} aria-busy={isOrderPending}>
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <Column key={index}>
            {column.map((name) => {
              // An empty frame whose place changes is mounted there again, since nothing in it moves.
              const top = isShown(name) ? 'shown' : (above.get(name) ?? []).map(heightOf).join();
              return <Cell key={`${name} ${top}`} element={elementOf(name)} />;
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
            fallback={<WidgetSkeleton height={heightOf(name)} />}
            frame={(_, content) => (
              <Widget
                slot={slot}
                height={heightOf(name)}
                isLoaded={loaded.has(name)}
                isShown={isShown(name)}
                onLoaded={onLoaded}
              >
                {content}
              </Widget>
            )}
          />
        ) : (
          <FirstSteps onDismiss={onStepsDismissed} />
        );
        return createPortal(card, elementOf(name), name);
      })}
    </>
  );
});

const isSame = (one: CardContent | undefined, other: CardContent) =>
  one?.height === other.height && one.isFailed === other.isFailed;

/**
 * Returns a function that returns the element of a card. A card keeps its element when it moves to another column, so
 * that its content stays mounted.
 */
function useElements(): (name: string) => HTMLElement {
  const [elements] = useState(() => new Map<string, HTMLElement>());
  return (name) => {
    const known = elements.get(name);
    if (known) return known;
    const created = document.createElement('div');
    elements.set(name, created);
    return created;
  };
}

/** The place of a card in a column. */
function Cell({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(element), [element]);
  return <div ref={place} />;
}
