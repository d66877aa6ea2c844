import { Checkbox, Field, FileDrop, Input, RadioGroup, SegmentedControl, Select, Switch, Textarea } from '@atrium/ui';
import { useState } from 'react';
import { Specimen, State } from './specimen';

const TYPES = [
  { value: 'annual', label: 'Annual leave' },
  { value: 'sick', label: 'Sick leave' },
  { value: 'parental', label: 'Parental leave', disabled: true },
];

const PARTS = [
  { value: 'full', label: 'Full day' },
  { value: 'am', label: 'Morning' },
  { value: 'pm', label: 'Afternoon', disabled: true },
] as const;

type Part = (typeof PARTS)[number]['value'];

/** Form fields. */
export function FieldSection() {
  return (
    <>
      <Specimen name="Input">
        <Field label="Name" hint="As your colleagues know you." aside="0 / 120">
          <Input placeholder="Ada Lovelace" />
        </Field>
        <Field label="Email" required error="Write an address like ada@example.com.">
          <Input type="email" defaultValue="ada@" />
        </Field>
        <Field label="Company">
          <Input icon="building" defaultValue="Analytical Engines" disabled />
        </Field>
        <Field label="Address of the team">
          <Input defaultValue="engines" loading />
        </Field>
        <Field label="Aufbewahrungsfristenverordnung" hint="Rindfleischetikettierungsüberwachungsaufgaben">
          <Input readOnly defaultValue="Only to be read" />
        </Field>
      </Specimen>
      <Specimen name="Textarea">
        <Field label="Reason">
          <Textarea placeholder="What should your approver know?" />
        </Field>
        <Field label="Why not" error="Say why.">
          <Textarea />
        </Field>
        <Field label="Closed remark">
          <Textarea disabled defaultValue="Closed" />
        </Field>
        <Field label="Remark, being saved">
          <Textarea defaultValue="Back on Monday" loading />
        </Field>
      </Specimen>
      <Specimen name="Select">
        <Field label="Type of leave">
          <Select options={TYPES} placeholder="Choose" defaultValue="" />
        </Field>
        <Field label="Type, wrong" error="Choose one.">
          <Select options={TYPES} placeholder="Choose" defaultValue="" />
        </Field>
        <Field label="Type, on its way">
          <Select options={[]} placeholder="Choose" defaultValue="" loading />
        </Field>
        <Field label="Type, fixed">
          <Select options={TYPES} defaultValue="sick" disabled />
        </Field>
      </Specimen>
      <Choices />
      <Documents />
    </>
  );
}

function Choices() {
  const [part, setPart] = useState<Part>('full');
  return (
    <>
      <Specimen name="Checkbox">
        <Checkbox label="Remember me" hint="On this device only." defaultChecked />
        <Checkbox label="Tell me by mail" />
        <Checkbox label="All people" indeterminate />
        <Checkbox label="I agree to the terms" error="Please accept the terms." />
        <Checkbox label="Being saved" loading defaultChecked />
        <Checkbox label="Not to be changed" disabled defaultChecked />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Weekly digest" hint="On Mondays." defaultChecked />
        <Switch label="Desktop notices" />
        <Switch label="Digest, wrong" error="Confirm your address first." />
        <Switch label="Digest, being saved" loading defaultChecked />
        <Switch label="Set by your company" disabled defaultChecked />
      </Specimen>
      <Specimen name="Radio group">
        <RadioGroup label="Part of the day" options={PARTS} value={part} onValueChange={setPart} />
        <RadioGroup label="Part, wrong" options={PARTS} value={null} onValueChange={setPart} error="Choose one." />
        <RadioGroup label="Part, being saved" options={PARTS} value={part} onValueChange={setPart} loading />
        <RadioGroup label="Part, fixed" options={PARTS} value={part} onValueChange={setPart} disabled />
      </Specimen>
      <Specimen name="Segmented control">
        <State name="usual">
          <SegmentedControl label="View" options={PARTS} value={part} onValueChange={setPart} />
        </State>
      </Specimen>
    </>
  );
}

const files = [new File(['x'.repeat(48_000)], 'contract.pdf'), new File(['x'], 'certificate-of-illness.png')];
const remove = ({ name }: File) => `Remove ${name}`;
const doNothing = () => {};

function Documents() {
  const [chosen, setChosen] = useState<readonly File[]>(files);
  return (
    <Specimen name="File drop">
      <FileDrop
        label="Drop documents or choose them"
        hint="PDF or PNG, up to 10 MB"
        files={chosen}
        onAdd={(added) => setChosen([...chosen, ...added])}
        onRemove={(file) => setChosen(chosen.filter((each) => each !== file))}
        removeLabel={remove}
        describe={({ size }) => `${Math.ceil(size / 1000)} kB`}
        progress={(file) => (file === files[0] ? 0.6 : undefined)}
      />
      <FileDrop
        label="Documents, wrong"
        error="contract.exe is of a kind that cannot be sent."
        files={[]}
        onAdd={doNothing}
        onRemove={doNothing}
        removeLabel={remove}
      />
      <FileDrop
        label="Documents, being read"
        loading
        files={[]}
        onAdd={doNothing}
        onRemove={doNothing}
        removeLabel={remove}
      />
      <FileDrop
        label="Documents, closed"
        disabled
        files={[]}
        onAdd={doNothing}
        onRemove={doNothing}
        removeLabel={remove}
      />
    </Specimen>
  );
}
