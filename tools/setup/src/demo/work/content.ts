/** A demo task. `in` is the index of its column; `due` is in days from this week's Monday. */
export interface DemoTask {
  title: string;
  in: 0 | 1 | 2;
  who: readonly string[];
  priority?: 'low' | 'high' | 'urgent';
  due?: number;
  labels?: readonly string[];
  comments?: readonly (readonly [who: string, text: string])[];
}

/** A demo project with its board. */
export interface DemoProject {
  name: string;
  description: string;
  colour: number;
  lead: string;
  members: readonly string[];
  budgetHours: number;
  labels: readonly string[];
  tasks: readonly DemoTask[];
}

/** The projects of the demo company. */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Library competition',
    description: 'Open competition for the new city library.',
    colour: 3,
    lead: 'mara',
    members: ['jonas', 'tomas', 'niko'],
    budgetHours: 400,
    labels: ['Drawing', 'Model', 'Text'],
    tasks: [
      { title: 'Daylight simulation of the reading room', in: 0, who: ['tomas'], due: 9, priority: 'high' },
      { title: 'Explanatory report', in: 0, who: ['mara'], due: 11, labels: ['Text'] },
      { title: 'Cost estimate by area', in: 0, who: [], priority: 'low' },
      {
        title: 'Section drawings 1:200',
        in: 1,
        who: ['jonas', 'tomas'],
        due: 4,
        priority: 'high',
        labels: ['Drawing'],
        comments: [
          ['jonas', 'The section through the court is done. The one through the archive still misses the stairs.'],
          ['tomas', 'I add the stairs this afternoon.'],
        ],
      },
      { title: 'Model of the site 1:500', in: 1, who: ['jonas'], due: 3, priority: 'urgent', labels: ['Model'] },
      { title: 'Site plan', in: 2, who: ['tomas'], labels: ['Drawing'] },
      { title: 'Read the brief and list open questions', in: 2, who: ['mara'] },
    ],
  },
  {
    name: 'School in Pankow',
    description: 'Refurbishment and a new wing of classrooms.',
    colour: 1,
    lead: 'aisha',
    members: ['elif', 'pauline', 'mara'],
    budgetHours: 900,
    labels: ['Authority', 'Engineering'],
    tasks: [
      { title: 'Fire safety concept', in: 0, who: ['aisha'], due: 16, labels: ['Authority'] },
      { title: 'Material samples for the corridors', in: 0, who: ['pauline'] },
      {
        title: 'Floor plans of the new wing',
        in: 1,
        who: ['elif'],
        due: 4,
        priority: 'high',
        comments: [['aisha', 'The headmistress asks for one more group room beside the library.']],
      },
      {
        title: 'Meeting with the structural engineers',
        in: 1,
        who: ['elif', 'aisha'],
        due: 2,
        labels: ['Engineering'],
      },
      { title: 'Survey of the existing building', in: 2, who: ['elif'] },
    ],
  },
];
