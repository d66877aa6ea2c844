import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Skeleton } from '../status/skeleton';
import { media, token } from '../theme/token';
import { Stack } from './stack';

/** Returns the maximum width of a page, whose padding surrounds its column. */
const maxWidth = (columnPx: number | undefined) =>
  columnPx === undefined ? token.measure.page : `${columnPx}px + 2 * var(--page-side)`;

/** Returns the sum of the left and right margins of a centred page. */
const sideSpace = (columnPx: number | undefined) => `(${token.measure.screen} - (${maxWidth(columnPx)}))`;

/** Default width of a side panel. Screens from `WIDE_SCREEN` on leave room for it beside the page. */
const PANEL_WIDTH = '520px';
const WIDE_SCREEN = '@media (min-width: 1840px)';

/** Fits the page into the screen. Its content shares the height and keeps a minimum on low screens. */
const fillStyle = css`
  gap: ${token.space(4)};
  height: max(var(--page-height, 100%), 560px);
  padding-block: ${token.space(5)} ${token.space(4)};
  > :last-child {
    flex: 1;
    min-height: 0;
  }
  ${media.compact} {
    gap: ${token.space(3)};
    padding-block: ${token.space(4)} ${token.space(2)};
  }
`;

/** Centres the page; on wide screens, as far as that leaves room for a side panel. */
const columnStyle = (columnPx: number | undefined) => css`
  margin-left: max(0px, ${sideSpace(columnPx)} / 2);
  ${WIDE_SCREEN} {
    margin-left: min(${sideSpace(columnPx)} / 2, ${sideSpace(columnPx)} - ${PANEL_WIDTH});
  }
`;

const Frame = styled.section<{ $wide: boolean; $fill: boolean; $columnPx?: number | undefined }>`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
  width: min(100%, ${token.measure.screen});
  max-width: ${({ $wide, $columnPx }) => ($wide ? 'none' : `calc(${maxWidth($columnPx)})`)};
  ${({ $wide, $columnPx }) => !$wide && columnStyle($columnPx)}
  --page-side: ${token.space(8)};
  padding: ${token.space(8)} var(--page-side) ${token.space(16)};
  ${media.compact} {
    --page-side: ${token.space(4)};
    padding-block: ${token.space(5)} ${token.space(12)};
    gap: ${token.space(5)};
  }
  ${({ $fill }) => $fill && fillStyle}
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space(3)} ${token.space(6)};
  ${media.phone} {
    column-gap: ${token.space(3)};
    container-type: inline-size;
  }
`;

// Has a fixed flex basis, so that text that loads later does not move the action between beside and below. Takes all
// the space between picture and action, so that the text starts directly beside the picture.
const TextBlock = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  > div {
    max-width: ${token.measure.text};
  }
`;

/**
 * On phones the title and the action share a line, for which the title wraps between its words, and the help is below.
 * If the action does not fit beside the longest word, it follows below the help.
 */
const PlainTextBlock = styled(TextBlock)`
  ${media.phone} {
    flex-basis: min-content;
    h1 {
      overflow-wrap: break-word; /* unlike anywhere, keeps whole words in min-content */
    }
    /* As high as the action, so that both are centred on one line and the help starts below them. */
    &:not(:last-child) h1 {
      align-content: center;
      min-height: ${token.size.controlMd};
    }
    /* As wide as the head, also below the action. The margin keeps it from widening the block of the title. */
    p {
      width: 100cqi;
      margin-right: -100cqi;
    }
  }
`;

const Title = styled.h1`
  font-size: ${token.font.size.xl};
  letter-spacing: -0.018em;
  overflow-wrap: anywhere;
  ${media.phone} {
    font-size: ${token.font.size.lg};
  }
`;

const Help = styled.p`
  margin-top: ${token.space(1)};
  color: ${token.color.textMuted};
  ${media.phone} {
    font-size: ${token.font.size.sm};
  }
`;

interface PageProps {
  title: ReactNode;
  /** Picture of the subject of the page, before the title. */
  picture?: ReactNode;
  /** One line about the purpose of the page, if it is not obvious. */
  help?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** Uses the full width, for boards, calendars and wide tables. */
  wide?: boolean;
  /** Width of the only column of the page, in px, if it is narrower than other pages. The title is in it, too. */
  columnPx?: number;
  /** Fits the page into the screen, for pages whose last child scrolls in itself. */
  fill?: boolean;
  children: ReactNode;
}

/** A page with its title, a line of help, the primary action on the right, and the content. */
export function Page({ title, picture, help, action, wide = false, columnPx, fill = false, children }: PageProps) {
  const Text = picture === undefined ? PlainTextBlock : TextBlock;
  return (
    <Frame $wide={wide} $columnPx={columnPx} $fill={fill}>
      <Head>
        {picture}
        <Text>
          <div>
            <Title>{title}</Title>
            {help !== undefined && <Help>{help}</Help>}
          </div>
        </Text>
        {action}
      </Head>
      {children}
    </Frame>
  );
}

interface PageSkeletonProps {
  /** Name of the loading page, for screen readers. */
  label: string;
  /** The layout of the page, as its `Page` has it. */
  wide?: boolean | undefined;
  columnPx?: number | undefined;
  fill?: boolean | undefined;
}

/** A placeholder for a page whose code is loading, with the layout of title, help and content. */
export function PageSkeleton({ label, wide = false, columnPx, fill = false }: PageSkeletonProps) {
  return (
    <Frame as="div" $wide={wide} $columnPx={columnPx} $fill={fill} role="status" aria-busy aria-label={label}>
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
