import type { ImportPreview } from '@atrium/contracts';
import { styled, token, useFormat } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts';

const Summary = styled.div`
  display: grid;
  gap: ${token.space(3)};
  p {
    margin: 0;
  }
`;

const Events = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  max-height: 180px;
  margin: ${token.space(2)} 0 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space(3)};
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.span`
  color: ${token.color.textMuted};
`;

/** Shows what an import adds, what is in the calendar already, and what cannot be imported and why. */
export function ImportSummary({ preview: { added, firstDay, lastDay, known, rejected } }: { preview: ImportPreview }) {
  const { t } = useTexts();
  const format = useFormat();
  const period = () => {
    if (firstDay === null) return '';
    if (lastDay === null) return t('calendar.import.from', { day: format.date(firstDay) });
    return firstDay === lastDay ? format.date(firstDay) : format.dateRange(firstDay, lastDay);
  };
  return (
    <Summary>
      <p role="status">
        <strong>{t('calendar.import.added', { count: added })}</strong> <Muted>{period()}</Muted>
      </p>
      {known.count > 0 && (
        <Group title={t('calendar.import.known', { count: known.count })} count={known.count}>
          {known.listed.map(({ title, day }, index) => (
            // Titles and days may repeat.
            <li key={index}>
              {title} <Muted>{day !== null && format.date(day)}</Muted>
            </li>
          ))}
        </Group>
      )}
      {rejected.count > 0 && (
        <Group title={t('calendar.import.rejected', { count: rejected.count })} count={rejected.count} isOpen>
          {rejected.listed.map(({ title, day, problem }, index) => (
            <li key={index}>
              <span>
                {title} <Muted>{day !== null && format.date(day)}</Muted>
              </span>
              <Muted>{t(`calendar.import.problems.${problem}`)}</Muted>
            </li>
          ))}
        </Group>
      )}
    </Summary>
  );
}

interface GroupProps {
  title: string;
  count: number;
  isOpen?: boolean;
  children: readonly ReactNode[];
}

/** A list that can be opened. Says how many events it leaves out. */
function Group({ title, count, isOpen = false, children }: GroupProps) {
  const { t } = useTexts();
  const others = count - children.length;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <Events>
        {children}
        {others > 0 && <li>{t('calendar.import.others', { count: others })}</li>}
      </Events>
    </details>
  );
}
