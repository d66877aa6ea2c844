import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type RulesSection } from '@atrium/contracts';
import { usePastPeople } from '@atrium/platform/people';
import { isOneOf } from './is-one-of';
import { useTexts } from '../use-texts';

const SECTIONS: readonly RulesSection[] = ['workingTime', 'leave', 'time'];

/** Returns functions that name the action, actor and subject of an audit entry. */
export function useAuditWords() {
  const { t } = useTexts();
  const { people } = usePastPeople();

  /** Returns the object's name, or null if it has none, such as a magic link. */
  const subjectName = ({ subject }: AuditEntry): string | null =>
    subject.name ??
    people.get(subject.id)?.name ??
    (subject.type === 'rules' && isOneOf(SECTIONS, subject.id) ? t(`audit.sections.${subject.id}`) : null);

  return {
    /** Returns the name of an action, such as `Role changed`. Actions of a newer server are shown by their code. */
    action: (action: string) => (isOneOf(AUDIT_ACTIONS, action) ? t(`audit.actions.${action}`) : action),
    actor: ({ actor }: AuditEntry) => actor?.name ?? t('audit.system'),
    subjectName,
    /** Returns the object's name or, if it has none, its kind. */
    subject: (entry: AuditEntry) =>
      subjectName(entry) ??
      (isOneOf(AUDIT_SUBJECTS, entry.subject.type) ? t(`audit.subjects.${entry.subject.type}`) : entry.subject.type),
  };
}
