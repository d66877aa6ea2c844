import { IconButton, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

const Frame = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space(2)};
  padding-top: ${token.space(4)};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** From one page of a list to the next; nothing where there is one page only. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const { t } = useTexts();
  if (pages <= 1 && page === 1) return null;
  return (
    <Frame aria-label={label}>
      <span aria-live="polite">{t('settings.page', { page, pages })}</span>
      <IconButton
        icon="chevron-left"
        label={t('settings.newer')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevron-right"
        label={t('settings.older')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Frame>
  );
}
