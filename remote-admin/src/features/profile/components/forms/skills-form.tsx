import { Button, Field, IconButton, Input, isComposing, Row, styled, token } from '@atrium/platform';
import type { UserDetails } from '@atrium/contracts';
import { type ApiForm } from '@atrium/platform/forms';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts';
import { SKILLS, type SkillValues } from '../../model/skills';
import { PanelForm } from './panel-form';
import { Skill, Skills } from './skill-list';

const Chip = styled(Skill)`
  padding-right: ${token.space(0.5)};
`;

export function SkillsForm({ details: { skills }, onClose }: { details: UserDetails; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <PanelForm<SkillValues>
      section="skills"
      help={t('profile.prompts.skills')}
      schema={SKILLS}
      values={{ skills, typed: '' }}
      onClose={onClose}
    >
      {(apiForm) => <SkillFields apiForm={apiForm} />}
    </PanelForm>
  );
}

function SkillFields({ apiForm: { form, errorOf } }: { apiForm: ApiForm<SkillValues> }) {
  const { t } = useTexts();
  const skills = form.watch('skills');
  const change = (next: string[]) => {
    form.clearErrors();
    form.setValue('skills', next, { shouldDirty: true });
  };
  /** Adds the typed skills to the list. Invalid text stays in the field, with the reason below it. */
  const addTyped = () => {
    const taken = SKILLS.safeParse(form.getValues());
    if (!taken.success) return void form.trigger();
    change(taken.data.skills);
    form.setValue('typed', '', { shouldDirty: true });
  };
  const addAndRefocus = () => {
    addTyped();
    form.setFocus('typed');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // If the field is empty, Enter saves as in every other form.
    if (!form.getValues('typed').trim()) return;
    event.preventDefault();
    addAndRefocus();
  };
  const wrong = skills.map((_, index) => errorOf(`skills.${index}`)).find(Boolean);
  return (
    <>
      <Field
        label={t('profile.fields.skill')}
        hint={t('profile.fields.skillHint')}
        error={errorOf('typed') ?? errorOf('skills') ?? wrong}
      >
        <Row>
          <Input autoComplete="off" {...form.register('typed', { onBlur: addTyped })} onKeyDown={onKeyDown} />
          <Button icon="plus" onClick={addAndRefocus}>
            {t('profile.fields.addSkill')}
          </Button>
        </Row>
      </Field>
      <Skills>
        {skills.map((skill, index) => (
          <Chip key={skill}>
            {skill}
            <IconButton
              icon="x"
              size="sm"
              label={t('profile.fields.removeSkill', { skill })}
              onClick={() => change(skills.filter((_, place) => place !== index))}
            />
          </Chip>
        ))}
      </Skills>
    </>
  );
}
