import { LIMITS, type ProjectRef } from '@atrium/contracts';
import { categorical, Combobox, type ComboboxOption, styled } from '@atrium/platform';
import { useDeferredValue, useState } from 'react';
import { useProjectChoices } from '../api/list-projects';
import { toOneLine } from '../timers/model/one-line';
import { type PickedProject, projectFields } from '../timers/model/project';
import { useTexts } from '../use-texts';

const Dot = styled.span<{ $color: string }>`
  display: block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: ${({ $color }) => $color};
  forced-color-adjust: none;
`;

/** Prefix of option values that are titles, so that a title never equals a project id. */
const TITLE = 'title:';

interface ProjectPickerProps {
  value: PickedProject;
  onChange: (picked: PickedProject) => void;
  /** Offers the typed text as a title if no project has that name. */
  allowTitle?: boolean;
  /** Accessible name; a surrounding `Field` provides another one. */
  label?: string;
  placeholder: string;
}

const toRef = ({ _id, name, colour }: ProjectRef): ProjectRef => ({ _id, name, colour });

const optionOf = ({ _id, name, colour }: ProjectRef): ComboboxOption => ({
  value: _id,
  label: name,
  mark: <Dot $color={categorical(colour).solid} aria-hidden />,
});

/** A combobox that selects a project of the company or accepts a title. */
export function ProjectPicker({ value, onChange, allowTitle = true, label, placeholder }: ProjectPickerProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const found = useProjectChoices(useDeferredValue(query), isWanted);
  const projects = found.data?.projects.map(toRef) ?? [];
  const { project, projectRef } = value;
  const { projectId, projectTitle } = projectFields(project);

  const typed = toOneLine(query).trim().slice(0, LIMITS.title);
  const isNamed = projects.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const options = projects.map(optionOf);
  // A typed id is not offered as a title, because it would be parsed as a project id.
  if (allowTitle && typed !== '' && !isNamed && projectFields(typed).projectId === null) {
    options.push({ value: TITLE + typed, label: typed, detail: t('picker.title') });
  }
  const choose = (chosen: string) => {
    if (chosen.startsWith(TITLE)) return onChange({ project: chosen.slice(TITLE.length), projectRef: null });
    return onChange({ project: chosen, projectRef: projects.find(({ _id }) => _id === chosen) ?? null });
  };
  return (
    <div onFocus={() => setWanted(true)}>
      <Combobox
        aria-label={label}
        placeholder={placeholder}
        options={options}
        value={projectId ?? (projectTitle === null ? '' : TITLE + projectTitle)}
        valueLabel={projectRef?.name ?? projectTitle ?? projectId ?? ''}
        onValueChange={choose}
        onQueryChange={setQuery}
        loading={isWanted && found.isPending && found.isFetching}
        empty={t(found.isError ? 'picker.failed' : typed === '' ? 'picker.empty' : 'picker.none')}
      />
    </div>
  );
}
