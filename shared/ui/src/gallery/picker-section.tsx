import { Avatar, Combobox, DateField, Field, TimeField } from '@atrium/ui';
import { useState } from 'react';
import { Specimen } from './specimen';

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Jürgen Müller', 'Katherine Johnson', 'Radia Perlman'].map((name) => ({
  value: name,
  label: name,
  detail: `${name.split(' ', 1)[0]?.toLowerCase()}@example.com`,
  mark: <Avatar name={name} size={20} decorative />,
}));

/** Fields to type or choose values. */
export function PickerSection() {
  const [person, setPerson] = useState('');
  const [other, setOther] = useState('Ada Lovelace');
  const combobox = { options: PEOPLE, value: person, onValueChange: setPerson, placeholder: 'Search people' };
  return (
    <>
      <Specimen name="Combobox">
        <Field label="Assignee">
          <Combobox {...combobox} />
        </Field>
        <Field label="Lead">
          <Combobox {...combobox} value={other} onValueChange={setOther} />
        </Field>
        <Field label="Assignee, wrong" error="Choose somebody of the project.">
          <Combobox {...combobox} />
        </Field>
        <Field label="Assignee, searching">
          <Combobox {...combobox} options={[]} onQueryChange={() => {}} loading />
        </Field>
        <Field label="Assignee, offline">
          <Combobox {...combobox} options={[]} onQueryChange={() => {}} failure="You are offline. Try again later." />
        </Field>
        <Field label="Assignee, fixed">
          <Combobox {...combobox} value="Grace Hopper" disabled />
        </Field>
      </Specimen>
      <Specimen name="Date field">
        <Field label="First day">
          <DateField defaultValue="2026-11-23" today="2026-11-21" />
        </Field>
        <Field label="Last day" hint="Within the year.">
          <DateField min="2026-01-01" max="2026-12-31" today="2026-11-21" />
        </Field>
        <Field label="Day, wrong" error="You already have annual leave that day.">
          <DateField defaultValue="2026-12-24" />
        </Field>
        <Field label="Day, too early">
          <DateField defaultValue="2026-01-05" min="2026-02-01" />
        </Field>
        <Field label="Day, being checked">
          <DateField defaultValue="2026-11-23" loading />
        </Field>
        <Field label="Day, fixed">
          <DateField defaultValue="2026-11-23" disabled />
        </Field>
      </Specimen>
      <Specimen name="Time field">
        <Field label="Start">
          <TimeField defaultValue="08:30" />
        </Field>
        <Field label="End">
          <TimeField min="08:30" max="18:00" step={15} />
        </Field>
        <Field label="Time, wrong" error="The end lies before the start.">
          <TimeField defaultValue="07:00" />
        </Field>
        <Field label="Time, being checked">
          <TimeField defaultValue="12:00" loading />
        </Field>
        <Field label="Time, fixed">
          <TimeField defaultValue="12:00" disabled />
        </Field>
      </Specimen>
    </>
  );
}
