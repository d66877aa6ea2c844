import { type LeaveTypeRules, LIMITS } from '@atrium/contracts';
import { Badge, CATEGORICAL_COUNT, FieldError, IconButton, Row, Stack, styled, Tag, token } from '@atrium/platform';
import { ListGroup } from '@atrium/platform/forms';
import { useState } from 'react';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import type { LeaveRulesForm } from '../model/leave-rules-form';
import { LeaveTypeDialog } from './leave-type-dialog';
import { useTexts } from '../../../shared/use-texts';

const Item = styled(Stack)`
  /* The gap of the list would widen the space above each line only. */
  margin-top: -${token.space(2)};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  padding-block: ${token.space(1)};
  border-bottom: 1px solid ${token.color.border};
  > :last-child {
    flex: none;
  }
`;

const Muted = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** Returns a function that summarises a leave type in one line, such as `25 days a year · Paid`. */
function useTypeSummary(): (type: LeaveTypeRules) => string {
  const { t } = useTexts();
  const { howLong } = useLeaveFormat();
  return ({ allowance, unit, accrual, paid, needsApproval }) =>
    [
      allowance === null ? t('rules.types.noBalance') : t('rules.types.perYear', { amount: howLong(allowance, unit) }),
      allowance !== null && accrual === 'monthly' && t('rules.types.accruals.monthly'),
      t(paid ? 'rules.types.paid' : 'rules.types.unpaid'),
      !needsApproval && t('rules.types.noApproval'),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The list of the company's leave types. Each opens in a dialog; the list is stored with the leave rules. */
export function LeaveTypes({ rules, saved }: { rules: LeaveRulesForm; saved: readonly LeaveTypeRules[] }) {
  const { t } = useTexts();
  const summary = useTypeSummary();
  const { form, errorOf } = rules;
  // The default leave rules contain no types, so the company's saved types stay.
  const types = form.watch('types') ?? [...saved];
  /** Index of the type in the dialog; the index after the last one is a new type. */
  const [opened, setOpened] = useState<number | null>(null);
  const set = (next: LeaveTypeRules[]) => {
    form.clearErrors('types');
    form.setValue('types', next, { shouldDirty: true });
  };
  const apply = (type: LeaveTypeRules) => {
    if (opened === null) return;
    set([...types.slice(0, opened), type, ...types.slice(opened + 1)]);
    setOpened(null);
  };
  const errorAt = (index: number) =>
    (['name', 'unit', '_id'] as const).map((field) => errorOf(`types.${index}.${field}`)).find(Boolean);
  const failure = errorOf('types');
  return (
    <div>
      <ListGroup
        addLabel={t('rules.types.add')}
        length={types.length}
        max={LIMITS.leaveTypes}
        onAdd={() => setOpened(types.length)}
      >
        {types.map((type, index) => {
          const error = errorAt(index);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a new type has no id yet
            <Item key={type._id ?? index} $gap={1}>
              <Line>
                <Row $gap={2} $wrap>
                  <Tag color={type.colour}>{type.name}</Tag>
                  <Muted>{summary(type)}</Muted>
                  {!type.enabled && <Badge>{t('rules.types.off')}</Badge>}
                </Row>
                <Row $gap={0}>
                  <IconButton
                    icon="pencil"
                    label={t('rules.types.editOf', { name: type.name })}
                    onClick={() => setOpened(index)}
                  />
                  <IconButton
                    icon="trash"
                    label={t('rules.remove', { what: type.name })}
                    onClick={() => set(types.filter((_other, at) => at !== index))}
                  />
                </Row>
              </Line>
              {error !== undefined && <FieldError>{error}</FieldError>}
            </Item>
          );
        })}
      </ListGroup>
      {failure !== undefined && <FieldError>{failure}</FieldError>}
      {opened !== null && (
        <LeaveTypeDialog
          type={types[opened]}
          colour={types.length % CATEGORICAL_COUNT}
          onApply={apply}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
