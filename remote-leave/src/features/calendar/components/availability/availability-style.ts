import { styled, token } from '@atrium/platform';

export const Section = styled.section`
  display: grid;
  gap: ${token.space(2)};
  min-width: 0;
  h3 {
    font-weight: ${token.font.weight.medium};
  }
`;

const NAME_PX = 116;

/** The hours above the rows, aligned with their tracks. */
export const Hours = styled.div`
  position: relative;
  height: 16px;
  margin-inline-start: ${NAME_PX}px;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  line-height: 16px;
  span {
    position: absolute;
    transform: translateX(-50%);
  }
`;

export const Rows = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  max-height: 280px;
  overflow-y: auto;
  li {
    display: grid;
    grid-template-columns: ${NAME_PX}px minmax(0, 1fr);
    align-items: center;
    min-height: 36px;
  }
`;

export const Name = styled.div`
  min-width: 0;
  padding-inline-end: ${token.space(2)};
  line-height: 16px;
  > div {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const State = styled.div<{ $isFree: boolean }>`
  color: ${({ $isFree }) => ($isFree ? token.color.textMuted : token.color.danger)};
  font-size: ${token.font.size.xs};
`;

/** The hours of a person; what lies outside of working hours is shaded. */
export const Track = styled.div`
  position: relative;
  height: 28px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceSunken};
  overflow: hidden;
`;

export const Block = styled.div`
  position: absolute;
  inset-block: 0;
  &[data-kind='working'] {
    background: ${token.color.surfaceRaised};
  }
  &[data-kind='away'] {
    background: repeating-linear-gradient(-45deg, ${token.color.borderControl} 0 2px, transparent 2px 6px);
  }
  &[data-kind='busy'] {
    inset-block: 4px;
    border-radius: 3px;
    background: ${token.color.borderControl};
  }
  &[data-kind='event'] {
    min-width: 3px;
    border: 2px solid ${token.color.accent};
    border-radius: 4px;
  }
  &[data-conflict] {
    border-color: ${token.color.danger};
  }
`;

export const Muted = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

export const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
`;
