import styled from 'styled-components';
import { token } from '../theme/token';

/** Height of the line that contains the title and the close button. */
const TITLE_LINE = '28px';

/** Distance by which a button extends beyond that line; negative. */
const BEYOND_LINE = `calc((${TITLE_LINE} - ${token.size.controlSm}) / 2)`;

/** Header of dialogs and drawers. Header and footer are fixed; the body scrolls, and a very long explanation too. */
export const PanelHead = styled.div`
  flex: none;
  max-height: 60dvh;
  overflow-y: auto;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space(4)};
  padding: ${token.space(5)} ${token.space(6)} ${token.space(3)};
  /* A button in the corner is as far from the side as from the top. */
  &:has(> button, > div > button:last-child) {
    padding-right: ${token.space(4)};
  }
  > div {
    min-width: 0;
  }
  /* On touch screens, buttons are taller than the title and extend into the padding. */
  > button,
  > div > button {
    flex: none;
    margin-block: ${BEYOND_LINE};
  }
  > button,
  > div > button:last-child {
    margin: ${BEYOND_LINE};
  }
`;

/** Title of a dialog or panel. */
export const PanelTitle = styled.h2`
  padding-top: ${token.space(1)};
  font-size: ${token.font.size.md};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

/** Explanation below the title. */
export const PanelText = styled.p`
  margin-top: ${token.space(1)};
  color: ${token.color.textMuted};
`;

/** Content of a dialog or panel; scrolls on its own. */
export const PanelBody = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${token.space(1)} ${token.space(6)} ${token.space(6)};
`;

/** Buttons below the content; without a line above them if they are all that follows the header. */
export const PanelFoot = styled.div<{ $alone: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space(2)};
  padding: ${token.space(3)} ${token.space(6)}
    max(${({ $alone }) => token.space($alone ? 6 : 3)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${({ $alone }) => ($alone ? 'transparent' : token.color.border)};
`;
