import styled from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden';
import { media } from '../theme/token';

/** A label that remains the name of its control on phones, where only the icon shows. */
export const HiddenOnPhones = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;
