import { media, token } from '@atrium/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

// Starts at a fixed offset from the top: if it were centered, everything would jump when a message appears or
// disappears.
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
  width: min(400px, 100%);
  margin: 0 auto;
  padding: ${token.space(12)} ${token.space(4)} ${token.space(8)};
  ${media.compact} {
    padding-top: ${token.space(8)};
  }
`;

const Head = styled.header`
  h1 {
    font-size: ${token.font.size.xl};
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
  }
  h1:focus {
    outline: none;
  }
  p {
    margin-top: ${token.space(2)};
    color: ${token.color.textMuted};
    overflow-wrap: anywhere;
  }
`;

const Foot = styled.footer`
  color: ${token.color.textMuted};
  button {
    min-height: ${token.size.controlSm};
    padding: 0;
    border: 0;
    background: none;
    color: ${token.color.onSoftAccent};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
`;

interface SignInFrameProps {
  title: ReactNode;
  help?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
  /** Focuses the heading, as on a new page, since this screen replaces another one at the same path. */
  takesFocus?: boolean;
}

/** The narrow column that all sign-in screens share. */
export function SignInFrame({ title, help, foot, children, takesFocus = false }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Frame>
      <Head>
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </h1>
        {help && <p>{help}</p>}
      </Head>
      {children}
      {foot && <Foot>{foot}</Foot>}
    </Frame>
  );
}
