import type { TimeEntry } from '@atrium/contracts';
import { Badge, categoricalIndex, IconButton, media, styled, Tag, token, useFormat, useTexts } from '@atrium/platform';
import { projectText } from '../model/project';
import { useEntryActions } from '../model/use-entry-actions';
import { useIsSending, useQueue } from '../model/use-timers';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 64px auto;
  align-items: center;
  gap: ${token.space(1)} ${token.space(4)};
  min-height: 48px;
  padding: ${token.space(1.5)} ${token.space(3)} ${token.space(1.5)} ${token.space(5)};
  font-variant-numeric: ${token.font.tabular};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    padding: ${token.space(3)} ${token.space(2)} ${token.space(3)} ${token.space(4)};
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(3)};
  min-width: 0;
`;

const Task = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Span = styled.span`
  color: ${token.color.textMuted};
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;

const Duration = styled.span`
  font-weight: ${token.font.weight.medium};
  text-align: end;
`;

const Actions = styled.div`
  display: flex;
`;

/** One entry of the list. */
export function EntryRow({ entry }: { entry: TimeEntry }) {
  const { t } = useTexts();
  const format = useFormat();
  const { continueEntry, remove } = useEntryActions();
  const isQueued = useQueue().some(({ clientId }) => clientId === entry.clientId);
  const isSending = useIsSending() && isQueued;
  const { taskName: task, startTime, endTime, duration } = entry;
  const project = projectText(entry);
  return (
    <Line>
      <Words>
        <Task>{task}</Task>
        {project && <Tag color={categoricalIndex(project)}>{project}</Tag>}
        {isQueued && <Badge tone="info">{t(isSending ? 'unsent.sending' : 'unsent.mark')}</Badge>}
      </Words>
      <Span>{t('entries.from', { start: format.time(startTime), end: format.time(endTime) })}</Span>
      <Duration>{format.duration(duration)}</Duration>
      <Actions>
        <IconButton
          size="sm"
          icon="play"
          label={t('entries.continue', { task })}
          onClick={() => continueEntry(entry)}
        />
        <IconButton
          size="sm"
          icon="trash"
          label={t('entries.delete', { task })}
          // On its way it cannot be held back; the next moment it can be deleted.
          disabled={isSending}
          onClick={() => remove(entry)}
        />
      </Actions>
    </Line>
  );
}
