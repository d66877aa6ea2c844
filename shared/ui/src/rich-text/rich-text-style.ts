import { token } from '@atrium/ui';
import { css } from 'styled-components';

/** The styles of rich text, shared by the editor and the display component. */
export const richTextStyle = css`
  overflow-wrap: anywhere;
  line-height: ${token.font.line.normal};
  /* Each paragraph is written in the direction of its own words. */
  &,
  p,
  li,
  pre,
  blockquote {
    unicode-bidi: plaintext;
    text-align: start;
  }
  p {
    min-height: 1lh;
  }
  p + p,
  ul,
  ol,
  pre,
  blockquote {
    margin: ${token.space(1)} 0 0;
  }
  > :first-child {
    margin-top: 0;
  }
  strong,
  b {
    font-weight: ${token.font.weight.semibold};
  }
  ul,
  ol {
    padding-left: ${token.space(6)};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li > p + p {
    margin-top: ${token.space(1)};
  }
  blockquote {
    padding-left: ${token.space(3)};
    border-left: 3px solid ${token.color.border};
    color: ${token.color.textMuted};
  }
  code,
  pre {
    border-radius: 4px;
    background: ${token.color.surfaceSunken};
    font-family: ${token.font.mono};
    font-size: ${token.font.size.xs};
  }
  code {
    padding: 1px 4px;
    box-decoration-break: clone;
  }
  pre {
    overflow-x: auto;
    padding: ${token.space(2)} ${token.space(3)};
    white-space: pre;
    code {
      padding: 0;
      background: none;
      font-size: inherit;
    }
  }
  a {
    text-decoration: underline;
  }
  /* A link whose address was refused is plain text. */
  a:not([href]) {
    color: inherit;
    text-decoration: none;
  }
  [data-mention] {
    padding: 0 3px;
    border-radius: 4px;
    background: ${token.color.softAccent};
    color: ${token.color.onSoftAccent};
    font-weight: ${token.font.weight.medium};
    text-decoration: none;
  }
  [data-mention-me] {
    background: ${token.color.softWarning};
    color: ${token.color.onSoftWarning};
  }
`;
