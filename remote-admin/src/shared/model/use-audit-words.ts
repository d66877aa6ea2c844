import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type RulesSection } from '@atrium/contracts';
import { useEmployees, useTexts } from '@atrium/platform';

const SECTIONS: readonly RulesSection[] = ['workingTime', 'leave', 'time'];

const knows = (list: readonly string[], text: string) => list.includes(text);

/** Returns functions that name the action, actor and subject of an audit entry. */
export function useAuditWords() {
  const { t } = useTexts();
  const names = new Map((useEmployees().data ?? []).map(({ user }) => [user._id, user.name]));

  /** Returns the object's name, or null if it has none, such as a magic link. */
  const subjectName = ({ subject }: AuditEntry): string | null =>
    subject.name ??
    names.get(subject.id) ??
    (subject.type === 'rules' && knows(SECTIONS, subject.id) ? t(`audit.sections.${subject.id}`) : null);

  return {
    /** Returns the name of an action, such as `Role changed`. Actions of a newer server are shown by their code. */
    action: (action: string) => (knows(AUDIT_ACTIONS, action) ? t(`audit.actions.${action}`) : action),
    actor: ({ actor }: AuditEntry) => actor?.name ?? t('audit.system'),
    subjectName,
    /** Returns the object's name or, if it has none, its kind. */
    subject: (entry: AuditEntry) =>
      subjectName(entry) ??
      (knows(AUDIT_SUBJECTS, entry.subject.type) ? t(`audit.subjects.${entry.subject.type}`) : entry.subject.type),
  };
}
