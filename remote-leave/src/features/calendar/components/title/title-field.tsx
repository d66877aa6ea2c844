import {
  Button,
  Field,
  Input,
  isComposing,
  media,
  styled,
  token,
  useClock,
  usePageLocale,
  type Weekday,
} from '@atrium/platform';
import type { ApiForm } from '@atrium/platform/forms';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type EventReading, readEventText } from '../../model/date-words/read-event-text';
import { type EventValues, instantsOf } from '../../model/event-values';
import { useCalendarFormat } from '../../model/use-calendar-format';
import { useTexts } from '../../../../shared/use-texts';

/** As tall as its button, so that nothing moves when it appears. */
const SuggestionRow = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(3)};
  min-height: ${token.size.controlSm};
  [role='status'] {
    display: contents;
  }
`;

/** Touch devices have no Enter key in sight. */
const EnterHint = styled.span`
  ${media.coarse} {
    display: none;
  }
`;

/** The fields that a time in the title sets. */
const FIELDS = ['title', 'allDay', 'start', 'startTime', 'end', 'endTime'] as const;
type TimedValues = Pick<EventValues, (typeof FIELDS)[number]>;

interface TitleFieldProps extends Pick<ApiForm<EventValues>, 'form' | 'errorOf'> {
  timeZone: string;
  firstDayOfWeek: Weekday;
}

/**
 * The title of a new event. It offers the time that the title names, such as “Fri 3pm review”, and changes other fields
 * only once the user applies it.
 */
export function TitleField({ form, errorOf, timeZone, firstDayOfWeek }: TitleFieldProps) {
  const { t } = useTexts();
  const now = useClock();
  const language = usePageLocale();
  const [title, allDay, start, startTime, end, endTime] = useWatch({ control: form.control, name: FIELDS });
  const values: TimedValues = { title, allDay, start, startTime, end, endTime };
  const { whenOf } = useCalendarFormat(timeZone);
  const [dismissed, setDismissed] = useState('');
  /** The time that was applied last, the title that it left, and the values that it replaced. */
  const [applied, setApplied] = useState<{ when: string; title: string; before: TimedValues } | null>(null);
  const context = { now: now(), timeZone, firstDayOfWeek, day: values.start, language };
  const reading = readEventText(values.title, context);
  const whenText = reading
    ? whenOf({ ...instantsOf({ ...values, ...reading }, timeZone), allDay: reading.allDay })
    : '';
  const suggestion = whenText === dismissed ? null : reading;
  const undoable = applied?.title === values.title ? applied : null;

  const change = (next: TimedValues) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const field of FIELDS) form.setValue(field, next[field], options);
    form.setFocus('title');
  };
  const apply = (offer: EventReading) => {
    setApplied({ when: whenText, title: offer.title, before: values });
    change({ ...values, ...offer });
  };
  const undo = ({ when: dismissedTime, before }: { when: string; before: TimedValues }) => {
    setApplied(null);
    setDismissed(dismissedTime);
    change(before);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestion === null || isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      apply(suggestion);
    } else if (event.key === 'Escape') {
      // Keeps the panel open.
      event.preventDefault();
      event.stopPropagation();
      setDismissed(whenText);
    }
  };
  const below = (
    <SuggestionRow>
      {!suggestion && !undoable && t('calendar.words.help')}
      <span role="status">
        {suggestion && (
          <>
            <Button size="sm" icon="calendar-check" onClick={() => apply(suggestion)}>
              {t('calendar.words.use', { when: whenText })}
            </Button>
            <EnterHint>{t('calendar.words.key')}</EnterHint>
          </>
        )}
        {!suggestion && undoable && (
          <>
            {t('calendar.words.taken', { when: undoable.when })}
            <Button size="sm" variant="quiet" onClick={() => undo(undoable)}>
              {t('calendar.words.undo')}
            </Button>
          </>
        )}
      </span>
    </SuggestionRow>
  );
  return (
    <Field label={t('calendar.form.title')} hint={below} error={errorOf('title')}>
      <Input required autoComplete="off" onKeyDown={onKeyDown} {...form.register('title')} />
    </Field>
  );
}
