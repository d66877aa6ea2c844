import { Badge, Link, Popover, styled, token, useFormat } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { InlineEdit } from '@atrium/ui/inline-edit';
import { useDurationHint } from '../../../shared/model/duration-text';
import { useMayEdit } from '../model/use-entry-selection';
import { type GridEntry, secondsOf } from '../model/week-grid';
import { useTexts } from '../../../shared/use-texts';

const Trigger = styled.button`
  padding: ${token.space(1)} 0;
  border: 0;
  background: none;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
`;

const List = styled.ul`
  margin-bottom: ${token.space(3)};
  font-variant-numeric: ${token.font.tabular};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space(1)} ${token.space(3)};
    min-height: ${token.size.row};
  }
  li > :last-child {
    flex: none;
    width: 96px;
    margin-left: auto;
    text-align: end;
    white-space: nowrap;
  }
`;

interface SeveralEntriesProps {
  /** Accessible name: task and day. */
  name: string;
  entries: readonly GridEntry[];
  /** URL of the day's list. */
  to: string;
  validate: (text: string) => string | null;
  /** Saves a duration; rejects with an `Error` whose message is shown. */
  onSave: (entry: GridEntry, text: string) => Promise<void>;
}

/** A week grid cell with several entries, or with a part of one. It shows the sum, which opens a list of the entries. */
export function SeveralEntries({ name, entries, to, validate, onSave }: SeveralEntriesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const durationHint = useDurationHint();
  const mayEdit = useMayEdit();
  const sum = clockDuration(secondsOf(entries));
  return (
    <Popover
      label={name}
      align="end"
      trigger={
        <Trigger type="button" aria-label={t('grid.several', { name, count: entries.length, duration: sum })}>
          {sum}
        </Trigger>
      }
    >
      <List aria-label={name}>
        {entries.map((entry) => {
          const { _id, startTime, endTime, duration, secondsOfDay, overlaps } = entry;
          const times = t('entries.from', { start: format.time(startTime), end: format.time(endTime) });
          return (
            <li key={_id}>
              <span>{times}</span>
              {overlaps && <Badge tone="warning">{t('logs.overlaps')}</Badge>}
              <strong>
                {secondsOfDay !== duration ? (
                  t('logs.partOfWhole', { part: clockDuration(secondsOfDay), whole: clockDuration(duration) })
                ) : mayEdit(entry) ? (
                  <InlineEdit
                    label={t('grid.durationOf', { times })}
                    hint={durationHint}
                    value={clockDuration(duration)}
                    validate={validate}
                    onSave={(text) => onSave(entry, text)}
                  />
                ) : (
                  clockDuration(duration)
                )}
              </strong>
            </li>
          );
        })}
      </List>
      <Link to={to}>{t('grid.openList')}</Link>
    </Popover>
  );
}
