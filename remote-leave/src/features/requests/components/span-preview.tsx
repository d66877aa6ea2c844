import type { Person } from '@atrium/contracts';
import { styled, token, useFormat, useTexts } from '@atrium/platform';
import { useLeaveWords } from '../../../shared/use-leave-words';
import { previewAmount, type SpanInput, type WorkCalendar } from '../model/preview';

const Line = styled.p`
  margin: 0;
  color: ${token.color.textMuted};
`;

const Amount = styled.strong`
  color: ${token.color.text};
  font-weight: ${token.font.weight.semibold};
  font-variant-numeric: ${token.font.tabular};
`;

/** How many approvers are named before the rest is counted. */
const NAMED = 2;

interface SpanPreviewProps {
  span: SpanInput;
  calendar: WorkCalendar;
  approvers: readonly Person[];
}

/** What a request would take and who decides it, said while it is filled in. */
export function SpanPreview({ span, calendar, approvers }: SpanPreviewProps) {
  const { t } = useTexts();
  const { howLong } = useLeaveWords();
  const amount = previewAmount(span, calendar);

  return (
    <Line aria-live="polite">
      {amount !== null && (
        <Amount>{amount === 0 ? t('form.takesNothing') : t('form.takes', { days: howLong(amount) })} </Amount>
      )}
      {amount !== 0 && <Deciders approvers={approvers} />}
    </Line>
  );
}

function Deciders({ approvers }: { approvers: readonly Person[] }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  if (approvers.length === 0) return t('form.decidedByItself');
  const names = approvers
    .slice(0, NAMED)
    .map(({ name }) => titleCase(name))
    .join(', ');
  const more = approvers.length - NAMED;
  return t('form.decidedBy', { names: more > 0 ? t('form.namesMore', { names, count: more }) : names });
}
