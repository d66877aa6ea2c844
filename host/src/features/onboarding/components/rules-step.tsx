import type { CompanyRules } from '@atrium/contracts';
import { Stack, token } from '@atrium/ui';
import styled from 'styled-components';
import { useRulesForm } from '../../../shell/company-rules/rules-form';
import { RulesFault } from '../../../shell/company-rules/rules-fault';
import { WeekFields } from '../../../shell/company-rules/week-fields';
import { WithRules } from '../../../shell/company-rules/with-rules';
import { useTexts } from '../../../shell/use-texts';
import type { Step } from '../model/steps';
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
  const form = useRulesForm('workingTime', rules, onFinished);
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <Stack $gap={5}>
        <RulesFault problem={form.problem} failure={form.failure} onLoadNewest={form.loadNewest} />
        <Title>{t('companySettings.rules.week')}</Title>
        <WeekFields rules={form} />
        <WayOn step="rules" label={t('onboarding.finish')} loading={form.isSubmitting} onSkip={onFinished} />
      </Stack>
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
