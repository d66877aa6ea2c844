import type { AuditEntry } from '@atrium/contracts';
import { styled, token, useFormat } from '@atrium/platform';
import { ComparisonTable, Fact, FactList } from '@atrium/ui/facts';
import { SidePanel } from '@atrium/ui/side-panel';
import { useAuditWords } from '../../../shared/model/use-audit-words';
import { useAuditValues } from '../model/use-audit-values';
import { useTexts } from '../../../shared/use-texts';

const Facts = styled(FactList)`
  margin-bottom: ${token.space(6)};
`;

/** The full details of an audit log entry. */
export function AuditPanel({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const words = useAuditWords();
  const changesOf = useAuditValues();
  const changes = entry ? changesOf(entry) : [];
  return (
    <SidePanel
      open={entry !== null}
      onClose={onClose}
      title={entry ? words.action(entry.action) : ''}
      {...(entry && { itemKey: entry._id, description: format.dateTime(entry.at) })}
    >
      {entry && (
        <Facts>
          <Fact label={t('audit.person')}>{words.actor(entry)}</Fact>
          <Fact label={t('audit.subject')}>{words.subject(entry)}</Fact>
        </Facts>
      )}
      {changes.length > 0 && (
        <ComparisonTable
          label={t('audit.changes')}
          headings={{ field: t('audit.field'), before: t('audit.before'), after: t('audit.after') }}
          fields={changes.map(({ key, field, before, after }) => ({ key, label: field, before, after }))}
        />
      )}
    </SidePanel>
  );
}
