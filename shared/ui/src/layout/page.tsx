import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../status/skeleton';
import { media, token } from '../theme/token';
import { Stack } from './stack';

const Frame = styled.section<{ $wide: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
  width: min(100%, ${token.measure.screen});
  max-width: ${({ $wide }) => ($wide ? 'none' : token.measure.page)};
  margin-left: ${({ $wide }) => ($wide ? '0' : `max(0px, (${token.measure.screen} - ${token.measure.page}) / 2)`)};
  padding: ${token.space(8)} ${token.space(8)} ${token.space(16)};
  ${media.compact} {
    padding: ${token.space(5)} ${token.space(4)} ${token.space(12)};
    gap: ${token.space(5)};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space(3)} ${token.space(6)};
`;

// From a fixed width: whether the action stands beside or below must not depend on words that come later. All the room
// between picture and action is theirs, so that they begin right beside the picture.
const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  > div {
    max-width: ${token.measure.text};
  }
`;

const Title = styled.h1`
  font-size: ${token.font.size.xl};
  letter-spacing: -0.018em;
  overflow-wrap: anywhere;
`;

const Help = styled.p`
  margin-top: ${token.space(1)};
  color: ${token.color.textMuted};
`;

interface PageProps {
  title: ReactNode;
  /** Before the title: whose or what page it is. */
  picture?: ReactNode;
  /** One line of what the page is for, where that is not obvious. */
  help?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** Boards, calendars and wide tables take the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen: its title, a line of help, the primary action at the right, then the content. */
export function Page({ title, picture, help, action, wide = false, children }: PageProps) {
  return (
    <Frame $wide={wide}>
      <Head>
        {picture}
        <Words>
          <div>
            <Title>{title}</Title>
            {help !== undefined && <Help>{help}</Help>}
          </div>
        </Words>
        {action}
      </Head>
      {children}
    </Frame>
  );
}

/** The outline of a page whose code is on its way: title, help and content stand where they will. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Frame as="div" $wide={false} role="status" aria-busy aria-label={label}>
      <Stack $gap={2}>
        <Skeleton width="min(14rem, 60%)" height="1.75rem" />
        <Skeleton width="min(22rem, 85%)" />
      </Stack>
      <Stack $gap={3}>
        <Skeleton height="2.5rem" />
        <Skeleton height="2.5rem" />
        <Skeleton height="2.5rem" />
      </Stack>
    </Frame>
  );
}
