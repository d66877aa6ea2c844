import { titleCase, usePlatform } from '@atrium/platform';
import { Badge, FieldError, IconButton, Row, Select, Stack } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { ListGroup } from '../../../shell/company-details/list-group';
import { employeesQuery } from '../../../shell/employees';
import { useTexts } from '../../../shell/use-texts';
import type { LeaveRulesForm } from './company-leave-rules';

/** As many as the contract takes. */
const MOST = 5;

interface StepProps {
  /** Counted from 1. */
  n: number;
  approvers: readonly string[];
  error: string | undefined;
  onChange: (approvers: string[]) => void;
  /** Left out for the only step: somebody has to decide. */
  onRemove: (() => void) | undefined;
}

function ApprovalStep({ n, approvers, error, onChange, onRemove }: StepProps) {
  const { t } = useTexts();
  const { api } = usePlatform();
  const { data: employees = [] } = useQuery(employeesQuery(api));
  const nameOf = (userId: string) => {
    const name = employees.find(({ user }) => user._id === userId)?.user.name;
    return name === undefined ? t('companySettings.rules.unknownPerson') : titleCase(name);
  };
  return (
    <Stack $gap={1}>
      <Row $wrap>
        <strong>{t('companySettings.rules.stepNumber', { n })}</strong>
        {approvers.length === 0 && <Badge>{t('companySettings.rules.anybody')}</Badge>}
        {approvers.map((userId) => (
          <Row key={userId} $gap={0}>
            <Badge tone="accent">{nameOf(userId)}</Badge>
            <IconButton
              icon="x"
              size="sm"
              label={t('companySettings.remove', { what: nameOf(userId) })}
              onClick={() => onChange(approvers.filter((other) => other !== userId))}
            />
          </Row>
        ))}
        {onRemove && (
          <IconButton
            icon="trash"
            size="sm"
            label={t('companySettings.remove', { what: t('companySettings.rules.stepName', { n }) })}
            onClick={onRemove}
          />
        )}
      </Row>
      <Select
        aria-label={t('companySettings.rules.approverAdd', { n })}
        placeholder={t('companySettings.rules.approverPlaceholder')}
        value=""
        options={employees
          .filter(({ user }) => !approvers.includes(user._id))
          .map(({ user }) => ({ value: user._id, label: titleCase(user.name) }))}
        onChange={({ target }) => onChange([...approvers, target.value])}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

/** Who decides about leave, one step after the other. */
export function CompanyApprovalSteps({ rules: { form, errorOf } }: { rules: LeaveRulesForm }) {
  const { t } = useTexts();
  const steps = form.watch('approval.steps');
  const set = (next: typeof steps) => form.setValue('approval.steps', next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t('companySettings.rules.steps')}
      addLabel={t('companySettings.rules.stepAdd')}
      length={steps.length}
      max={MOST}
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
  );
}
