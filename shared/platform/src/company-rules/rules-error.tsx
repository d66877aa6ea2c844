import { Banner, Button, useCompanyRulesMessage, usePlatformTexts, useToast } from '@atrium/platform';
import type { RulesProblem } from './rules-form';

interface RulesErrorProps {
  problem: RulesProblem | null;
  failure: string | undefined;
  onLoadNewest: () => Promise<void>;
}

/** Explains why a section was not saved and what to do about it. */
export function RulesError({ problem, failure, onLoadNewest }: RulesErrorProps) {
  const t = usePlatformTexts();
  const messageOf = useCompanyRulesMessage();
  const toasts = useToast();
  const load = () =>
    onLoadNewest().catch((error: unknown) => toasts.show({ title: messageOf(error, 'load'), variant: 'destructive' }));
  if (problem === 'forbidden') return <Banner tone="danger">{t('companyRules.forbidden')}</Banner>;
  if (problem) {
    const sections = problem.stale.map((section) => t(`companyRules.sections.${section}`)).join(', ');
    return (
      <Banner
        tone="warning"
        title={t('companyRules.staleTitle')}
        action={
          <Button size="sm" onClick={() => void load()}>
            {t('companyRules.loadNewest')}
          </Button>
        }
      >
        {t('companyRules.staleText', { sections })}
      </Banner>
    );
  }
  return failure === undefined ? null : <Banner tone="danger">{failure}</Banner>;
}
