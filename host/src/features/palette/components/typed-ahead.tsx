import { Icon, media, Spinner, token } from '@atrium/ui';
import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { useIsSlow } from '../../../shell/use-is-slow';
import { useTexts } from '../../../shell/use-texts';

// At the position of the palette's input field.
const Frame = styled.div`
  position: fixed;
  inset: min(12vh, 112px) ${token.space(4)} auto;
  z-index: ${token.layer.float};
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  max-width: 640px;
  height: 52px;
  margin: 0 auto;
  padding: 0 ${token.space(4)};
  border-radius: ${token.radius.dialog};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.dialog};
  font-size: ${token.font.size.md};
  ${media.phone} {
    inset: ${token.space(2)} ${token.space(2)} auto;
  }
  > svg {
    flex: none;
    color: ${token.color.textMuted};
  }
  > span:first-of-type {
    flex: 1;
    overflow: hidden;
    white-space: pre;
  }
`;

interface TypedAheadProps {
  /** Text typed so far. */
  typed: string;
  /** Updates the text. */
  onTyped: Dispatch<SetStateAction<string>>;
  onClose: () => void;
}

/**
 * Replaces the palette while its code loads. It keeps what the user types for the palette, so that input is neither
 * lost nor treated as a shortcut of the page below. It becomes visible once the wait is noticeable; Escape or a click
 * anywhere closes it.
 */
export function TypedAhead({ typed, onTyped, onClose }: TypedAheadProps) {
  const { t } = useTexts();
  const slow = useIsSlow();
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      // Leaves the browser's own keys, such as F5, to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onTyped((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onTyped((typed) => typed + event.key);
      // Keeps the key from the page below, where Enter would submit the focused form.
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    document.addEventListener('pointerdown', onClose);
    return () => {
      document.removeEventListener('keydown', keep, true);
      document.removeEventListener('pointerdown', onClose);
    };
  }, [onTyped, onClose]);
  if (!slow) return null;
  return (
    <Frame>
      <Icon icon="search" />
      <span>{typed}</span>
      <Spinner label={t('loading')} />
    </Frame>
  );
}
