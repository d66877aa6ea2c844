import { LIMITS } from '@atrium/contracts';
import {
  Badge,
  FieldError,
  IconButton,
  LoadError,
  Row,
  Select,
  Stack,
  styled,
  titleCase,
  token,
  useEmployees,
  usePlatformTexts,
} from '@atrium/platform';
import { ListGroup } from '@atrium/platform/forms';
import { useId } from 'react';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { useTexts } from '../../../shared/use-texts';

/** Looks like a badge, but wraps: names have any length. */
const Approver = styled.span`
  min-width: 0;
  padding: ${token.space(0.5)} ${token.space(2)};
  border-radius: ${token.radius.control};
  background: ${token.color.softAccent};
  color: ${token.color.onSoftAccent};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  overflow-wrap: anywhere;
`;

interface StepProps {
  /** Number of the step, starting at 1. */
  n: number;
  approvers: readonly string[];
  error: string | undefined;
  onChange: (approvers: string[]) => void;
  /** Undefined for the only step, which cannot be removed because someone has to decide. */
  onRemove: (() => void) | undefined;
}

function ApprovalStep({ n, approvers, error, onChange, onRemove }: StepProps) {
  const { t } = useTexts();
  const errorId = useId();
  const { data: employees } = useEmployees();
  const nameOf = (userId: string) => {
    if (!employees) return '…';
    const name = employees.find(({ user }) => user._id === userId)?.user.name;
    return name === undefined ? t('rules.unknownPerson') : titleCase(name);
  };
  return (
    <Stack $gap={1}>
      <Row $wrap>
        <strong>{t('rules.stepNumber', { n })}</strong>
        {approvers.length === 0 && <Badge>{t('rules.anybody')}</Badge>}
        {approvers.map((userId) => (
          <Row key={userId} $gap={0}>
            <Approver>{nameOf(userId)}</Approver>
            <IconButton
              icon="x"
              size="sm"
              label={t('rules.remove', { what: nameOf(userId) })}
              onClick={() => onChange(approvers.filter((other) => other !== userId))}
            />
          </Row>
        ))}
        {onRemove && (
          <IconButton
            icon="trash"
            size="sm"
            label={t('rules.remove', { what: t('rules.stepName', { n }) })}
            onClick={onRemove}
          />
        )}
      </Row>
      <Select
        aria-label={t('rules.approverAdd', { n })}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        placeholder={t('rules.approverPlaceholder')}
        value=""
        options={(employees ?? [])
          .filter(({ user }) => !approvers.includes(user._id))
          .map(({ user }) => ({ value: user._id, label: titleCase(user.name) }))}
        onChange={({ target }) => onChange([...approvers, target.value])}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}

/** The fields for the approvers of leave, step by step. */
export function ApprovalSteps({ rules: { form, errorOf } }: { rules: LeaveRulesForm }) {
  const { t } = useTexts();
  const platformText = usePlatformTexts();
  const employees = useEmployees();
  const steps = form.watch('approval.steps');
  const set = (next: typeof steps) => form.setValue('approval.steps', next, { shouldDirty: true });
  return (
    <Stack $gap={3}>
      <LoadError compact title={platformText('peopleField.failed')} query={employees} />
      <ListGroup
        addLabel={t('rules.stepAdd')}
        length={steps.length}
        max={LIMITS.approvalSteps}
        onAdd={() => set([...steps, { approvers: [] }])}
      >
        {steps.map(({ approvers }, index) => (
          <ApprovalStep
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the order
            key={index}
            n={index + 1}
            approvers={approvers}
            error={approvers.map((_id, at) => errorOf(`approval.steps.${index}.approvers.${at}`)).find(Boolean)}
            onChange={(changed) => set(steps.map((step, at) => (at === index ? { approvers: changed } : step)))}
            onRemove={steps.length > 1 ? () => set(steps.filter((_other, at) => at !== index)) : undefined}
          />
        ))}
      </ListGroup>
    </Stack>
  );
}
