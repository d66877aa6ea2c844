import type { AuditEntry } from '@atrium/contracts';
import { Avatar, styled, token, useFormat } from '@atrium/platform';
import { AuditSentence } from '../../../shared/components/audit-sentence';
import { useAuditWords } from '../../../shared/model/use-audit-words';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  li {
    display: flex;
    gap: ${token.space(3)};
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** The newest entries of the audit log. */
export function RecentActivity({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const words = useAuditWords();
  if (entries.length === 0) return <Muted>{t('audit.empty')}</Muted>;
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry._id}>
          <Avatar name={words.actor(entry)} src={entry.actor?.avatarUrl} size={24} decorative />
          <div>
            <AuditSentence entry={entry} />
            <Muted>{format.relative(entry.at)}</Muted>
          </div>
        </li>
      ))}
    </List>
  );
}
