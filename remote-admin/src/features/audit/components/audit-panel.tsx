import type { AuditEntry } from '@atrium/contracts';
import { styled, token, useFormat, useTexts } from '@atrium/platform';
import { SidePanel } from '@atrium/ui/side-panel';
import { useAuditWords } from '../../../shared/model/use-audit-words';
import { useAuditValues } from '../model/use-audit-values';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${token.space(2)} ${token.space(4)};
  margin-bottom: ${token.space(6)};
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
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
          <dt>{t('audit.person')}</dt>
          <dd>{words.actor(entry)}</dd>
          <dt>{t('audit.subject')}</dt>
          <dd>{words.subject(entry)}</dd>
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
