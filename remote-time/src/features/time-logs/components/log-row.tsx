import { LIMITS, type ListedTimeEntry } from '@atrium/contracts';
import {
  Badge,
  Checkbox,
  errorMessage,
  media,
  Popover,
  styled,
  Tag,
  token,
  useFailureToast,
  useFormat,
  usePageLocale,
  VisuallyHidden,
} from '@atrium/platform';
import { baseOf } from '@atrium/platform/forms';
import { SharedInlineEdit } from '@atrium/platform/shared-edits';
import { clockDuration } from '@atrium/ui/charts';
import { moneyText } from '@atrium/ui/figures';
import { InlineEdit } from '@atrium/ui/inline-edit';
import { ProjectPicker } from '../../../shared/components/project-picker';
import { parseDuration, useDurationHint } from '../../../shared/model/duration-text';
import { projectColour } from '../../../shared/model/use-report-label';
import { projectName, projectText } from '../../../shared/timers/model/project';
import { useUpdateEntry } from '../api/save-entry';
import { hasCost, withDuration } from '../model/entry-times';
import { EntryTimes } from './entry-times-form';
import { LogRowActions } from './log-row-actions';
import { useTexts } from '../../../shared/use-texts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto 96px minmax(72px, auto) auto;
  align-items: center;
  gap: ${token.space(1)} ${token.space(4)};
  min-height: 48px;
  padding: ${token.space(1.5)} ${token.space(3)} ${token.space(1.5)} ${token.space(5)};
  font-variant-numeric: ${token.font.tabular};
  ${media.compact} {
    grid-template-columns: 20px minmax(0, 1fr) auto auto;
    padding: ${token.space(3)} ${token.space(2)} ${token.space(3)} ${token.space(4)};
    > :nth-child(2) {
      grid-column: 2 / -1;
    }
    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
  /*
   * The task, and its badges below it, beside the duration, then times and cost beside the actions. The duration has a
   * column of its own, so that the wider actions leave the badges their space.
   */
  ${media.phone} {
    grid-template-columns: 20px auto minmax(0, 1fr) auto max-content;
    gap: 0 ${token.space(3)};
    padding-block: ${token.space(2)};
    > :nth-child(2) {
      grid-area: 1 / 2 / auto / 5;
    }
    > :nth-child(3) {
      grid-area: 2 / 2;
    }
    > :nth-child(4) {
      grid-area: 1 / 5;
    }
    > :nth-child(5) {
      display: block;
      grid-area: 2 / 3;
      text-align: start;
    }
    > :last-child {
      grid-area: 2 / 4 / auto / 6;
      justify-self: end;
    }
  }
`;

const TextBlock = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.phone} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Plain = styled.button`
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.textMuted};
  text-align: start;
`;

const Muted = styled.span`
  color: ${token.color.textMuted};
`;

const Duration = styled.div`
  white-space: nowrap;
  font-weight: ${token.font.weight.medium};
  text-align: end;
  /* The field of the edit would take the space of its neighbours. */
  > div {
    max-width: 112px;
    margin-left: auto;
    white-space: normal;
  }
`;

const Cost = styled.span`
  text-align: end;
  ${media.compact} {
    display: none;
  }
`;

interface LogRowProps {
  entry: ListedTimeEntry;
  showsPerson: boolean;
  canEdit: boolean;
  isSelected: boolean;
  onToggle: (range: boolean) => void;
}

/** One entry. Its task, project, times and duration are edited in place, but no duration of which only a part counts. */
export function LogRow({ entry, showsPerson, canEdit, isSelected, onToggle }: LogRowProps) {
  const { t, translate } = useTexts();
  const showFailure = useFailureToast();
  const format = useFormat();
  const durationHint = useDurationHint();
  const locale = usePageLocale();
  const update = useUpdateEntry();
  const { _id: id, taskName, duration, billable, isLocked, needsReview, overlaps, segments } = entry;
  const part = entry.partInRange;
  const cost = part ? { ...entry, costMinor: part.costMinor } : entry;
  const project = projectName(entry);
  const stored = { project: projectText(entry), taskId: entry.task?._id ?? null, billable, segments };
  const change = (body: Omit<Parameters<typeof update>[0], 'id'>) =>
    update({ id, base: baseOf(body, stored), ...body });
  // The inline field shows the message of the error.
  const changeInline = (body: Parameters<typeof change>[0]) =>
    change(body).catch((error: unknown) => {
      throw new Error(errorMessage(error, translate), { cause: error });
    });
  const changeWithToast = (body: Parameters<typeof change>[0]) =>
    void change(body).catch(showFailure(t('logs.notSaved')));
  const tag = project ? <Tag color={projectColour(entry)}>{project}</Tag> : <Muted>{t('noProject')}</Muted>;
  return (
    <Line>
      {canEdit ? (
        <Checkbox
          label={<VisuallyHidden>{t('bulk.select', { task: taskName })}</VisuallyHidden>}
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      ) : (
        <span />
      )}
      <TextBlock>
        {canEdit ? (
          <SharedInlineEdit
            field="taskName"
            label={t('timers.nameOf')}
            value={taskName}
            maxLength={LIMITS.title}
            validate={(text) => (text === '' ? t('logs.taskMissing') : null)}
            onSave={change}
          />
        ) : (
          <span>{taskName}</span>
        )}
        {canEdit ? (
          <Popover
            label={t('timers.projectOf')}
            align="start"
            trigger={
              <Plain
                type="button"
                aria-label={t('logs.changeProject', { task: taskName, project: project || t('noProject') })}
              >
                {tag}
              </Plain>
            }
          >
            {(close) => (
              <ProjectPicker
                label={t('timers.projectOf')}
                placeholder={t('start.projectHint')}
                value={{ project: projectText(entry), projectRef: entry.project }}
                onChange={(picked) => {
                  changeWithToast({ project: picked.project, taskId: null });
                  close();
                }}
              />
            )}
          </Popover>
        ) : (
          tag
        )}
        {entry.task && <Muted>#{entry.task.number}</Muted>}
        {showsPerson && <Muted>{entry.person.name}</Muted>}
        {billable && <Badge tone="positive">{t('filters.isBillable')}</Badge>}
        {isLocked && <Badge tone="neutral">{t('logs.locked')}</Badge>}
        {needsReview && <Badge tone="warning">{t('logs.needsReview')}</Badge>}
        {overlaps && <Badge tone="warning">{t('logs.overlaps')}</Badge>}
      </TextBlock>
      {canEdit ? (
        <EntryTimes entry={entry} onSave={(next) => change({ segments: next })} />
      ) : (
        <Muted>{t('entries.from', { start: format.time(entry.startTime), end: format.time(entry.endTime) })}</Muted>
      )}
      <Duration>
        {part ? (
          t('logs.partOfWhole', { part: clockDuration(part.seconds), whole: clockDuration(duration) })
        ) : canEdit ? (
          <InlineEdit
            label={t('logs.duration')}
            hint={durationHint}
            value={clockDuration(duration)}
            validate={(text) => (parseDuration(text) === null ? t('logs.durationWrong') : null)}
            onSave={(text) => {
              const seconds = parseDuration(text) ?? duration;
              return seconds === duration ? undefined : changeInline({ segments: withDuration(segments, seconds) });
            }}
          />
        ) : (
          clockDuration(duration)
        )}
      </Duration>
      <Cost>{hasCost(cost) ? moneyText({ currency: cost.currency, amountMinor: cost.costMinor }, locale) : ''}</Cost>
      <LogRowActions entry={entry} canEdit={canEdit} onChange={changeWithToast} />
    </Line>
  );
}
