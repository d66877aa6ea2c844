import { token } from '@atrium/ui';
import { styled } from 'styled-components';

/** The comments, oldest first. */
export const List = styled.ol`
  display: grid;
  gap: ${token.space(4)};
`;

/** A comment beside its author’s picture; paler while it is being sent. */
export const Line = styled.li<{ $pending: boolean }>`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 0 ${token.space(3)};
  opacity: ${({ $pending }) => ($pending ? 0.65 : 1)};
`;

/** Author, time and menu of a comment. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-height: ${token.size.controlSm};
  > button {
    margin-left: auto;
  }
`;

/** Name of the author. */
export const Author = styled.span`
  min-width: 0;
  font-weight: ${token.font.weight.semibold};
  overflow-wrap: anywhere;
`;

/** Secondary text: a time, a state or a notice. */
export const Muted = styled.span`
  flex: none;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** Explains why a comment is not stored yet, with buttons to send or discard it. */
export const Unsent = styled.div<{ $failed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  color: ${({ $failed }) => ($failed ? token.color.onSoftDanger : token.color.textMuted)};
  font-size: ${token.font.size.sm};
`;
