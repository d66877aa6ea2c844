import { useToast } from '@atrium/platform';
import { Banner, Button } from '@atrium/ui';
import { useTexts } from '../use-texts';
import type { RulesProblem } from './rules-form';

interface RulesFaultProps {
  problem: RulesProblem | null;
  failure: string | undefined;
  onLoadNewest: () => Promise<void>;
}

/** Why a section was not saved, with what to do about it. */
export function RulesFault({ problem, failure, onLoadNewest }: RulesFaultProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const load = () =>
    onLoadNewest().catch(() => toasts.show({ title: t('companySettings.rules.loadFailed'), variant: 'destructive' }));
  if (problem === 'forbidden') return <Banner tone="danger">{t('companySettings.rules.forbidden')}</Banner>;
  if (problem) {
    const sections = problem.stale.map((section) => t(`companySettings.rules.sections.${section}`)).join(', ');
    return (
      <Banner
        tone="warning"
        title={t('companySettings.stale.title')}
        action={
          <Button size="sm" onClick={() => void load()}>
            {t('companySettings.stale.load')}
          </Button>
        }
      >
        {t('companySettings.rules.staleText', { sections })}
      </Banner>
    );
  }
  return failure === undefined ? null : <Banner tone="danger">{failure}</Banner>;
}
