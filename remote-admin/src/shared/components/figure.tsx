import { Link, Skeleton, styled, token } from '@atrium/platform';

/** A row of figures as a description list. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${token.space(4)} ${token.space(6)};
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  /* The figures of a row are level, also where a label takes two lines. */
  justify-content: space-between;
  min-width: 0;
  dt {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  dd {
    min-height: 28px;
    font-size: ${token.font.size.lg};
    font-weight: ${token.font.weight.semibold};
    font-variant-numeric: ${token.font.tabular};
    line-height: 28px;
    overflow-wrap: anywhere;
  }
`;

/** A button styled as a link, because it performs an action before it navigates. */
const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.onSoftAccent};
  font: inherit;
  text-align: start;
  text-decoration: underline 1px;
  text-underline-offset: 0.18em;
  cursor: pointer;
  overflow-wrap: anywhere;
`;

interface FigureProps {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  /** The page that lists what the figure counts. */
  to?: string;
  /** Opens the items that the figure counts if a link is not enough, such as items of another company. */
  onOpen?: () => void;
  /** Name of the button that calls `onOpen`. */
  openLabel?: string;
}

/** A figure with its label. It links to the items that it counts. */
export function Figure({ label, value, to, onOpen, openLabel }: FigureProps) {
  const shown = value === undefined ? <Skeleton width="3ch" height="20px" /> : value;
  return (
    <Frame>
      <dt>{label}</dt>
      <dd>
        {to !== undefined && value !== undefined ? (
          <Link to={to} aria-label={`${label}: ${value}`}>
            {shown}
          </Link>
        ) : onOpen !== undefined && value !== undefined ? (
          <Opener type="button" aria-label={openLabel} onClick={onOpen}>
            {shown}
          </Opener>
        ) : (
          shown
        )}
      </dd>
    </Frame>
  );
}
