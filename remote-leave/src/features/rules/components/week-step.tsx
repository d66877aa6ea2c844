import type { CompanyRules } from '@atrium/contracts';
import { Button, Row, type SlotProps, Stack, styled, token } from '@atrium/platform';
import { RulesError, useRulesForm, WithRules } from '@atrium/platform/company-rules';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { useState } from 'react';
import { Holidays } from './holidays';
import { useWorkingTimeFormat } from '../model/use-rule-format';
import { WeekFields } from './week-fields';
import { useTexts } from '../../../shared/use-texts';

type StepProps = SlotProps['onboarding.step'];

const Help = styled.p`
  color: ${token.color.textMuted};
`;

/** The onboarding step that sets the working week and the holidays. All other rules keep their defaults until they are changed. */
export default function WeekStep(props: StepProps) {
  return <WithRules>{(rules) => <Week rules={rules} {...props} />}</WithRules>;
}

function Week({ rules, onDone, onSkip, isLast }: StepProps & { rules: CompanyRules }) {
  const { t } = useTexts();
  const [saved, setSaved] = useState(false);
  const [discards, setDiscards] = useState(0);
  const week = useRulesForm('workingTime', rules, () => setSaved(true));
  const workingTimeFormat = useWorkingTimeFormat();
  const discard = () => {
    week.form.reset();
    setDiscards((times) => times + 1);
  };
  return (
    <form noValidate onSubmit={(event) => void week.onSubmit(event)}>
      <Stack $gap={5}>
        <Help>{t('rules.weekStepHelp')}</Help>
        <RulesError rules={week} format={workingTimeFormat} />
        {/* Only the fields hold input that cannot be parsed, so discarding it remounts them. */}
        <WeekFields key={discards} rules={week} />
        <Holidays rules={week} list="holidays" legend={t('rules.holidays')} />
        <Row $wrap>
          <Button variant="primary" type="submit" loading={week.isSubmitting || saved}>
            {t(isLast ? 'rules.finish' : 'rules.next')}
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            {t('rules.skip')}
          </Button>
        </Row>
      </Stack>
      <UnsavedChangesGuard
        when={week.form.formState.isDirty && !saved}
        includeQuery
        onDiscard={discard}
        next={saved ? onDone : null}
      />
    </form>
  );
}
