import { type ProjectDetail, type Task, TASK_PRIORITIES } from '@atrium/contracts';
import { DateField, Field, Select, Stack, styled, token } from '@atrium/platform';
import { PeopleField } from '@atrium/platform/people';
import { type Board, orderedColumns } from '../../model/board';
import { LabelField } from './label-field';
import { useTexts } from '../../../../shared/use-texts';

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
