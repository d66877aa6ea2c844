import styled, { keyframes } from 'styled-components';
import { OptionList } from '../listbox/listbox-style';
import { media, token } from '../theme/token';
import { Modal } from './modal';

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px) scale(0.98); }
`;

const appearLate = keyframes`
  from { visibility: hidden; }
`;

/** The modal layer; places the palette near the top of the screen. */
export const Layer = styled(Modal)`
  padding: min(12vh, 112px) ${token.space(4)} ${token.space(4)};
  ${media.phone} {
    padding: ${token.space(2)};
  }
`;

/** The palette. Anchored at the top, so that the field does not move while the list grows and shrinks. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 640px;
  max-height: min(100%, 480px);
  margin: 0 auto auto;
  overflow: hidden;
  border-radius: ${token.radius.dialog};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.dialog};
  animation: ${drop} ${token.motion.normal} ${token.motion.ease};
`;

/** The row of the search field. */
export const Search = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  flex: none;
  padding: 0 ${token.space(4)};
  border-bottom: 1px solid ${token.color.border};
  > svg {
    flex: none;
    color: ${token.color.textMuted};
  }
`;

/** The search field. Has no outline, since it always has the focus and the caret shows it. */
export const SearchInput = styled.input`
  flex: 1;
  min-width: 0;
  height: 52px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.text};
  font-size: ${token.font.size.md};
  outline: none;
  &::placeholder {
    color: ${token.color.textMuted};
    opacity: 1;
  }
`;

/** The progress bar below the search field. Appears late, to avoid flicker when results arrive quickly. */
export const LateProgress = styled.div`
  position: absolute;
  inset: auto 0 -1px;
  animation: ${appearLate} 1ms 150ms backwards;
`;

/** The list of results. */
export const Results = styled(OptionList)`
  padding: ${token.space(1.5)} ${token.space(2)} ${token.space(2)};
`;

/** The icon or mark of a result, in a place of one width, so that the texts are in line. */
export const OptionMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  color: ${token.color.textMuted};
`;

/** Skeletons shown until the first results arrive. */
export const Skeletons = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(5)};
  padding: ${token.space(5)} ${token.space(4)};
`;

/** Text below the results, such as an explanation of keys; hidden on touch screens. */
export const Foot = styled.footer`
  flex: none;
  padding: ${token.space(2)} ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  ${media.coarse} {
    display: none;
  }
`;
