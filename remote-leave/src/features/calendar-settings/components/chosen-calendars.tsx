import type { API, CalendarChoice, CalendarUsage, ResponseOf } from '@atrium/contracts';
import {
  Button,
  Checkbox,
  Field,
  LoadError,
  Row,
  Select,
  Skeleton,
  Stack,
  styled,
  token,
  useFailureToast,
  useToast,
} from '@atrium/platform';
import { type FormEvent, useEffect } from 'react';
import { useChooseCalendars } from '../api/change-connection';
import { useChoices } from '../api/get-choices';
import { type Choice, useChoiceDraft } from './choice-drafts';
import { DetailLine } from '../../../shared/components/detail-line';
import { useTexts } from '../../../shared/use-texts';

const List = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${token.space(2)};
    font-weight: ${token.font.weight.medium};
  }
`;

/** The choice of the account's calendars to sync, and of the calendar to which events created here are written. */
export function ChosenCalendars({ usage }: { usage: CalendarUsage }) {
  const choices = useChoices(usage);
  const [, setDraft] = useChoiceDraft(usage);
  // Nothing is left to save once the calendar is disconnected.
  useEffect(() => () => setDraft(null), [setDraft]);
  if (choices.error) return <LoadError layout="banner" query={choices} />;
  if (!choices.data) return <Skeleton lines={3} />;
  return <ChoiceForm usage={usage} choices={choices.data} />;
}

interface ChoiceFormProps {
  usage: CalendarUsage;
  choices: ResponseOf<typeof API.calendarSync.choices>;
}

const storedChoice = (calendars: readonly CalendarChoice[]): Choice => ({
  calendars: calendars.filter(({ isChosen }) => isChosen).map(({ _id }) => _id),
  target: calendars.find(({ isTarget }) => isTarget)?._id ?? '',
});

const isSame = (one: Choice, other: Choice): boolean =>
  one.target === other.target &&
  one.calendars.length === other.calendars.length &&
  one.calendars.every((id) => other.calendars.includes(id));

function ChoiceForm({ usage, choices: { calendars, canList } }: ChoiceFormProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const { choose, isPending } = useChooseCalendars();
  const stored = storedChoice(calendars);
  const [draft, setDraft] = useChoiceDraft(usage);
  const chosen = draft ?? stored;
  const targets = calendars.filter(({ _id, canWrite }) => canWrite && chosen.calendars.includes(_id));

  const change = (next: Choice) => setDraft(isSame(next, stored) ? null : next);
  const toggle = (id: string, isOn: boolean) => {
    const ids = isOn ? [...chosen.calendars, id] : chosen.calendars.filter((each) => each !== id);
    const writable = calendars.filter(({ _id, canWrite }) => canWrite && ids.includes(_id));
    const target = writable.some(({ _id }) => _id === chosen.target) ? chosen.target : (writable[0]?._id ?? '');
    change({ calendars: ids, target });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await choose({ usage, ...chosen });
      setDraft(null);
      toasts.show({ title: t('calendarSettings.choice.saved'), variant: 'success' });
    } catch (error) {
      showFailure(t('calendarSettings.notSaved'))(error);
    }
  };

  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack $gap={4}>
        <List>
          <legend>{t('calendarSettings.choice.title')}</legend>
          {calendars.map(({ _id, name, canWrite }) => (
            <Checkbox
              key={_id}
              label={name}
              {...(!canWrite && { hint: t('calendarSettings.choice.readOnly') })}
              checked={chosen.calendars.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
            />
          ))}
          {!canList && <DetailLine>{t('calendarSettings.choice.noList')}</DetailLine>}
        </List>
        {targets.length > 1 && (
          <Field label={t('calendarSettings.choice.target')}>
            <Select
              options={targets.map(({ _id: value, name: label }) => ({ value, label }))}
              value={chosen.target}
              onChange={({ target }) => change({ ...chosen, target: target.value })}
            />
          </Field>
        )}
        {targets.length === 0 && <DetailLine role="alert">{t('calendarSettings.choice.none')}</DetailLine>}
        {draft !== null && (
          <Row $gap={2}>
            <Button type="submit" variant="primary" disabled={targets.length === 0} loading={isPending}>
              {t('calendarSettings.choice.save')}
            </Button>
            <Button onClick={() => setDraft(null)}>{t('calendarSettings.cancel')}</Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}
