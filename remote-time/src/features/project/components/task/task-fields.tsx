import { LIMITS, type ProjectDetail, type ProjectLabel, type Task, TASK_PRIORITIES } from '@atrium/contracts';
import {
  Button,
  CATEGORICAL_COUNT,
  Checkbox,
  DateField,
  Field,
  Input,
  isComposing,
  Popover,
  Row,
  Select,
  Stack,
  styled,
  Tag,
  token,
  useFailureToast,
  useMutation,
} from '@atrium/platform';
import { PeopleField } from '@atrium/platform/people';
import { useState } from 'react';
import { type Board, orderedColumns } from '../../model/board';
import { useTexts } from '../../../../shared/use-texts';
import { useColumnCalls } from '../../api/change-columns';

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  max-height: 240px;
  overflow-y: auto;
`;

/** Returns a typed name as the server stores it. */
const toStoredName = (name: string): string => name.trim().normalize('NFC');

interface LabelFieldProps {
  project: ProjectDetail;
  labels: readonly ProjectLabel[];
  value: readonly string[];
  mayEdit: boolean;
  onChange: (labelIds: string[]) => void;
}

/** The labels of a task. Users who manage the project can add new labels here. */
function LabelField({ project, labels, value, mayEdit, onChange }: LabelFieldProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const calls = useColumnCalls(project._id);
  const [name, setName] = useState('');
  const choose = (label: ProjectLabel | undefined) => {
    if (label && !value.includes(label._id)) onChange([...value, label._id]);
  };
  const add = useMutation({
    mutationFn: (sent: string) => calls.addLabel({ name: sent, colour: labels.length % CATEGORICAL_COUNT }),
    onSuccess: ({ labels: all }, sent) => {
      // Keeps a name that was typed meanwhile.
      setName((now) => (toStoredName(now) === sent ? '' : now));
      choose(all.find((label) => label.name === sent));
    },
    onError: showFailure(t('task.labelFailed')),
  });
  const chosen = labels.filter(({ _id }) => value.includes(_id));
  const mayAdd = project.canManage && !project.isArchived;
  const typed = toStoredName(name);
  const addTyped = () => {
    // The label can exist, for example if an attempt whose response was lost added it.
    const known = labels.find((label) => label.name.toLowerCase() === typed.toLowerCase());
    if (!known) return add.mutate(typed);
    choose(known);
    return setName('');
  };
  return (
    <Row $wrap>
      {chosen.map((label) => (
        <Tag key={label._id} color={label.colour}>
          {label.name}
        </Tag>
      ))}
      {chosen.length === 0 && !mayEdit && '–'}
      {mayEdit && (
        <Popover
          label={t('task.labels')}
          trigger={
            <Button size="sm" variant="quiet" icon="pencil">
              {t('task.editLabels')}
            </Button>
          }
        >
          <Stack $gap={3}>
            {labels.length === 0 && <p>{t('task.noLabels')}</p>}
            <List>
              {labels.map(({ _id, name: label }) => (
                <Checkbox
                  key={_id}
                  label={label}
                  checked={value.includes(_id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, _id] : value.filter((each) => each !== _id))
                  }
                />
              ))}
            </List>
            {mayAdd && (
              <Row>
                <Input
                  aria-label={t('task.newLabel')}
                  placeholder={t('task.newLabel')}
                  maxLength={LIMITS.labelName}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !isComposing(event) && typed !== '' && !add.isPending) addTyped();
                  }}
                />
                <Button disabled={typed === ''} loading={add.isPending} onClick={addTyped}>
                  {t('board.add')}
                </Button>
              </Row>
            )}
          </Stack>
        </Popover>
      )}
    </Row>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: ${token.space(4)};
`;

const Name = styled.p`
  margin-bottom: ${token.space(1.5)};
  font-weight: ${token.font.weight.medium};
`;

type Change = Partial<Pick<Task, 'assignees' | 'labels' | 'priority' | 'dueDate'>>;

interface TaskFieldsProps {
  task: Task;
  columnId: string;
  project: ProjectDetail;
  board: Board | null;
  mayEdit: boolean;
  onChange: (change: Change) => void;
  onMove: (columnId: string) => void;
}

/** Column, priority, due date, assignees and labels of a task. Each change is saved immediately. */
export function TaskFields({ task, columnId, project, board, mayEdit, onChange, onMove }: TaskFieldsProps) {
  const { t } = useTexts();
  const columns = orderedColumns(board?.columns ?? project.columns);
  return (
    <Stack $gap={4}>
      <Grid>
        <Field label={t('task.column')}>
          <Select
            value={columnId}
            disabled={!mayEdit}
            options={columns.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ target }) => onMove(target.value)}
          />
        </Field>
        <Field label={t('task.priority')}>
          <Select
            value={task.priority}
            disabled={!mayEdit}
            options={TASK_PRIORITIES.map((value) => ({ value, label: t(`task.priorities.${value}`) }))}
            onChange={({ target }) => {
              const priority = TASK_PRIORITIES.find((each) => each === target.value);
              if (priority) onChange({ priority });
            }}
          />
        </Field>
        <Field label={t('task.due')}>
          <DateField
            value={task.dueDate ?? ''}
            disabled={!mayEdit}
            onValueChange={(dueDate) => {
              if (dueDate !== (task.dueDate ?? '')) onChange({ dueDate: dueDate === '' ? null : dueDate });
            }}
          />
        </Field>
      </Grid>
      <PeopleField
        label={t('task.assignees')}
        value={task.assignees}
        onChange={(assignees) => onChange({ assignees })}
        among={new Set(project.members.map(({ _id }) => _id))}
        disabled={!mayEdit}
      />
      <div>
        <Name>{t('task.labels')}</Name>
        <LabelField
          project={project}
          labels={board?.labels ?? project.labels}
          value={task.labels}
          mayEdit={mayEdit}
          onChange={(labels) => onChange({ labels })}
        />
      </div>
    </Stack>
  );
}
