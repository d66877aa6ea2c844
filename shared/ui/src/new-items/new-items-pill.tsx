import { Icon, token, usePageLocale } from '@atrium/ui';
import { keyframes, styled } from 'styled-components';

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

// Takes up no space, so that its appearance does not move the content being read.
const Place = styled.div<{ $end: boolean }>`
  position: sticky;
  ${({ $end }) =>
    $end
      ? `bottom: calc(${token.space(3)} + ${token.covered.bottom});`
      : `top: calc(${token.space(3)} + ${token.covered.top});`}
  z-index: ${token.layer.sticky};
  display: flex;
  align-items: ${({ $end }) => ($end ? 'flex-end' : 'flex-start')};
  justify-content: center;
  height: 0;
`;

const Pill = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space(1.5)};
  height: ${token.size.controlSm};
  padding: 0 ${token.space(3)};
  border: 0;
  border-radius: ${token.radius.round};
  background: ${token.color.accent};
  box-shadow: ${token.shadow.float};
  color: ${token.color.onAccent};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
  font-variant-numeric: ${token.font.tabular};
  animation: ${drop} ${token.motion.fast} ${token.motion.ease};
`;

interface NewItemsPillProps {
  count: number;
  /** Shows the new items and scrolls to them. */
  onShow: () => void;
  /** The end of the list at which new items appear. */
  end?: 'top' | 'bottom';
  /** Replaces "3 new". */
  label?: string;
}

/** Announces new items without disturbing the user: "3 new". The list changes only when it is pressed. */
export function NewItemsPill({ count, onShow, end = 'top', label }: NewItemsPillProps) {
  const isGerman = usePageLocale().startsWith('de');
  return (
    <Place $end={end === 'bottom'} role="status">
      {count > 0 && (
        <Pill type="button" onClick={onShow}>
          <Icon icon={end === 'top' ? 'arrow-up' : 'arrow-down'} />
          {label ?? (isGerman ? `${count} neu` : `${count} new`)}
        </Pill>
      )}
    </Place>
  );
}
