import { token } from '@atrium/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import styled from 'styled-components';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  flex: none;
  min-height: 52px;
  padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} ${token.space(4)};
  border-bottom: 1px solid ${token.color.border};
  h2 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button {
    flex: none;
  }
`;

const Body = styled.div<{ $flush: boolean }>`
  min-height: ${({ $flush }) => ($flush ? '224px' : '0')};
  padding: ${({ $flush }) => ($flush ? '0' : token.space(2))};
  overflow: auto;
  overscroll-behavior: contain;
`;

interface DropdownPanelProps {
  title: string;
  /** Rendered at the end of the header. */
  action?: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Removes the padding, for rows that reach the edge. */
  flush?: boolean;
  children: ReactNode;
}

/**
 * The panel that a trigger in the top bar opens: a heading, and content that fills the panel's width. The padding
 * leaves room for the focus rings of elements at the edge.
 */
export function DropdownPanel({ title, action, headingRef, flush = false, children }: DropdownPanelProps) {
  const headingId = useId();
  return (
    <>
      <Head>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </Head>
      <Body role="region" aria-labelledby={headingId} $flush={flush}>
        {children}
      </Body>
    </>
  );
}
