/** One of the people of the demo company. */
export interface DemoPerson {
  /** Short name by which the rest of the demo speaks of this person. */
  key: string;
  name: string;
  email: string;
}

/** The password of everybody in the demo. It is for looking around on one's own machine, so it is no secret. */
export const DEMO_PASSWORD = 'birch-trees-in-may';

export const DEMO_COMPANY = {
  name: 'Birchwood Architects',
  email: ['hello@birchwood.example'],
  contact: ['+49 30 5550 1200'],
  address: [{ name: 'Studio', address: 'Lindenstraße 14, 10969 Berlin' }],
  timeZone: 'Europe/Berlin',
};

const person = (key: string, name: string): DemoPerson => ({ key, name, email: `${key}@birchwood.example` });

/** The founder comes first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('mara', 'Mara Lindqvist'),
  person('jonas', 'Jonas Weber'),
  person('aisha', 'Aisha Rahman'),
  person('tomas', 'Tomás Oliveira'),
  person('elif', 'Elif Kaya'),
  person('niko', 'Niko Petrov'),
  person('grace', 'Grace Okafor'),
  person('pauline', 'Pauline Dubois'),
];

/** Leave relative to the Monday of this week, by the name of its type; `decision` is the founder's. */
export interface DemoLeave {
  who: string;
  type: string;
  /** Days after this week's Monday; negative for the past. */
  first: number;
  last: number;
  startPart?: 'am' | 'pm';
  reason: string;
  /** Text of a note to attach. */
  note?: string;
  outcome: 'Pending' | 'Approved' | 'Rejected' | 'Cancelled';
  comment?: string;
}

export const DEMO_LEAVE: readonly DemoLeave[] = [
  {
    who: 'jonas',
    type: 'Annual leave',
    first: 14,
    last: 18,
    reason: 'A week by the sea with the children.',
    outcome: 'Approved',
  },
  { who: 'jonas', type: 'Annual leave', first: -28, last: -26, reason: 'Moving house.', outcome: 'Approved' },
  {
    who: 'aisha',
    type: 'Sick leave',
    first: 0,
    last: 1,
    reason: 'Flu. The doctor’s note is attached.',
    note: 'Aisha Rahman is unfit for work for two days.',
    outcome: 'Approved',
  },
  { who: 'tomas', type: 'Annual leave', first: 21, last: 25, reason: 'Visiting family in Porto.', outcome: 'Pending' },
  {
    who: 'elif',
    type: 'Annual leave',
    first: 8,
    last: 8,
    startPart: 'pm',
    reason: 'School play in the afternoon.',
    outcome: 'Pending',
  },
  {
    who: 'niko',
    type: 'Annual leave',
    first: 9,
    last: 11,
    reason: 'A long weekend in the mountains.',
    outcome: 'Rejected',
    comment: 'The competition entry is due that Friday. Could you take the week after?',
  },
  { who: 'niko', type: 'Annual leave', first: 28, last: 30, reason: 'The mountains, second try.', outcome: 'Pending' },
  { who: 'grace', type: 'Annual leave', first: 35, last: 39, reason: 'Plans changed.', outcome: 'Cancelled' },
  { who: 'pauline', type: 'Annual leave', first: 3, last: 4, reason: 'Two days off.', outcome: 'Approved' },
];

/** A direct conversation and what was said in it, in order. */
export interface DemoTalk {
  between: [string, string];
  lines: readonly (readonly [who: string, text: string])[];
}

export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    between: ['mara', 'jonas'],
    lines: [
      ['jonas', 'Morning! The model for the library is glued. The roof comes off, so the jury can look inside.'],
      ['mara', 'Wonderful. Could you take photos before it travels?'],
      ['jonas', 'Already booked the light table for eleven.'],
      ['mara', 'You are a star. And your leave is approved, enjoy the sea.'],
      ['jonas', 'Thank you!'],
    ],
  },
  {
    between: ['mara', 'tomas'],
    lines: [
      ['tomas', 'I asked for the week in Porto. Elif would take over the façade studies.'],
      ['mara', 'Let me look at the calendar, then I will decide today.'],
      ['tomas', 'No hurry.'],
    ],
  },
  {
    between: ['mara', 'niko'],
    lines: [
      ['mara', 'I am sorry about the mountains. The week after works for everybody.'],
      ['niko', 'Makes sense. I sent a new request.'],
    ],
  },
  {
    between: ['elif', 'tomas'],
    lines: [
      ['tomas', 'The façade studies are in the shared folder, three variants.'],
      ['elif', 'Variant two has the best light in the reading room. I would drop the third.'],
    ],
  },
  { between: ['grace', 'mara'], lines: [['grace', 'The client likes the courtyard. Call at three?']] },
];

/** What people work on: tasks that fill the time of the last days. */
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
