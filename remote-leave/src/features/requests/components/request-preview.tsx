import type { API, LeaveUnit, Person, ResponseOf } from '@atrium/contracts';
import { Stack, styled, token } from '@atrium/platform';
import { AwayList } from '../../../shared/components/away-list';
import { BrokenRules } from '../../../shared/components/broken-rules';
import { useLeaveFormat } from '../../../shared/use-leave-format';
import { useFewNames } from '../../../shared/people-names';
import { useTexts } from '../../../shared/use-texts';

type Preview = ResponseOf<typeof API.leave.preview>;

// Reserves space for the preview, so that the fields below do not move when it loads.
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  min-height: 88px;
  padding: ${token.space(3)} ${token.space(4)};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceSunken};
`;

const Amount = styled.strong`
  font-weight: ${token.font.weight.semibold};
  font-variant-numeric: ${token.font.tabular};
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

/** How many approvers of a step are named; the others are counted. */
const MAX_NAMED = 2;

interface RequestPreviewProps {
  /** Undefined while the type or the days are missing. */
  preview: Preview | undefined;
  unit: LeaveUnit;
  /** The approvers of each step, known before the days are chosen. */
  approvalSteps: readonly (readonly Person[])[];
}

/** The preview of a request in progress: how much leave it takes, who decides it, and who else is away. */
export function RequestPreview({ preview, unit, approvalSteps }: RequestPreviewProps) {
  const { t } = useTexts();
  const { howLong } = useLeaveFormat();
  const counts = preview !== undefined && preview.amount > 0;
  return (
    <Stack $gap={3}>
      <Frame aria-label={t('form.preview')} aria-live="polite">
        {counts ? (
          <p>
            <Amount>{t('form.takes', { days: howLong(preview.amount, preview.unit) })}</Amount>
          </p>
        ) : (
          <Muted>{t('form.previewEmpty')}</Muted>
        )}
        {counts &&
          preview.balances.map(({ year, before, after }) => (
            <Muted key={year}>
              {t('form.balanceAfter', { year, before: howLong(before, unit), after: howLong(after, unit) })}
            </Muted>
          ))}
        <Deciders
          steps={preview?.approvalSteps ?? approvalSteps}
          automatic={preview?.automatic ?? approvalSteps.every((step) => step.length === 0)}
        />
        {counts && preview.away.length > 0 && (
          <>
            <Muted>{t('form.alsoAway')}</Muted>
            <AwayList away={preview.away} label={t('form.alsoAway')} empty="" max={4} />
          </>
        )}
      </Frame>
      <BrokenRules warnings={preview?.warnings ?? []} />
    </Stack>
  );
}

function Deciders({ steps, automatic }: { steps: readonly (readonly Person[])[]; automatic: boolean }) {
  const { t } = useTexts();
  const fewNames = useFewNames(MAX_NAMED);
  if (automatic) return <Muted>{t('form.decidedByItself')}</Muted>;
  const names = steps.filter((step) => step.length > 0).map(fewNames);
  return <Muted>{t('form.decidedBy', { names: names.join(t('form.thenStep')) })}</Muted>;
}
