import { token } from '@atrium/ui';
import { styled } from 'styled-components';
import { richTextStyle } from '../rich-text/rich-text-style';

/** The box around text and buttons, styled like the other controls. */
export const Box = styled.div<{ $disabled: boolean }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  min-width: 0;
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.control};
  background: ${({ $disabled }) => ($disabled ? token.color.surfaceSunken : token.color.surfaceRaised)};
  transition: border-color ${token.motion.fast} ${token.motion.ease};
  &:has(.ProseMirror:focus) {
    border-color: ${token.color.focus};
    outline: 1px solid ${token.color.focus};
  }
  &:has(.ProseMirror[aria-invalid='true']) {
    border-color: ${token.color.danger};
  }
  &:has(.ProseMirror[aria-invalid='true']:focus) {
    outline-color: ${token.color.danger};
  }
`;

/**
 * The area of the text; grows from `$minLines` to `$maxLines` and then scrolls. Contains ProseMirror's own rules,
 * because it must not inject a style element.
 */
export const Surface = styled.div<{ $minLines: number; $maxLines: number }>`
  min-width: 0;
  /* Reserves the height of the text until the editor has loaded. */
  min-height: calc(${({ $minLines }) => $minLines}lh + ${token.space(4)});
  line-height: ${token.font.line.normal};
  .ProseMirror {
    ${richTextStyle}
    position: relative;
    min-height: calc(${({ $minLines }) => $minLines}lh + ${token.space(4)});
    max-height: calc(${({ $maxLines }) => $maxLines}lh + ${token.space(4)});
    overflow-y: auto;
    padding: ${token.space(2)} ${token.space(3)};
    outline: none;
    white-space: pre-wrap;
    white-space: break-spaces;
    font-variant-ligatures: none;
    font-feature-settings: 'liga' 0;
    pre {
      white-space: pre-wrap;
    }
    [contenteditable='false'] {
      white-space: normal;
    }
    img.ProseMirror-separator {
      display: inline !important;
      width: 0 !important;
      height: 0 !important;
      margin: 0 !important;
      border: none !important;
    }
    .is-editor-empty:first-child::before {
      float: left;
      height: 0;
      content: attr(data-placeholder);
      color: ${token.color.textMuted};
      pointer-events: none;
    }
  }
`;

/** The row below the text: toolbar and actions. */
export const Foot = styled.div`
  display: flex;
  box-sizing: border-box;
  min-height: calc(var(--control-sm) + ${token.space(2)});
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space(2)};
  padding: ${token.space(1)};
`;

/** Buttons at the end of the row, such as Send. */
export const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space(1)};
  margin-left: auto;
`;

/** The number of characters that are left, or by which the text is too long. */
export const Count = styled.p<{ $tooLong: boolean }>`
  padding: 0 ${token.space(3)};
  color: ${({ $tooLong }) => ($tooLong ? token.color.onSoftDanger : token.color.textMuted)};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;
