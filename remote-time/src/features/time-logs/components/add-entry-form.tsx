import { LIMITS } from '@atrium/contracts';
import {
  Button,
  Card,
  Combobox,
  DateField,
  errorMessage,
  Field,
  Input,
  isAppError,
  media,
  newId,
  Row,
  Select,
  styled,
  TimeField,
  token,
  useCan,
  useEmployees,
  useFormat,
  useTexts,
  useToast,
} from '@atrium/platform';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type PickedProject, ProjectPicker } from '../../../shared/components/project-picker';
import { personOptions } from '../../../shared/model/person-options';
import { parseDuration } from '../../../shared/model/duration-text';
import { instantAt } from '../../../shared/timers/model/local-time';
import { useAddEntry } from '../api/save-entry';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${token.space(3)};
  margin-bottom: ${token.space(4)};
  > :first-child,
  > :last-child {
    grid-column: span 2;
  }
  /* Start and duration side by side, everything else in full width. */
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > * {
      grid-column: span 2;
    }
    > :nth-child(4),
    > :nth-child(5) {
      grid-column: auto;
    }
  }
`;

const NO_PROJECT: PickedProject = { project: '', projectRef: null };

type Wrong = Partial<Record<'task' | 'start' | 'duration' | 'form', string>>;

interface AddEntryFormProps {
  /** The initial day. */
  day: string;
  /** The latest day that can be selected. */
  today: string;
  /** User id of the initial person; '' for the signed-in user. */
  person: string;
  onClose: () => void;
}

/** Form that adds a manual entry. */
export function AddEntryForm({ day: givenDay, today, person: givenPerson, onClose }: AddEntryFormProps) {
  const { t } = useTexts();
  const format = useFormat();
  const toasts = useToast();
  const add = useAddEntry();
  const mayEditOthers = useCan('time.editOthers');
  const [person, setPerson] = useState(mayEditOthers ? givenPerson : '');
  const employees = useEmployees({ enabled: mayEditOthers });
  const [task, setTask] = useState('');
  const [picked, setPicked] = useState(NO_PROJECT);
  const [day, setDay] = useState(givenDay);
  const [time, setTime] = useState('09:00');
  const [duration, setDuration] = useState('');
  // '' uses the project's setting.
  const [billable, setBillable] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSaving, setSaving] = useState(false);
  const clientId = useRef(newId());
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const start = instantAt(day, time);
    const seconds = parseDuration(duration);
    const found: Wrong = {
      ...(task.trim() === '' && { task: t('logs.taskMissing') }),
      ...(start === null && { start: t('logs.startMissing') }),
      ...(seconds === null && { duration: t('logs.durationWrong') }),
    };
    setWrong(found);
    if (task.trim() === '' || start === null || seconds === null) return;
    setSaving(true);
    try {
      await add({
        // Keep the id until the entry is stored, so that a retry after a lost response does not store it twice.
        clientId: clientId.current,
        taskName: task.trim(),
        project: picked.project,
        segments: [{ start: new Date(start).toISOString(), end: new Date(start + seconds * 1_000).toISOString() }],
        source: 'manual',
        ...(person !== '' && { userId: person }),
        ...(billable !== '' && { billable: billable === 'true' }),
      });
      toasts.show({ variant: 'success', title: t('logs.added', { duration: format.duration(seconds) }) });
      onClose();
    } catch (error) {
      const isAboutTimes = isAppError(error) && error.fields?.['segments'] !== undefined;
      setWrong({ [isAboutTimes ? 'duration' : 'form']: errorMessage(error, t) });
      setSaving(false);
    }
  };
  return (
    <Card as="form" aria-label={t('logs.add')} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <Grid>
        <Field label={t('start.task')} error={wrong.task}>
          <Input
            ref={first}
            value={task}
            maxLength={LIMITS.title}
            autoComplete="off"
            onChange={({ target }) => setTask(target.value)}
          />
        </Field>
        <Field label={t('start.project')}>
          <ProjectPicker value={picked} onChange={setPicked} placeholder={t('start.projectHint')} />
        </Field>
        <Field label={t('logs.day')}>
          <DateField value={day} max={today} onValueChange={setDay} />
        </Field>
        <Field label={t('logs.start')} error={wrong.start}>
          <TimeField value={time} onValueChange={setTime} />
        </Field>
        <Field label={t('logs.duration')} hint={t('logs.durationHint')} error={wrong.duration}>
          <Input value={duration} autoComplete="off" onChange={({ target }) => setDuration(target.value)} />
        </Field>
        {mayEditOthers && (
          <Field label={t('filters.person')}>
            <Combobox
              placeholder={t('filters.onlyMe')}
              options={personOptions(employees.data ?? [])}
              value={person}
              onValueChange={setPerson}
              loading={employees.isFetching && employees.isPending}
            />
          </Field>
        )}
        <Field label={t('filters.billable')}>
          <Select
            value={billable}
            options={[
              { value: '', label: t('logs.asProject') },
              { value: 'true', label: t('filters.isBillable') },
              { value: 'false', label: t('filters.notBillable') },
            ]}
            onChange={({ target }) => setBillable(target.value)}
          />
        </Field>
      </Grid>
      {wrong.form !== undefined && <p role="alert">{wrong.form}</p>}
      <Row $gap={2}>
        <Button type="submit" variant="primary" loading={isSaving}>
          {t('logs.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('logs.cancel')}
        </Button>
      </Row>
    </Card>
  );
}
