import { media, token } from '@atrium/platform';
import { styled } from 'styled-components';

/** The fields of a list entry side by side, followed by its remove button; stacked on phones. */
export const EntryLine = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns} auto;
  align-items: end;
  gap: ${token.space(2)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-bottom: ${token.space(3)};
    border-bottom: 1px solid ${token.color.border};
    > :not(button) {
      grid-column: 1 / -1;
    }
    > button {
      grid-column: 2;
    }
  }
`;

/** Fields in two columns; in one column on phones. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(5)} ${token.space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
