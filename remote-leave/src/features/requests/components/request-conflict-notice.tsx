import { useFormat } from '@atrium/platform';
import { type EditConflict, EditConflictNotice } from '@atrium/platform/forms';
import { useTexts } from '../../../shared/use-texts';

interface RequestConflictNoticeProps {
  conflict: EditConflict | null;
  types: readonly { value: string; label: string }[];
  isSaving: boolean;
}

const PARTS = ['full', 'am', 'pm'] as const;

/** Shows what the requester changed in another tab while this form was open. */
export function RequestConflictNotice({ conflict, types, isSaving }: RequestConflictNoticeProps) {
  const { t } = useTexts();
  const format = useFormat();
  const labels = {
    leaveType: t('form.type'),
    startDate: t('form.first'),
    endDate: t('form.last'),
    startPart: t('form.firstPart'),
    endPart: t('form.lastPart'),
    minutes: t('form.hours'),
    reason: t('form.reason'),
  };
  const display = (field: string, value: unknown) => {
    if (field === 'leaveType') return types.find((type) => type.value === value)?.label;
    if (field === 'minutes') return typeof value === 'number' && format.number(value / 60);
    if (field === 'startDate' || field === 'endDate') return typeof value === 'string' && format.date(value);
    const part = PARTS.find((each) => each === value);
    return field.endsWith('Part') && part !== undefined && t(`part.${part}`);
  };
  return <EditConflictNotice conflict={conflict} labels={labels} display={display} isSaving={isSaving} />;
}
