import type { CompanyRules } from '@atrium/contracts';
import { Stack, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { RulesFault } from '../../../shell/company-rules/rules-fault';
import { useRulesForm } from '../../../shell/company-rules/rules-form';
import { WeekFields } from '../../../shell/company-rules/week-fields';
import { WithRules } from '../../../shell/company-rules/with-rules';
import type { Step } from '../../../shell/founding/steps';
import { UnsavedGuard } from '../../../shell/unsaved-guard';
import { useTexts } from '../../../shell/use-texts';
import { StepFrame } from './step-frame';
import { WayOn } from './way-on';

const Title = styled.h2`
  font-size: ${token.font.size.md};
`;

interface RulesStepProps {
  reached: Step;
  onFinished: () => void;
}

function Week({ rules, onFinished }: { rules: CompanyRules; onFinished: () => void }) {
  const { t } = useTexts();
  const [saved, setSaved] = useState(false);
  const [timesGivenUp, setTimesGivenUp] = useState(0);
  const week = useRulesForm('workingTime', rules, () => setSaved(true));
  const giveUp = () => {
    week.form.reset();
    setTimesGivenUp((times) => times + 1);
  };
  return (
    <form noValidate onSubmit={(event) => void week.onSubmit(event)}>
      <Stack $gap={5}>
        <RulesFault problem={week.problem} failure={week.failure} onLoadNewest={week.loadNewest} />
        <Title>{t('companySettings.rules.week')}</Title>
        {/* What was typed and cannot be read is known to the fields alone: given up, they begin anew. */}
        <WeekFields key={timesGivenUp} rules={week} />
        <WayOn step="rules" label={t('onboarding.finish')} loading={week.isSubmitting || saved} onSkip={onFinished} />
      </Stack>
      <UnsavedGuard
        when={week.form.formState.isDirty && !saved}
        inQuery
        onGiveUp={giveUp}
        next={saved ? onFinished : null}
      />
    </form>
  );
}

/** Last step: what a week of work is. Everything else has defaults that hold until somebody sets them. */
export function RulesStep({ reached, onFinished }: RulesStepProps) {
  const { t } = useTexts();
  return (
    <StepFrame step="rules" reached={reached} title={t('onboarding.rulesTitle')} help={t('onboarding.rulesHelp')}>
      <WithRules>{(rules) => <Week rules={rules} onFinished={onFinished} />}</WithRules>
    </StepFrame>
  );
}
