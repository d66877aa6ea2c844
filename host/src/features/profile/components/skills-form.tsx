import { type UserDetails, userDetailsInput } from '@atrium/contracts';
import { Button, Field, IconButton, Input, Row, token } from '@atrium/ui';
import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import type { CodedForm } from '../../../shell/coded-form';
import { useTexts } from '../../../shell/use-texts';
import { withSkills } from '../model/skills';
import { PanelForm } from './panel-form';
import { Skill, Skills } from './skill-list';

const Chip = styled(Skill)`
  padding-right: ${token.space(0.5)};
`;

export function SkillsForm({ details: { skills }, onClose }: { details: UserDetails; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <PanelForm<{ skills: string[] }>
      section="skills"
      help={t('profile.prompts.skills')}
      schema={userDetailsInput.pick({ skills: true })}
      values={{ skills }}
      onClose={onClose}
    >
      {(coded) => <SkillFields coded={coded} />}
    </PanelForm>
  );
}

function SkillFields({ coded: { form, errorOf } }: { coded: CodedForm<{ skills: string[] }> }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const skills = form.watch('skills');
  const change = (next: string[]) => form.setValue('skills', next, { shouldDirty: true });
  const take = () => {
    if (!input.current) return;
    change(withSkills(skills, input.current.value));
    input.current.value = '';
  };
  const takeAndGoOn = () => {
    take();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // With nothing typed, Enter saves as in every other form.
    if (!input.current?.value.trim()) return;
    event.preventDefault();
    takeAndGoOn();
  };
  const wrong = skills.map((_, index) => errorOf(`skills.${index}`)).find(Boolean);
  return (
    <>
      <Field label={t('profile.fields.skill')} hint={t('profile.fields.skillHint')} error={errorOf('skills') ?? wrong}>
        <Row>
          <Input ref={input} autoComplete="off" onKeyDown={onKeyDown} onBlur={take} />
          <Button icon="plus" onClick={takeAndGoOn}>
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
