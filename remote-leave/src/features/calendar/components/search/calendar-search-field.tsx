import { styled } from '@atrium/platform';
import { SearchField } from '@atrium/ui/filters';
import { useEffect, useRef } from 'react';
import type { CalendarState } from '../../model/use-calendar-state';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.div`
  flex: 1;
  width: 240px;
  max-width: 100%;
`;

/** The field that searches events; Escape empties it. */
export function CalendarSearchField({ state, isFocused = false }: { state: CalendarState; isFocused?: boolean }) {
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) frame.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <Frame ref={frame} role="search">
      <SearchField label={t('calendar.search.label')} value={state.search} onChange={state.setSearch} />
    </Frame>
  );
}
