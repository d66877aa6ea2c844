import { token } from '@atrium/ui';
import type { ScaleLinear } from 'd3-scale';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChartTexts } from './texts';

const Frame = styled.div`
  position: relative;
`;

const Sheet = styled.svg`
  overflow: visible;
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  text {
    fill: ${token.color.textMuted};
  }
  .grid {
    stroke: ${token.color.border};
  }
  [data-mark]:focus {
    outline: none;
  }
  [data-mark]:focus-visible .hit {
    stroke: ${token.color.focus};
    stroke-width: 2;
  }
  .hit {
    fill: transparent;
  }
  [data-mark]:hover .hit,
  [data-mark]:focus .hit {
    fill: ${token.color.hover};
  }
`;

const Tip = styled.div<{ $right: boolean }>`
  position: absolute;
  top: 0;
  z-index: ${token.layer.sticky};
  max-width: min(280px, 100%);
  padding: ${token.space(2)} ${token.space(3)};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.float};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  pointer-events: none;
  transform: translateX(${({ $right }) => ($right ? 'calc(-100% - 8px)' : '8px')});
  @media print {
    display: none;
  }
`;

const EmptyText = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${token.color.textMuted};
`;

/** Space in pixels around the plot area for the axis labels. */
export const MARGIN = { top: 8, right: 8, bottom: 24, left: 52 } as const;

/** Minimum distance between labels of marks, and the space that a character of a longer one needs, both in pixels. */
const MIN_LABEL_PX = 56;
const CHARACTER_PX = 7;

/** A position along the chart that the pointer or the keyboard can select. */
export interface Mark {
  key: string;
  label: string;
  /** Distance from the left edge in pixels. */
  x: number;
  width: number;
  /** All values at this position, for screen readers. */
  text: string;
  tip: ReactNode;
}

/** Returns the width of an element in pixels; an estimate of 640 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface PlotProps {
  label: string;
  height: number;
  isEmpty: boolean;
  /** Returns the chart's contents for a width in pixels. */
  draw: (width: number) => {
    marks: readonly Mark[];
    y: ScaleLinear<number, number>;
    ticks: readonly number[];
    shapes: ReactNode;
  };
  formatTick: (value: number) => string;
}

/**
 * The plot area of a chart: axes, shapes, and a tooltip for each mark, by pointer or keyboard. The marks are one tab
 * stop; the arrow keys, Home and End move between them.
 */
export function Plot({ label, height, isEmpty, draw, formatTick }: PlotProps) {
  const texts = useChartTexts();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState(0);
  const { marks, y, ticks, shapes } = draw(width);
  const mark = shownIndex === null ? undefined : marks[shownIndex];
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const last = marks.length - 1;
    const next = { ArrowRight: tabStop + 1, ArrowLeft: tabStop - 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setShownIndex(null);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<SVGGElement>('[data-mark]')[Math.max(0, Math.min(last, next))]?.focus();
  };
  // Labels that would overlap are omitted.
  const labelPx = Math.max(MIN_LABEL_PX, ...marks.map((one) => one.label.length * CHARACTER_PX));
  const labelInterval = Math.ceil((marks.length * labelPx) / Math.max(1, width - MARGIN.left - MARGIN.right));
  return (
    <Frame ref={frame} onPointerLeave={() => setShownIndex(null)}>
      <Sheet width="100%" height={height} role="group" aria-label={label} onKeyDown={onKeyDown}>
        <g aria-hidden>
          {/* The scale of an empty chart would be made up. */}
          {(isEmpty ? [] : ticks).map((tick) => (
            <g key={tick}>
              <line className="grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
              <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {marks.map(
            ({ key, label: text, x, width: markWidth }, index) =>
              index % labelInterval === 0 && (
                <text key={key} x={x + markWidth / 2} y={height - 6} textAnchor="middle">
                  {text}
                </text>
              ),
          )}
        </g>
        {/* An empty chart has no marks to announce. */}
        {(isEmpty ? [] : marks).map(({ key, x, width: markWidth, text }, index) => (
          <g
            key={key}
            data-mark=""
            role="img"
            aria-label={text}
            tabIndex={index === Math.min(tabStop, marks.length - 1) ? 0 : -1}
            onFocus={() => {
              setShownIndex(index);
              setTabStop(index);
            }}
            onBlur={() => setShownIndex(null)}
            onPointerEnter={() => setShownIndex(index)}
          >
            <rect className="hit" x={x} y={MARGIN.top} width={markWidth} height={height - MARGIN.top - MARGIN.bottom} />
          </g>
        ))}
        {!isEmpty && (
          <g aria-hidden pointerEvents="none">
            {shapes}
          </g>
        )}
      </Sheet>
      {isEmpty && <EmptyText>{texts.noData}</EmptyText>}
      {mark !== undefined && (
        <Tip
          aria-hidden
          $right={mark.x > width / 2}
          style={{ left: mark.x > width / 2 ? mark.x : mark.x + mark.width }}
        >
          {mark.tip}
        </Tip>
      )}
    </Frame>
  );
}
