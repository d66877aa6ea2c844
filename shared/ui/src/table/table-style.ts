import { media, token } from '@atrium/ui';
import { styled } from 'styled-components';

/** Wraps the table, its toolbar and the bulk bar. */
export const Whole = styled.div`
  position: relative;
  min-width: 0;
`;

/** The controls above a table. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  min-height: ${token.size.controlSm};
  margin-bottom: ${token.space(2)};
  /* What it holds may be for wider screens only, such as hints about keys. */
  ${media.phone} {
    min-height: 0;
  }
`;

/** Shown only while rows are cards. */
export const PhoneBar = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${token.space(3)};
    margin-bottom: ${token.space(2)};
    > :first-child:not(:only-child) {
      flex: none;
    }
  }
`;

/** The place of the button that loads more rows. */
export const More = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space(3)};
`;
