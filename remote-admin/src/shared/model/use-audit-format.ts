import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type RulesSection } from '@atrium/contracts';
import { titleCase, useCan } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { useInvitations } from '../api/invitations';
import { useTexts } from '../use-texts';

/** Returns whether a text is one of the known values. A newer server can send others. */
export const isOneOf = <Known extends string>(known: readonly Known[], text: string): text is Known =>
  known.some((value) => value === text);

const SECTIONS: readonly RulesSection[] = ['workingTime', 'leave', 'time'];

/**
 * What people do about themselves. Their names can be missing, because they are not members or deleted their account.
 */
const OWN_ACTIONS: readonly string[] = [
  'account.deleted',
  'export.created',
  'invitation.declined',
  'member.joined',
  'member.left',
];

/** Types of objects that are named by the person whose membership, leave or time entry they are. */
const PERSON_SUBJECTS: readonly string[] = [
  'member',
  'membership.balance',
  'membership.attendance',
  'leave',
  'correction',
  'timeEntry',
];

/** Returns a text that an entry recorded, such as the name of an object that no longer exists. */
function recordedText({ before, after }: AuditEntry, field: string): string | null {
  const texts = [before, after].map((values): unknown =>
    values instanceof Object ? Object.entries(values).find(([key]) => key === field)?.[1] : null,
  );
  return texts.find((text) => typeof text === 'string') ?? null;
}

/** Returns functions that name the action, actor and subject of an audit entry. */
export function useAuditFormat() {
  const { t, translate } = useTexts();
  const { people } = usePastPeople();
  const invitations = useInvitations({ enabled: useCan('people.invite') }).data ?? [];

  const personName = (userId: string | null): string | null => {
    const person = people.get(userId ?? '');
    return person ? titleCase(person.name) : null;
  };

  /** Returns the object's name, or null if it has none, such as a magic link. */
  const subjectName = (entry: AuditEntry): string | null => {
    const { name, type, id } = entry.subject;
    if (type === 'rules' && isOneOf(SECTIONS, id)) return t(`audit.sections.${id}`);
    if (name !== null) return PERSON_SUBJECTS.includes(type) ? titleCase(name) : name;
    return (
      personName(id) ??
      invitations.find(({ _id }) => _id === id)?.email ??
      (type === 'department' ? recordedText(entry, 'name') : null)
    );
  };

  return {
    /** Returns the name of an action, such as `Role changed`. Actions of a newer server are shown by their code. */
    action: (action: string) => (isOneOf(AUDIT_ACTIONS, action) ? t(`audit.actions.${action}`) : action),
    actor: ({ actor, action }: AuditEntry) =>
      actor ? titleCase(actor.name) : t(OWN_ACTIONS.includes(action) ? 'audit.somebody' : 'audit.system'),
    /** Returns what happened, to be read after the name of the actor: `changed the role of Ada`. */
    predicate: (entry: AuditEntry): string => {
      const { action } = entry;
      if (!isOneOf(AUDIT_ACTIONS, action)) return t('audit.unknown', { action });
      const subject = subjectName(entry);
      const isOfCompany = entry.subject.type === 'rate' && recordedText(entry, 'scope') === 'company';
      return translate(`audit.sentences.${action}`, {
        person: personName(recordedText(entry, 'userId')) ?? t('audit.removedPerson'),
        ...(subject === null ? { context: isOfCompany ? 'company' : 'unnamed' } : { subject }),
      });
    },
    /** Returns the object's name or, if it has none, its kind. */
    subject: (entry: AuditEntry) =>
      subjectName(entry) ??
      (isOneOf(AUDIT_SUBJECTS, entry.subject.type) ? t(`audit.subjects.${entry.subject.type}`) : entry.subject.type),
  };
}
