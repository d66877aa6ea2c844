import type { LeaveIssue } from '@atrium/contracts';
import { fieldMessage, Icon, media, styled, token } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** At most two lines in the cell of a table, which they do not widen; a box with all lines on the card of a phone. */
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
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  ${media.phone} {
    gap: ${token.space(2)};
    width: auto;
    margin-block: ${token.space(2)} ${token.space(1)};
    padding: ${token.space(1.5)} ${token.space(2)};
    border-radius: ${token.radius.control};
    background: ${token.color.softWarning};
    > span {
      display: block;
      color: ${token.color.text};
    }
  }
`;

/** The rules that a request in the queue breaks. A text that is cut is whole in its tooltip and in the panel. */
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
