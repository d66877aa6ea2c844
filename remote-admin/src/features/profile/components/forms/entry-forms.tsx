import { type UserDetails, userDetailsInput } from '@atrium/contracts';
import { type ApiForm } from '@atrium/platform/forms';
import { DateField, Field, Input, Textarea } from '@atrium/platform';
import { type Path, useFieldArray } from 'react-hook-form';
import { type TextKey, useTexts } from '../../../../shared/use-texts';
import { type Lists, mapDays, withoutBlank } from '../../model/entry-days';
import { Entries } from '../entries';
import { PanelForm } from './panel-form';
import { Pair } from './personal-form';

type ListName = keyof Lists;
type EntryField =
  | keyof Lists['experience'][number]
  | keyof Lists['education'][number]
  | keyof Lists['projects'][number];

interface FormProps {
  list: ListName;
  details: UserDetails;
  onClose: () => void;
}

const DATES = { startDate: null, endDate: null };

/** For each list: a blank entry, and its short fields in display order, by their contract names. */
const LISTS: { [Name in ListName]: { blank: Lists[Name][number]; lines: readonly [EntryField, TextKey][] } } = {
  experience: {
    blank: { title: '', company: '', description: '', ...DATES },
    lines: [
      ['title', 'profile.fields.job'],
      ['company', 'profile.fields.employer'],
    ],
  },
  education: {
    blank: { school: '', degree: '', field: '', description: '', ...DATES },
    lines: [
      ['school', 'profile.fields.school'],
      ['degree', 'profile.fields.degree'],
      ['field', 'profile.fields.subject'],
    ],
  },
  projects: {
    blank: { name: '', role: '', url: '', description: '' },
    lines: [
      ['name', 'profile.fields.project'],
      ['role', 'profile.fields.projectRole'],
      ['url', 'profile.fields.url'],
    ],
  },
};

const lists = userDetailsInput.pick({ experience: true, education: true, projects: true });
const schema = {
  safeParse: (values: unknown) =>
    lists.safeParse(mapDays(withoutBlank(values as Partial<Lists>), (day) => day || null)), // form data
};

/** The form for experience, education or projects: all entries of one list, the first of which is open. */
export function EntriesForm({ list, details, onClose }: FormProps) {
  const { t } = useTexts();
  const stored = details[list];
  return (
    <PanelForm<Partial<Lists>>
      section={list}
      help={t(`profile.prompts.${list}`)}
      schema={schema}
      values={mapDays({ [list]: stored.length > 0 ? stored : [LISTS[list].blank] }, (day) => day ?? '')}
      onClose={onClose}
    >
      {(apiForm) => <EntryFields list={list} apiForm={apiForm} />}
    </PanelForm>
  );
}

function EntryFields({ list, apiForm }: { list: ListName; apiForm: ApiForm<Partial<Lists>> }) {
  const { t } = useTexts();
  const { form, errorOf } = apiForm;
  const { fields, prepend, remove } = useFieldArray({ control: form.control, name: list });
  const { blank, lines } = LISTS[list];
  const [[first]] = lines as [[EntryField, TextKey]]; // each list has a first line
  return (
    <Entries
      ids={fields.map(({ id }) => id)}
      add={() => prepend(blank, { focusName: `${list}.0.${first}` })}
      remove={remove}
      error={errorOf(list)}
    >
      {(index) => {
        const pathOf = (field: EntryField) => `${list}.${index}.${field}` as Path<Partial<Lists>>; // a field of this list
        return (
          <>
            <Pair>
              {lines.map(([field, label], place) => (
                <Field key={field} label={t(label)} required={place === 0} error={errorOf(pathOf(field))}>
                  <Input type={field === 'url' ? 'url' : 'text'} {...form.register(pathOf(field))} />
                </Field>
              ))}
            </Pair>
            {'startDate' in blank && (
              <Pair>
                <Field label={t('profile.fields.startDate')} error={errorOf(pathOf('startDate'))}>
                  <DateField {...form.register(pathOf('startDate'))} />
                </Field>
                <Field
                  label={t('profile.fields.endDate')}
                  hint={t('profile.fields.endHint')}
                  error={errorOf(pathOf('endDate'))}
                >
                  <DateField {...form.register(pathOf('endDate'))} />
                </Field>
              </Pair>
            )}
            <Field label={t('profile.fields.description')} error={errorOf(pathOf('description'))}>
              <Textarea rows={2} {...form.register(pathOf('description'))} />
            </Field>
          </>
        );
      }}
    </Entries>
  );
}
