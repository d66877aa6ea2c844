import styled from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { useUiTexts } from '../language/ui-texts';
import { media, token } from '../theme/token';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space(1)};
  font-variant-numeric: ${token.font.tabular};
  ${media.phone} {
    justify-content: space-between;
  }
`;

const PageItem = styled.li`
  ${media.phone} {
    display: none;
  }
`;

const PositionItem = styled.li`
  display: none;
  color: ${token.color.textMuted};
  ${media.phone} {
    display: block;
  }
`;

const PageButton = styled.button`
  min-width: ${token.size.controlSm};
  height: ${token.size.controlSm};
  padding: 0 ${token.space(1.5)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
  ${media.hover} {
    &:hover:not(:disabled, [aria-current]) {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
  &[aria-current='page'] {
    background: ${token.color.softAccent};
    color: ${token.color.onSoftAccent};
  }
  &:disabled {
    opacity: 0.5;
  }
  ${media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid;
    }
  }
`;

const Gap = styled(PageItem)`
  min-width: 16px;
  color: ${token.color.textMuted};
  text-align: center;
`;

/** Returns the page numbers to show: the ends and those around the current page. Null is a gap of two or more pages. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
  return numbers.flatMap((each, index) => {
    const missing = each - (numbers[index - 1] ?? each - 1) - 1;
    if (missing === 0) return [each];
    return missing === 1 ? [each - 1, each] : [null, each];
  });
}

/** Props of `Pagination`. */
export interface PaginationProps {
  /** The current page, starting at 1. */
  page: number;
  /** The number of pages; nothing is rendered for 0 or 1. */
  pages: number;
  onPageChange: (page: number) => void;
  /** True while a page loads: the buttons are disabled and the layout does not change. */
  loading?: boolean;
  /** Accessible name, needed if a screen has several. */
  label?: string;
}

/** Page navigation of a list. On phones it shows the current position instead of page numbers. */
export function Pagination({ page, pages, onPageChange, loading = false, label }: PaginationProps) {
  const texts = useUiTexts();
  if (pages <= 1) return null;
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', name: string) => (
    <li>
      <IconButton
        icon={icon}
        size="sm"
        label={name}
        disabled={loading || to < 1 || to > pages}
        onClick={() => onPageChange(to)}
      />
    </li>
  );
  return (
    <nav aria-label={label ?? texts.pages} aria-busy={loading || undefined}>
      <List>
        {step(page - 1, 'chevron-left', texts.previousPage)}
        <PositionItem>{texts.pageOf(page, pages)}</PositionItem>
        {pageNumbers(page, pages).map((each, index) =>
          each === null ? (
            <Gap key={`gap-${index}`} aria-hidden>
              …
            </Gap>
          ) : (
            <PageItem key={each}>
              <PageButton
                type="button"
                aria-label={texts.page(each)}
                aria-current={each === page ? 'page' : undefined}
                disabled={loading}
                onClick={() => onPageChange(each)}
              >
                {each}
              </PageButton>
            </PageItem>
          ),
        )}
        {step(page + 1, 'chevron-right', texts.nextPage)}
      </List>
    </nav>
  );
}
