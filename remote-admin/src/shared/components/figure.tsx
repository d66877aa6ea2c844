import { Link, styled, token } from '@atrium/platform';
import { Stat } from '@atrium/ui/figures';

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

/** A figure with its label, for use in a `StatList`. It links to the items that it counts. */
export function Figure({ label, value, to, onOpen, openLabel }: FigureProps) {
  const opener =
    onOpen === undefined ? (
      value
    ) : (
      <Opener type="button" aria-label={openLabel} onClick={onOpen}>
        {value}
      </Opener>
    );
  const shown =
    to === undefined ? (
      opener
    ) : (
      <Link to={to} aria-label={`${label}: ${value ?? ''}`}>
        {value}
      </Link>
    );
  return <Stat size="sm" label={label} value={shown} loading={value === undefined} />;
}
