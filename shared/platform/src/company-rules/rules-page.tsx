import type { CompanyRules, RulesSection } from '@atrium/contracts';
import {
  LoadError,
  Skeleton,
  Stack,
  useCompanyRules,
  useCompanyRulesMessage,
  usePlatformTexts,
  useSession,
} from '@atrium/platform';
import { SaveBar, UnsavedChangesGuard } from '@atrium/platform/forms';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { ReportEditing, ReportUnsavedRules, type UnsavedRules } from './rules-group';

/** Loads the company's rules and renders `children` with them. Shows a skeleton while loading, or the error. */
export function WithRules({ children }: { children: (rules: CompanyRules) => ReactNode }) {
  const t = usePlatformTexts();
  const messageOf = useCompanyRulesMessage();
  const rules = useCompanyRules();
  const { data, error } = rules;
  if (data) return children(data);
  if (!error) {
    return (
      <Stack role="status" aria-label={t('companyRules.loading')} $gap={3}>
        <Skeleton width="30%" />
        <Skeleton height="36px" />
        <Skeleton height="36px" />
      </Stack>
    );
  }
  return <LoadError compact title={messageOf(error, 'load')} text={null} query={rules} />;
}

/**
 * A settings section of one or several `RulesGroup`s: loads the rules, and saves, discards and guards all unsaved
 * changes together.
 */
export function RulesPage({ children }: { children: (rules: CompanyRules) => ReactNode }) {
  const companyId = useSession().user?.company?._id;
  const [unsaved, setUnsaved] = useState<ReadonlyMap<RulesSection, UnsavedRules>>(new Map());
  const [isEditing, setEditing] = useState(false);
  const [discards, setDiscards] = useState(0);
  const report = useCallback(
    (section: RulesSection, changes: UnsavedRules | null) =>
      setUnsaved((before) => {
        const next = new Map(before);
        if (changes) next.set(section, changes);
        else next.delete(section);
        return next;
      }),
    [],
  );
  const sections = [...unsaved.values()];
  // Remounting discards the input.
  const discard = () => setDiscards((times) => times + 1);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const validity = await Promise.all(sections.map(({ isValid }) => isValid()));
    // Nothing is saved while a section is invalid; saving that section shows its errors.
    const isReady = !validity.includes(false);
    for (const [index, section] of sections.entries()) if (isReady || !validity[index]) await section.save();
  };
  return (
    <>
      {/* Switching the company starts with a new form. */}
      <WithRules key={companyId}>
        {(rules) => (
          <Stack as="form" $gap={8} noValidate onSubmit={(event) => void save(event)}>
            <ReportUnsavedRules key={discards} value={report}>
              <ReportEditing value={setEditing}>{children(rules)}</ReportEditing>
            </ReportUnsavedRules>
            {sections.length > 0 && (
              <SaveBar
                isSaving={sections.some(({ isSaving }) => isSaving)}
                isInvalid={sections.some(({ isInvalid }) => isInvalid)}
                failure={sections.find(({ failure }) => failure !== undefined)?.failure}
                onDiscard={discard}
              />
            )}
          </Stack>
        )}
      </WithRules>
      <UnsavedChangesGuard when={sections.length > 0 || isEditing} onDiscard={discard} />
    </>
  );
}
