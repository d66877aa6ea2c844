/** An event relative to this week's Monday. Times are in the company's time zone. */
export interface DemoEvent {
  who: string;
  title: string;
  /** Days after this week's Monday; negative for the past. */
  day: number;
  /** Start time, such as `09:00`. Without times the event takes whole days. */
  from?: string;
  to?: string;
  /** Number of whole days. */
  days?: number;
  rule?: string;
  scope?: 'company';
  location?: string;
  description?: string;
  attendees?: readonly string[];
  /** Responses of attendees. Attendees who are not listed have not responded. */
  answers?: readonly (readonly [who: string, response: 'accepted' | 'declined' | 'maybe'])[];
}

/** The events of the demo company. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    who: 'mara',
    title: 'Monday round',
    day: -56,
    from: '09:00',
    to: '09:30',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    scope: 'company',
    location: 'Big table',
  },
  {
    who: 'elif',
    title: 'Design review',
    day: -53,
    from: '14:00',
    to: '15:30',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
    attendees: ['mara', 'tomas', 'pauline'],
    answers: [
      ['mara', 'accepted'],
      ['tomas', 'accepted'],
      ['pauline', 'maybe'],
    ],
    location: 'Model shop',
  },
  {
    who: 'mara',
    title: 'Friday breakfast',
    day: -52,
    from: '09:00',
    to: '09:45',
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    scope: 'company',
    location: 'Kitchen',
  },
  {
    who: 'grace',
    title: 'Rooftop housing: client meeting',
    day: 1,
    from: '10:00',
    to: '11:30',
    attendees: ['mara', 'niko'],
    answers: [['niko', 'accepted']],
    location: 'At the client’s, Torstraße 40',
    description: 'Stairs, schedule, planning application.',
  },
  {
    who: 'jonas',
    title: 'Library competition: model photos',
    day: 2,
    from: '13:00',
    to: '16:00',
    attendees: ['mara', 'tomas'],
    answers: [
      ['mara', 'accepted'],
      ['tomas', 'maybe'],
    ],
    location: 'Model shop',
  },
  {
    who: 'mara',
    title: 'Site visit, school in Pankow',
    day: 3,
    from: '08:30',
    to: '12:00',
    attendees: ['aisha', 'elif'],
  },
  { who: 'mara', title: 'Dentist', day: 2, from: '08:00', to: '09:00' },
  { who: 'mara', title: 'Bank, yearly meeting', day: 8, from: '11:00', to: '12:00', location: 'Friedrichstraße 90' },
  {
    who: 'tomas',
    title: 'Daylight simulation, results',
    day: 7,
    from: '15:00',
    to: '16:00',
    attendees: ['mara', 'jonas'],
    answers: [['jonas', 'declined']],
  },
  { who: 'mara', title: 'Library competition is due', day: 11, days: 1, scope: 'company' },
  { who: 'mara', title: 'Studio trip to Rotterdam', day: 24, days: 2, scope: 'company', location: 'Rotterdam' },
  {
    who: 'aisha',
    title: 'Fire safety with the authority',
    day: -4,
    from: '10:30',
    to: '12:00',
    attendees: ['elif'],
    answers: [['elif', 'accepted']],
  },
  {
    who: 'mara',
    title: 'Jury presentation, rehearsal',
    day: -5,
    from: '16:00',
    to: '17:30',
    attendees: ['jonas', 'tomas'],
  },
];
