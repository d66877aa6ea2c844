import type { Employee } from '@atrium/contracts';
import { errorMessage, useFormat, useSession, useToast } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { useState } from 'react';
import { hasLeftCompany, type UpdateResults, useUpdateEmployees } from '../api/update-employee';
import { type BulkChange, updatesFor, updatesToRestore } from './bulk-change';
import { useRoleRules } from './use-role-rules';
import { useTexts } from '../../../shared/use-texts';

interface BulkEditInput {
  people: readonly Employee[];
  change: BulkChange;
  /** Returns the confirmation for the number of people who were changed. */
  titleOf: (count: number) => string;
}

/** How many people a toast names; it counts the others. */
const MAX_NAMED = 3;

/**
 * Returns the bulk edit of the directory: a function that changes several people and reports the result in one toast,
 * with Undo, and the change that is being saved.
 *
 * @param onDone receives the user ids of the people who could not be changed
 */
export function useBulkEdit(onDone: (failedIds: ReadonlySet<string>) => void) {
  const { t, translate, language } = useTexts();
  const { titleCase } = useFormat();
  const toasts = useToast();
  const showUndo = useUndoToast();
  const update = useUpdateEmployees();
  const { mayChangeRole } = useRoleRules();
  const ownId = useSession().user?._id;
  const [pending, setPending] = useState<BulkChange | null>(null);

  /** Returns why the user may not change a person's role in bulk, or null if they may. */
  const roleRefusal = (person: Employee): string | null => {
    // Giving up a role can take away the right to change the people after it, and to undo.
    if (person.user._id === ownId) return t('people.bulk.ownRole');
    return mayChangeRole(person) ? null : t('people.bulk.founderRole');
  };

  const namesOf = (people: readonly Employee[]): string => {
    const names = people.slice(0, MAX_NAMED).map(({ user }) => titleCase(user.name));
    const count = people.length - names.length;
    const listed = count > 0 ? [...names, t('people.bulk.morePeople', { count })] : names;
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(listed);
  };

  const restore = async (changed: UpdateResults['changed'], change: BulkChange) => {
    const results = await update(updatesToRestore(changed, change));
    const { failed } = results;
    const [first] = failed;
    if (first === undefined || hasLeftCompany(results)) return;
    const title = t('people.bulk.undoFailed', { names: namesOf(failed.map(({ person }) => person)) });
    toasts.show({ variant: 'destructive', title, description: errorMessage(first.error, translate) });
  };

  const apply = async ({ people, change, titleOf }: BulkEditInput) => {
    if (pending !== null) return;
    setPending(change);
    const updates = updatesFor(people, change).map((one) => ({
      ...one,
      refusal: change.role === undefined ? null : roleRefusal(one.person),
    }));
    const results = await update(updates.filter(({ refusal }) => refusal === null));
    setPending(null);
    // Undo would be sent for the new company.
    if (hasLeftCompany(results)) return;
    const { changed, failed } = results;
    const reasons = [
      ...updates.flatMap(({ person, refusal }) => (refusal === null ? [] : [{ person, reason: refusal }])),
      ...failed.map(({ person, error }) => ({ person, reason: errorMessage(error, translate) })),
    ];
    const [first] = reasons;
    const description = first && t('people.bulk.failed', { count: reasons.length, reason: first.reason });
    if (changed.length > 0) {
      showUndo({
        variant: first ? 'warning' : 'success',
        title: titleOf(changed.length),
        ...(description !== undefined && { description }),
        onUndo: () => void restore(changed, change),
      });
    } else if (description !== undefined) {
      toasts.show({ variant: 'destructive', title: t('people.bulk.nobodyChanged'), description });
    } else {
      toasts.show({ variant: 'info', title: t('people.bulk.unchanged') });
    }
    onDone(new Set(reasons.map(({ person }) => person.user._id)));
  };
  return { apply, pending };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
