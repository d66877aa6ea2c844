import type { AuditEntry } from '@atrium/contracts';
import { styled, token, useFormat, useTexts } from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';
import { SidePanel } from '@atrium/ui/side-panel';
import { useAuditWords } from '../../../shared/model/use-audit-words';
import { useAuditValues } from '../model/use-audit-values';

const Facts = styled(FactList)`
  margin-bottom: ${token.space(6)};
`;

const Changes = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th,
  td {
    padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} 0;
    border-bottom: 1px solid ${token.color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    font-weight: ${token.font.weight.medium};
  }
  thead th {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
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
        <Changes>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, field, before, after }) => (
              <tr key={key}>
                <th scope="row">{field}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </Changes>
      )}
    </SidePanel>
  );
}
