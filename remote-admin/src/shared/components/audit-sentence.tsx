import type { AuditEntry } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { useAuditWords } from '../model/use-audit-words';

const Sentence = styled.span`
  font-weight: ${token.font.weight.regular};
  overflow-wrap: anywhere;
  strong {
    font-weight: ${token.font.weight.semibold};
  }
`;

/** A sentence that describes an audit entry: "Ada changed the role of Ben". */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  return (
    <Sentence>
      <strong>{words.actor(entry)}</strong> {words.predicate(entry)}
    </Sentence>
  );
}
