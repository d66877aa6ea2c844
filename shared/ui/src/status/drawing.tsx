import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';

const Sheet = styled.svg`
  color: ${token.color.borderControl};
  .ink {
    fill: none;
    stroke: currentColor;
  }
  .paper {
    fill: ${token.color.surfaceFloat};
    stroke: currentColor;
  }
  .light {
    fill: ${token.color.softAccent};
    stroke: none;
  }
  .mark {
    fill: none;
    stroke: ${token.color.accent};
  }
`;

const DRAWINGS = {
  /** An arch into a bright court, without a specific meaning. */
  room: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <path className="paper" d="M36 70V40a24 24 0 0 1 48 0v30" />
      <path className="ink" d="M48 70V41a12 12 0 0 1 24 0v29M24 70h72" />
      <circle className="mark" cx="60" cy="24" r="3" />
    </>
  ),
  chat: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <path
        className="paper"
        d="M34 24h40a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H52l-10 8v-8h-8a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z"
      />
      <path className="ink" d="M40 36h28M40 43h16" />
      <path className="mark" d="M86 40h4a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-3v6l-7-6H68" />
    </>
  ),
  calendar: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <rect className="paper" x="34" y="20" width="52" height="48" rx="6" />
      <path className="ink" d="M34 33h52M46 15v9M74 15v9M44 43h6M57 43h6M70 43h6M44 55h6" />
      <path className="mark" d="m58 55 4 4 9-9" />
    </>
  ),
  timer: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <circle className="paper" cx="60" cy="46" r="23" />
      <path className="ink" d="M52 14h16M60 14v9M79 25l5 5" />
      <path className="mark" d="M60 46V33M60 46l9 6" />
    </>
  ),
  people: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <circle className="paper" cx="50" cy="34" r="10" />
      <path className="paper" d="M30 68a20 20 0 0 1 40 0" />
      <path className="ink" d="M72 25a9 9 0 0 1 0 18M78 50a18 18 0 0 1 12 18M24 68h72" />
      <path className="mark" d="M90 18v10M85 23h10" />
    </>
  ),
  bell: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <path className="paper" d="M38 58c6-6 6-12 6-20a16 16 0 0 1 32 0c0 8 0 14 6 20z" />
      <path className="ink" d="M55 64a5 5 0 0 0 10 0M60 17v5" />
      <path className="mark" d="m53 41 5 5 9-9" />
    </>
  ),
  /** A search that found nothing. */
  search: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <circle className="paper" cx="56" cy="38" r="17" />
      <path className="ink" d="m68 50 15 15" />
      <path className="mark" d="M49 38h14" />
    </>
  ),
  broken: (
    <>
      <circle className="light" cx="60" cy="42" r="32" />
      <path className="paper" d="M52 30 42 40a12 12 0 0 0 17 17l4-4M68 54l10-10a12 12 0 0 0-17-17l-4 4" />
      <path className="mark" d="M46 22v-7M38 28l-6-4M74 62v7M82 56l6 4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The names of the small drawings for empty and error states. */
export type DrawingName = keyof typeof DRAWINGS;

/** A small line drawing in two colours; decorative only. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Sheet
      width="120"
      height="80"
      viewBox="0 0 120 80"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {DRAWINGS[name]}
    </Sheet>
  );
}
