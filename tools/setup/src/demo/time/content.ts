/** Tasks that people work on, used for their recent time entries. */
export const DEMO_TASKS: readonly (readonly [who: string, project: string, tasks: readonly string[]])[] = [
  ['mara', 'Library competition', ['Design review', 'Client call', 'Jury presentation']],
  ['jonas', 'Library competition', ['Model building', 'Photos of the model', 'Section drawings']],
  ['aisha', 'School in Pankow', ['Cost estimate', 'Fire safety concept']],
  ['tomas', 'Library competition', ['Façade studies', 'Daylight simulation']],
  ['elif', 'School in Pankow', ['Floor plans', 'Meeting with the engineers']],
  ['niko', 'Rooftop housing', ['Structural survey', 'Details of the stairs']],
  ['grace', 'Rooftop housing', ['Client workshop', 'Planning application']],
  ['pauline', 'School in Pankow', ['Visualisations', 'Material research']],
];

/** Cost of an hour in cents: the company's rate, and the rates of projects that differ. */
export const DEMO_RATES = {
  company: 7_800,
  projects: [['Library competition', 9_600]],
} as const;
