import { media, token, visuallyHidden } from '@atrium/platform';
import { SettingLines } from '@atrium/ui/settings';
import { styled } from 'styled-components';

/** Rules below each other, each a `Field` in a row. */
export const RuleLines = styled(SettingLines)`
  > * {
    padding-block: ${token.space(3)};
  }
  > * + * {
    border-top: 1px solid ${token.color.border};
  }
`;

/**
 * The fields of a list entry side by side, followed by its remove button. Only the first entry of a list shows the labels
 * of its fields, as heads of the columns. On phones the last field shares its line with the button.
 */
export const EntryLine = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns} auto;
  align-items: start;
  gap: ${token.space(2)};
  /* Beside the controls, below the height of their labels. */
  > button {
    margin-top: ${token.space(6)};
  }
  & + & > button {
    margin-top: ${token.space(1.5)};
  }
  & + & label {
    ${visuallyHidden}
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-bottom: ${token.space(3)};
    border-bottom: 1px solid ${token.color.border};
    > :nth-child(3) {
      grid-area: 2 / 1 / auto / -1;
      padding-right: calc(${token.size.controlMd} + ${token.space(2)});
    }
    > button {
      grid-area: 2 / 2;
      justify-self: end;
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
