import { LIMITS } from '@atrium/contracts';
import { Button, Input, styled, token, VisuallyHidden } from '@atrium/platform';
import { type FormEvent, useState } from 'react';
import { ProjectPicker } from '../../../shared/components/project-picker';
import { storedTaskName } from '../../../shared/timers/model/one-line';
import { NO_PROJECT } from '../../../shared/timers/model/project';
import type { GridTask } from '../model/week-grid';
import { useTexts } from '../../../shared/use-texts';

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  > * {
    flex: 1 1 180px;
    min-width: 0;
  }
  > button {
    flex: none;
  }
`;

/** Form that adds a row for a task to the grid. */
export function AddRowForm({ onAdd }: { onAdd: (task: GridTask) => void }) {
  const { t } = useTexts();
  const [taskName, setTaskName] = useState('');
  const [picked, setPicked] = useState(NO_PROJECT);
  const stored = storedTaskName(taskName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stored === '') return;
    onAdd({ taskName: stored, ...picked, taskId: null });
    setTaskName('');
    setPicked(NO_PROJECT);
  };
  return (
    <Bar aria-label={t('grid.addRow')} onSubmit={submit}>
      <label>
        <VisuallyHidden>{t('start.task')}</VisuallyHidden>
        <Input
          value={taskName}
          placeholder={t('start.task')}
          maxLength={LIMITS.title}
          autoComplete="off"
          onChange={({ target }) => setTaskName(target.value)}
        />
      </label>
      <ProjectPicker
        label={t('start.project')}
        placeholder={t('start.projectHint')}
        value={picked}
        onChange={setPicked}
      />
      <Button type="submit" icon="plus" disabled={stored === ''}>
        {t('grid.addRow')}
      </Button>
    </Bar>
  );
}
