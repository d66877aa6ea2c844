import { Avatar, Tooltip, token, usePageLocale } from '@atrium/ui';
import { styled } from 'styled-components';

const Group = styled.span`
  display: inline-flex;
  align-items: center;
  > * + * {
    margin-left: -3px;
  }
  > * {
    border-radius: 50%;
    box-shadow: 0 0 0 2px ${token.color.surfaceRaised};
  }
`;

const More = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  min-width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 0 ${token.space(1)};
  border-radius: ${token.radius.round} !important;
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  font-variant-numeric: ${token.font.tabular};
`;

/** A person in an avatar stack. */
export interface StackedPerson {
  id: string;
  name: string;
  avatarUrl?: string | null;
}

interface AvatarStackProps {
  people: readonly StackedPerson[];
  /** Maximum number of pictures. The remaining people are shown as a count. */
  max?: number;
  size?: 20 | 24 | 32;
}

/** Overlapping avatars of several people. All names form its accessible name and its tooltip. */
export function AvatarStack({ people, max = 4, size = 24 }: AvatarStackProps) {
  const locale = usePageLocale();
  if (people.length === 0) return null;
  // "+1" would take as much space as the picture it replaces.
  const shown = people.length > max + 1 ? people.slice(0, max) : people;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(people.map(({ name }) => name));
  return (
    <Tooltip text={names} names>
      <Group role="img" aria-label={names}>
        {shown.map(({ id, name, avatarUrl }) => (
          <Avatar key={id} name={name} src={avatarUrl} size={size} decorative />
        ))}
        {shown.length < people.length && (
          <More $size={size} aria-hidden>
            +{people.length - shown.length}
          </More>
        )}
      </Group>
    </Tooltip>
  );
}
