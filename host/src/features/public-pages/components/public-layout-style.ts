import { media, Row, token } from '@atrium/ui';
import styled from 'styled-components';

export { SkipLink } from '../../../shell/components/skip-link';

// Public pages are for reading rather than working, so the font size is 16 px.
export const Frame = styled.div`
  --font-base: 1rem;
  display: flex;
  flex-direction: column;
  width: min(100%, ${token.measure.screen});
  min-height: 100dvh;
  font-size: 1rem;
`;

// The content at both ends depends on the session; the links between them stay centered.
export const Bar = styled.header`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${token.space(4)};
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space(3)} ${token.space(8)};
  ${media.compact} {
    grid-template-columns: 1fr auto;
    padding: ${token.space(2)} ${token.space(4)};
  }
`;

export const Brand = styled.a`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: ${token.space(2)};
  min-height: 44px;
  color: ${token.color.text};
  font-weight: ${token.font.weight.semibold};
  letter-spacing: -0.01em;
  text-decoration: none;
`;

export const Links = styled.nav`
  display: flex;
  gap: ${token.space(1)};
  ${media.compact} {
    display: none;
  }
`;

export const NavLinkText = styled.a`
  padding: ${token.space(2)} ${token.space(3)};
  border-radius: ${token.radius.control};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
`;

export const End = styled(Row)`
  justify-self: end;
`;

export const Compact = styled.div`
  display: none;
  ${media.compact} {
    display: block;
  }
`;

export const Wide = styled.div`
  ${media.compact} {
    display: none;
  }
`;

export const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  &:focus,
  h1:focus,
  [role='heading']:focus {
    outline: none;
  }
`;

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(4)};
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space(6)} ${token.space(8)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  ${media.compact} {
    padding: ${token.space(6)} ${token.space(4)};
  }
`;

export const FootLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  gap: ${token.space(1)} ${token.space(5)};
  padding-top: ${token.space(6)};
  border-top: 1px solid ${token.color.border};
  a {
    color: inherit;
    line-height: 32px;
    text-decoration: none;
    ${media.coarse} {
      line-height: 44px;
    }
    ${media.hover} {
      &:hover {
        color: ${token.color.text};
        text-decoration: underline;
      }
    }
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
