import { Link, styled, token } from '@atrium/platform';
import { Stat } from '@atrium/ui/figures';

/** A button styled as a link, because it performs an action before it navigates. */
export const FigureButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.onSoftAccent};
  text-align: start;
  text-decoration: underline 1px;
  text-underline-offset: 0.18em;
  overflow-wrap: anywhere;
`;

/** Returns whether a figure counts nothing, so that there is nothing to open. */
export const isNothing = (value: string) => ['0', '0:00', '–'].includes(value);

interface FigureProps {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  /** The page that lists what the figure counts. */
  to: string;
}

/** A figure with its label, for use in a `StatList`. It links to the items that it counts, if there are any. */
export function Figure({ label, value, to }: FigureProps) {
  const shown =
    value === undefined || isNothing(value) ? (
      value
    ) : (
      <Link to={to} aria-label={`${label}: ${value}`}>
        {value}
      </Link>
    );
  return <Stat size="sm" label={label} value={shown} loading={value === undefined} />;
}
