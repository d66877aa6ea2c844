import type { LeaveIssue } from '@atrium/contracts';
import { fieldMessage, Icon, media, styled, token } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** One line in the cell of a table, which it neither widens nor heightens; a box on the card of a phone. */
const Warning = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  width: 0;
  min-width: 100%;
  color: ${token.color.onSoftWarning};
  font-size: ${token.font.size.sm};
  > svg {
    flex: none;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    align-items: flex-start;
    gap: ${token.space(2)};
    width: auto;
    margin-block: ${token.space(2)} ${token.space(1)};
    padding: ${token.space(1.5)} ${token.space(2)};
    border-radius: ${token.radius.control};
    background: ${token.color.softWarning};
    > svg {
      margin-top: 2px;
    }
    > span {
      color: ${token.color.text};
      white-space: normal;
    }
  }
`;

/** The rules that a request in the queue breaks, a line for each. */
export function RuleWarnings({ warnings }: { warnings: readonly LeaveIssue[] }) {
  const { t, translate } = useTexts();
  return warnings.map((warning) => {
    const text = fieldMessage(warning, translate);
    return (
      <Warning key={`${warning.field} ${warning.code}`}>
        <Icon icon="triangle-alert" label={t('approver.warning')} />
        <span title={text}>{text}</span>
      </Warning>
    );
  });
}
