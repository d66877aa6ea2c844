import type { LeaveIssue } from '@atrium/contracts';
import { fieldMessage, Icon, styled, token } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

const Warning = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(2)};
  margin-block: ${token.space(1)};
  padding: ${token.space(1.5)} ${token.space(2)};
  border-radius: ${token.radius.control};
  background: ${token.color.softWarning};
  color: ${token.color.text};
  font-size: ${token.font.size.sm};
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${token.color.onSoftWarning};
  }
`;

/** The rules that a request in the queue breaks, a line for each. */
export function RuleWarnings({ warnings }: { warnings: readonly LeaveIssue[] }) {
  const { t, translate } = useTexts();
  return warnings.map((warning) => (
    <Warning key={`${warning.field} ${warning.code}`}>
      <Icon icon="triangle-alert" label={t('approver.warning')} />
      {fieldMessage(warning, translate)}
    </Warning>
  ));
}
