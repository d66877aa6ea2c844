import type { RulesSection } from '@atrium/contracts';
import { Badge, Button, Row, Stack, usePlatformTexts } from '@atrium/platform';
import { SettingsGroup } from '@atrium/ui/settings';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RulesError, type RuleWords } from './rules-error';
import type { RulesForm } from './rules-form';

/** Reports to the page which sections have unsaved changes, because a page can have only one guard. */
export const UnsavedRules = createContext<(section: RulesSection, unsaved: boolean) => void>(() => undefined);

interface RulesGroupProps<Values extends FieldValues> {
  section: RulesSection;
  /** A line of text below the heading. */
  help: string;
  rules: RulesForm<Values>;
  words: RuleWords;
  children: ReactNode;
}

/** One section of the rules, saved separately, with a button that fills in the defaults. */
export function RulesGroup<Values extends FieldValues>({
  section,
  help,
  rules,
  words,
  children,
}: RulesGroupProps<Values>) {
  const t = usePlatformTexts();
  const { form, isSubmitting, isDefault } = rules;
  const { isDirty } = form.formState;
  const reportUnsaved = useContext(UnsavedRules);
  useEffect(() => {
    reportUnsaved(section, isDirty);
  }, [reportUnsaved, section, isDirty]);
  const title = t(`companyRules.sections.${section}`);
  return (
    <SettingsGroup title={title} help={help}>
      <form noValidate aria-label={title} onSubmit={(event) => void rules.onSubmit(event)}>
        <Stack $gap={6}>
          <RulesError rules={rules} words={words} />
          {children}
          <Row $wrap>
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} loading={isSubmitting}>
              {t('companyRules.save')}
            </Button>
            {isDefault ? (
              <Badge>{t('companyRules.areDefaults')}</Badge>
            ) : (
              <Button variant="quiet" onClick={rules.useDefaults}>
                {t('companyRules.useDefaults')}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </SettingsGroup>
  );
}
