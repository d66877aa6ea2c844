/** A direct conversation with its messages in order. */
export interface DemoTalk {
  between: [string, string];
  lines: readonly (readonly [who: string, text: string])[];
}

/** The direct conversations of the demo company. */
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

/** A group or public channel with its members, creator first, and its messages in order. */
export interface DemoRoom {
  type: 'group' | 'channel';
  name: string;
  description: string;
  members: readonly string[];
  lines: readonly (readonly [who: string, text: string])[];
}

/** The groups and channels of the demo company. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  {
    type: 'group',
    name: 'Library competition',
    description: 'Everything on the way to the final.',
    members: ['mara', 'jonas', 'tomas', 'elif'],
    lines: [
      ['elif', 'The boards are printed. The reading room looks even better on paper.'],
      ['jonas', 'Model leaves at eight on Thursday. I need one more pair of hands for the box.'],
      ['tomas', 'I am there.'],
      ['mara', 'Rehearsal tomorrow at four in the large room. Twelve minutes, not thirteen.'],
    ],
  },
  {
    type: 'channel',
    name: 'Studio life',
    description: 'Lunch, lost and found, everything that is not a project.',
    members: ['grace', 'mara', 'aisha', 'niko', 'pauline', 'tomas'],
    lines: [
      ['grace', 'Somebody left a very nice umbrella in the kitchen.'],
      ['niko', 'Mine! Thank you.'],
      ['aisha', 'Soup today: lentils with lemon. The pot is on the stove.'],
    ],
  },
];
