import type { CompanyRules, RulesSection } from '@atrium/contracts';
import { Stack, useSession } from '@atrium/platform';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import { type ReactNode, useCallback, useState } from 'react';
import { UnsavedRules } from './rules-group';
import { WithRules } from './with-rules';

/** A settings section of one or several `RulesGroup`s: loads the rules and guards all unsaved changes together. */
export function RulesPage({ children }: { children: (rules: CompanyRules) => ReactNode }) {
  const companyId = useSession().user?.company?._id;
  const [unsaved, setUnsaved] = useState<readonly RulesSection[]>([]);
  const [discards, setDiscards] = useState(0);
  const reportUnsaved = useCallback(
    (section: RulesSection, isUnsaved: boolean) =>
      setUnsaved((others) => [...others.filter((other) => other !== section), ...(isUnsaved ? [section] : [])]),
    [],
  );
  return (
    <>
      {/* Switching the company starts with a new form. */}
      <WithRules key={companyId}>
        {(rules) => (
          // Remounting discards the input.
          <UnsavedRules key={discards} value={reportUnsaved}>
            <Stack $gap={8}>{children(rules)}</Stack>
          </UnsavedRules>
        )}
      </WithRules>
      <UnsavedChangesGuard when={unsaved.length > 0} onDiscard={() => setDiscards((times) => times + 1)} />
    </>
  );
}
