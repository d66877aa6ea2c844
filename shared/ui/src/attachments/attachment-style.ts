import { media, token } from '@atrium/ui';
import { styled } from 'styled-components';

/** List of files. */
export const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space(1)};
  min-width: 0;
`;

/** A file with its icon, name and buttons. */
export const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  min-width: 0;
  padding: ${token.space(1)} 0;
`;

/** Name and detail of a file; takes the space that icon and buttons leave. */
export const TextBlock = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

/** A file name; long names wrap. */
export const Name = styled.span`
  display: block;
  line-height: ${token.font.line.tight};
  overflow-wrap: anywhere;
`;

/** Opens a file; tall enough for touch on phones. */
export const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  ${media.compact} {
    min-height: ${token.size.controlMd};
  }
`;

/** Size, state or error of a file. */
export const Detail = styled.span<{ $wrong?: boolean }>`
  display: block;
  color: ${({ $wrong = false }) => ($wrong ? token.color.onSoftDanger : token.color.textMuted)};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

/** Positioned absolutely below the text, so that the list does not shift when an upload ends. */
export const Progress = styled.div`
  position: absolute;
  inset: auto 0 -4px;
`;
