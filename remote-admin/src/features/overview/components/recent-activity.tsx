import type { AuditEntry } from '@atrium/contracts';
import { Avatar, styled, token, useFormat } from '@atrium/platform';
import { AuditSentence } from '../../../shared/components/audit-sentence';
import { useAuditFormat } from '../../../shared/model/use-audit-format';
import { useTexts } from '../../../shared/use-texts';

/** About as many entries as the company details beside them have room for. */
const MAX_SHOWN = 5;

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

/** The newest entries of the audit log. Successive ones that read alike are shown once, with their number. */
export function RecentActivity({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const auditFormat = useAuditFormat();
  if (entries.length === 0) return <Muted>{t('audit.empty')}</Muted>;
  const readAlike = (one: AuditEntry, other: AuditEntry) =>
    one.actor?._id === other.actor?._id && auditFormat.predicate(one) === auditFormat.predicate(other);
  return (
    <List>
      {groupSuccessive(entries, readAlike)
        .slice(0, MAX_SHOWN)
        .map(({ first, count }) => (
          <li key={first._id}>
            <Avatar name={auditFormat.actor(first)} src={first.actor?.avatarUrl} size={24} decorative />
            <div>
              <AuditSentence entry={first} />
              <Muted>
                {format.relative(first.at)}
                {count > 1 && ` · ${t('audit.times', { number: count })}`}
              </Muted>
            </div>
          </li>
        ))}
    </List>
  );
}

/** Groups successive items that are alike. */
function groupSuccessive<Item>(items: readonly Item[], isAlike: (one: Item, other: Item) => boolean) {
  const groups: { first: Item; count: number }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && isAlike(last.first, item)) last.count += 1;
    else groups.push({ first: item, count: 1 });
  }
  return groups;
}
