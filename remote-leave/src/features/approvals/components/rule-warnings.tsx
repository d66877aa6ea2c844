import type { LeaveIssue } from '@atrium/contracts';
import { fieldMessage, Icon, media, styled, token } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** Wraps in the cell of a table, which it does not widen; a box on the card of a phone. */
const Warning = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(1)};
  width: 0;
  min-width: 100%;
  color: ${token.color.onSoftWarning};
  font-size: ${token.font.size.sm};
  > svg {
    flex: none;
    margin-top: 2px;
  }
  > span {
    min-width: 0;
    white-space: normal;
    overflow-wrap: break-word;
  }
  ${media.phone} {
    gap: ${token.space(2)};
    width: auto;
    margin-block: ${token.space(2)} ${token.space(1)};
    padding: ${token.space(1.5)} ${token.space(2)};
    border-radius: ${token.radius.control};
    background: ${token.color.softWarning};
    > span {
      color: ${token.color.text};
    }
  }
`;

/** The rules that a request in the queue breaks, each in full: touch and keyboard have no tooltip. */
export function RuleWarnings({ warnings }: { warnings: readonly LeaveIssue[] }) {
  const { t, translate } = useTexts();
  return warnings.map((warning) => (
    <Warning key={`${warning.field} ${warning.code}`}>
      <Icon icon="triangle-alert" label={t('approver.warning')} />
      <span>{fieldMessage(warning, translate)}</span>
    </Warning>
  ));
}
