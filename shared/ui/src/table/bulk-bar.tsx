import { Button, media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useTableTexts } from './texts';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

const Place = styled.div`
  position: sticky;
  /* The bar hangs below this line: at the end of the page, or below a table that ends above it. */
  bottom: calc(${token.space(18)} + ${token.covered.bottom});
  z-index: calc(${token.layer.sticky} + 1);
  display: flex;
  justify-content: center;
  /* Has no height, so that nothing moves when the bar appears. */
  height: 0;
  pointer-events: none;
  ${media.phone} {
    bottom: calc(${token.space(32)} + ${token.covered.bottom});
  }
`;

const Bar = styled.div`
  position: absolute;
  /* One row of actions begins below the line. Further rows grow upwards, so that all stay on the screen. */
  bottom: calc(-1 * (${token.space(6)} + ${token.size.controlMd}));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  max-width: 100%;
  padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} ${token.space(4)};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.float};
  pointer-events: auto;
  animation: ${slideIn} ${token.motion.normal} ${token.motion.ease};
  ${media.phone} {
    top: ${token.space(2)};
    bottom: auto;
    width: 100%;
  }
`;

const Count = styled.p`
  flex: none;
  margin-right: ${token.space(2)};
  font-weight: ${token.font.weight.medium};
  font-variant-numeric: ${token.font.tabular};
`;

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/**
 * A bar that slides in over the end of the list while rows are selected. It shows their number, the bulk actions and a
 * button that clears the selection.
 */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const texts = useTableTexts();
  return (
    <Place>
      {count > 0 && (
        <Bar role="toolbar" aria-label={texts.bulkActions}>
          <Count role="status">{texts.selected(count)}</Count>
          {children}
          <Button variant="quiet" onClick={onClear}>
            {texts.clearSelection}
          </Button>
        </Bar>
      )}
    </Place>
  );
}
