import type { UserDetails } from '@atrium/contracts';
import { type Formats, styled, token, useFormat } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ol`
  display: grid;
  gap: ${token.space(5)};
  h3 {
    font-size: inherit;
    font-weight: ${token.font.weight.medium};
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

const Text = styled.p`
  margin-top: ${token.space(1)};
  white-space: pre-line;
`;

interface EntryText {
  title: string;
  /** Company, school, degree and similar, if given. */
  beside: readonly string[];
  span?: string | null;
  url?: string;
  description: string;
}

function EntryList({ entries }: { entries: readonly EntryText[] }) {
  return (
    <List>
      {entries.map(({ title, beside, span, url, description }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no identity but their place
        <li key={index}>
          <h3>{title}</h3>
          <Muted>{[...beside, span].filter(Boolean).join(' · ')}</Muted>
          {url && (
            <a href={url} target="_blank" rel="noreferrer nofollow">
              {url}
            </a>
          )}
          {description && <Text>{description}</Text>}
        </li>
      ))}
    </List>
  );
}

interface Span {
  startDate: string | null;
  endDate: string | null;
}

type TranslatePeriod = (key: 'profile.entries.since' | 'profile.entries.until', values: { date: string }) => string;

const MONTH_FORMAT: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

/** Returns the period of an entry in months: `Mar 2019 – Jun 2022`, `since Mar 2019`; null if there are no dates. */
function spanOf({ startDate, endDate }: Span, format: Pick<Formats, 'date'>, say: TranslatePeriod): string | null {
  const start = startDate && format.date(startDate, MONTH_FORMAT);
  const end = endDate && format.date(endDate, MONTH_FORMAT);
  if (start && end) return start === end ? start : `${start} – ${end}`;
  if (start) return say('profile.entries.since', { date: start });
  return end && say('profile.entries.until', { date: end });
}

export function Experience({ entries }: { entries: UserDetails['experience'] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <EntryList
      entries={entries.map((entry) => ({
        title: entry.title,
        beside: [entry.company],
        span: spanOf(entry, format, t),
        description: entry.description,
      }))}
    />
  );
}

export function Education({ entries }: { entries: UserDetails['education'] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <EntryList
      entries={entries.map((entry) => ({
        title: entry.school,
        beside: [entry.degree, entry.field],
        span: spanOf(entry, format, t),
        description: entry.description,
      }))}
    />
  );
}

export function Projects({ entries }: { entries: UserDetails['projects'] }) {
  return (
    <EntryList
      entries={entries.map(({ name, role, url, description }) => ({ title: name, beside: [role], url, description }))}
    />
  );
}
