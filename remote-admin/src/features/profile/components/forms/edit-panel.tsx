import type { UserDetails } from '@atrium/contracts';
import type { EditableSection } from '../../model/panel';
import { ConfidentialForm } from './confidential-form';
import { EntriesForm } from './entry-forms';
import { PersonalForm } from './personal-form';
import { SkillsForm } from './skills-form';
import { NameForm, TextForm } from './text-forms';

interface EditPanelProps {
  section: EditableSection;
  details: UserDetails;
  onClose: () => void;
}

/** The panel with the form of a section. */
export function EditPanel({ section, ...props }: EditPanelProps) {
  switch (section) {
    case 'name':
      return <NameForm {...props} />;
    case 'personalInfo':
      return <PersonalForm {...props} />;
    case 'bio':
    case 'about':
      return <TextForm {...props} field={section} />;
    case 'experience':
    case 'education':
    case 'projects':
      return <EntriesForm {...props} list={section} />;
    case 'skills':
      return <SkillsForm {...props} />;
    case 'confidential':
      return <ConfidentialForm {...props} />;
  }
}
