import {
  Button,
  CATEGORICAL_COUNT,
  Checkbox,
  Input,
  Popover,
  Row,
  Stack,
  styled,
  Tag,
  token,
  useFailureToast,
  useMutation,
  isComposing,
} from '@atrium/platform';
import { LIMITS, type ProjectDetail, type ProjectLabel } from '@atrium/contracts';
import { useState } from 'react';
import { useColumnCalls } from '../../api/change-columns';
import { useTexts } from '../../../../shared/use-texts';

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  max-height: 240px;
  overflow-y: auto;
`;

interface LabelFieldProps {
  project: ProjectDetail;
  labels: readonly ProjectLabel[];
  value: readonly string[];
  mayEdit: boolean;
  onChange: (labelIds: string[]) => void;
}

/** The labels of a task. Users who manage the project can add new labels here. */
export function LabelField({ project, labels, value, mayEdit, onChange }: LabelFieldProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const calls = useColumnCalls(project._id);
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: (sent: string) => calls.addLabel({ name: sent, colour: labels.length % CATEGORICAL_COUNT }),
    onSuccess: ({ labels: all }, sent) => {
      const added = all.find((label) => label.name === sent);
      // Keeps a name that was typed meanwhile.
      setName((now) => (now.trim() === sent ? '' : now));
      if (added) onChange([...value, added._id]);
    },
    onError: showFailure(t('task.labelFailed')),
  });
  const chosen = labels.filter(({ _id }) => value.includes(_id));
  const mayAdd = project.canManage && !project.isArchived;
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
                    if (event.key === 'Enter' && !isComposing(event) && name.trim() !== '' && !add.isPending)
                      add.mutate(name.trim());
                  }}
                />
                <Button disabled={name.trim() === ''} loading={add.isPending} onClick={() => add.mutate(name.trim())}>
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
