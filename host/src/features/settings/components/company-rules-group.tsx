import type { RulesSection } from '@atrium/contracts';
import { Badge, Button, Row, Stack } from '@atrium/ui';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RulesFault } from '../../../shell/company-rules/rules-fault';
import type { RulesForm } from '../../../shell/company-rules/rules-form';
import { useTexts } from '../../../shell/use-texts';
import { Group } from './section';

/** Tells the page which sections hold something unsaved: a page can have one guard only. */
export const UnsavedRules = createContext<(section: RulesSection, unsaved: boolean) => void>(() => undefined);

interface RulesGroupProps<Values extends FieldValues> {
  section: RulesSection;
  rules: RulesForm<Values>;
  children: ReactNode;
}

/** One section of the rules: saved by itself, with the way back to its defaults. */
export function CompanyRulesGroup<Values extends FieldValues>({ section, rules, children }: RulesGroupProps<Values>) {
  const { t } = useTexts();
  const { form, isSubmitting, isDefault } = rules;
  const { isDirty } = form.formState;
  const tellUnsaved = useContext(UnsavedRules);
  useEffect(() => {
    tellUnsaved(section, isDirty);
  }, [tellUnsaved, section, isDirty]);
  const title = t(`companySettings.rules.sections.${section}`);
  return (
    <Group title={title} help={t(`companySettings.rules.sectionsHelp.${section}`)}>
      <form noValidate aria-label={title} onSubmit={(event) => void rules.onSubmit(event)}>
        <Stack $gap={6}>
          <RulesFault problem={rules.problem} failure={rules.failure} onLoadNewest={rules.loadNewest} />
          {children}
          <Row $wrap>
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} loading={isSubmitting}>
              {t('companySettings.save')}
            </Button>
            {isDefault ? (
              <Badge>{t('companySettings.rules.areDefaults')}</Badge>
            ) : (
              <Button variant="quiet" onClick={rules.useDefaults}>
                {t('companySettings.rules.useDefaults')}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Group>
  );
}
