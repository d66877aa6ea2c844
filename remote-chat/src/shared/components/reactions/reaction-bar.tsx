import type { Reaction } from '@atrium/contracts';
import { styled, token, Tooltip } from '@atrium/platform';
import { groupReactions } from '../../model/use-toggle-reaction';
import { useTexts } from '../../use-texts';

const Bar = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(1)};
  margin: ${token.space(1)} 0 0;
`;

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1)};
  height: 26px;
  padding: 0 ${token.space(2)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.round};
  background: ${token.color.surfaceSunken};
  color: ${token.color.text};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  outline-offset: 1px;
  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.softAccent};
    color: ${token.color.onSoftAccent};
  }
  &:hover {
    border-color: ${token.color.borderControl};
  }
`;

/** Maximum number of names in a tooltip. */
const MAX_NAMES = 10;

interface ReactionBarProps {
  reactions: readonly Reaction[];
  userId: string | undefined;
  nameOf: (userId: string) => string;
  /** Adds or removes the user's own reaction. */
  onToggle: (emoji: string) => void;
}

/** Reactions counted by emoji; the user's own are shown as pressed. Renders nothing without reactions. */
export function ReactionBar({ reactions, userId, nameOf, onToggle }: ReactionBarProps) {
  const { t } = useTexts();
  if (reactions.length === 0) return null;
  return (
    <Bar aria-label={t('reactions.label')}>
      {groupReactions(reactions).map(({ emoji, userIds }) => {
        const names = userIds.slice(0, MAX_NAMES).map((id) => (id === userId ? t('you') : nameOf(id)));
        const others = userIds.length - names.length;
        const reactors =
          others > 0 ? t('reactions.andOthers', { names: names.join(', '), count: others }) : names.join(', ');
        return (
          <li key={emoji}>
            <Tooltip text={reactors}>
              <Pill
                type="button"
                aria-pressed={userIds.includes(userId ?? '')}
                aria-label={t('reactions.one', { emoji, count: userIds.length })}
                onClick={() => onToggle(emoji)}
              >
                <span aria-hidden>{emoji}</span>
                <span aria-hidden>{userIds.length}</span>
              </Pill>
            </Tooltip>
          </li>
        );
      })}
    </Bar>
  );
}
