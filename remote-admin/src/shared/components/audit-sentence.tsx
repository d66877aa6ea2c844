import type { AuditEntry } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { useAuditFormat } from '../model/use-audit-format';

const Sentence = styled.span`
  font-weight: ${token.font.weight.regular};
  overflow-wrap: anywhere;
  strong {
    font-weight: ${token.font.weight.semibold};
  }
`;

/** A sentence that describes an audit entry: "Ada changed the role of Ben". */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const auditFormat = useAuditFormat();
  return (
    <Sentence>
      <strong>{auditFormat.actor(entry)}</strong> {auditFormat.predicate(entry)}
    </Sentence>
  );
}
