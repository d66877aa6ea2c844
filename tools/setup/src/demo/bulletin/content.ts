/** A post with its readers' acknowledgements, reactions and comments. */
export interface DemoPost {
  author: string;
  title: string;
  content: string;
  /** Name of the department that it is for; defaults to the whole company. */
  department?: string;
  isPinned?: boolean;
  mustAcknowledge?: boolean;
  /** A text file to attach. */
  file?: { name: string; text: string };
  readBy?: readonly string[];
  /** People who have acknowledged the post, and thus read it. */
  acknowledgedBy?: readonly string[];
  reactions?: readonly (readonly [who: string, emoji: string])[];
  comments?: readonly (readonly [who: string, text: string])[];
}

/** Posts, oldest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    author: 'mara',
    title: 'Fire drill and escape routes',
    content:
      '<p>The escape routes of the studio have changed with the new stairs. Please read the plan and walk your route once.</p><ul><li>Assembly point: the lime tree in the courtyard.</li><li>The model shop leaves by the loading door.</li></ul>',
    isPinned: true,
    mustAcknowledge: true,
    file: {
      name: 'escape-routes.txt',
      text: 'Studio: main stairs, then left into the courtyard.\nModel shop: loading door, then right.\n',
    },
    acknowledgedBy: ['aisha', 'elif', 'niko'],
    readBy: ['grace'],
  },
  {
    author: 'mara',
    title: 'Laser cutter: new booking times',
    content:
      '<p>From Monday the laser cutter can be booked in slots of <b>45 minutes</b>. Please clean the lens after use.</p>',
    department: 'Model shop',
    readBy: ['jonas'],
    reactions: [['jonas', '👍']],
    comments: [['jonas', 'Spare lenses are in the top drawer.']],
  },
  {
    author: 'mara',
    title: 'We are in the final of the library competition',
    content:
      '<p><b>Wonderful news.</b> The jury chose three offices for the second round, and we are one of them. The presentation is on Thursday at ten; everybody is welcome to listen.</p><p>Thank you to all who stayed late in the last weeks.</p>',
    readBy: ['jonas', 'aisha', 'tomas', 'pauline'],
    reactions: [
      ['tomas', '🎉'],
      ['elif', '🎉'],
      ['jonas', '👏'],
      ['grace', '🎉'],
    ],
    comments: [
      ['tomas', 'Who brings the cake?'],
      ['grace', 'I do. Lemon or poppy seed?'],
    ],
  },
];
