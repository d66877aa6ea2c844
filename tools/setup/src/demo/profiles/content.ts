import type { Portrait } from './portrait';

/** The profile of a person of the demo, with their picture. */
export interface DemoProfile {
  who: string;
  gender: 'female' | 'male';
  familyStatus: 'single' | 'partnership' | 'married';
  children: number;
  contact: string;
  location: string;
  bio: string;
  skills: readonly string[];
  portrait: Portrait;
}

/** The profiles of the demo users. */
export const DEMO_PROFILES: readonly DemoProfile[] = [
  {
    who: 'mara',
    gender: 'female',
    familyStatus: 'married',
    children: 2,
    contact: '+49 30 5550 1201',
    location: 'Berlin',
    bio: 'I draw by hand first. Founded Birchwood to build libraries and schools in wood.',
    skills: ['Competitions', 'Timber construction'],
    portrait: { background: '#b9c8f5', skin: '#f3cfb3', hair: '#c98b4b', clothes: '#3d4b8f', style: 'long' },
  },
  {
    who: 'jonas',
    gender: 'male',
    familyStatus: 'partnership',
    children: 0,
    contact: '+49 30 5550 1202',
    location: 'Berlin',
    bio: 'Models at every scale, from a matchbox to a meeting table.',
    skills: ['Model making', 'Laser cutting'],
    portrait: { background: '#f4d9a6', skin: '#eec19b', hair: '#5a3a22', clothes: '#2f6f5e', style: 'short' },
  },
  {
    who: 'aisha',
    gender: 'female',
    familyStatus: 'married',
    children: 1,
    contact: '+49 30 5550 1203',
    location: 'Berlin',
    bio: 'Keeps costs honest from the first sketch to the final invoice.',
    skills: ['Cost planning', 'Tendering'],
    portrait: { background: '#f5bfc4', skin: '#b97f56', hair: '#241a17', clothes: '#a33a56', style: 'bun' },
  },
  {
    who: 'tomas',
    gender: 'male',
    familyStatus: 'married',
    children: 2,
    contact: '+49 30 5550 1204',
    location: 'Porto',
    bio: 'Façades and daylight. Works from Porto in summer.',
    skills: ['Façades', 'Daylight simulation', 'Portuguese'],
    portrait: { background: '#b8e3d6', skin: '#d9a67e', hair: '#2b211c', clothes: '#e2a33b', style: 'curly' },
  },
  {
    who: 'elif',
    gender: 'female',
    familyStatus: 'partnership',
    children: 0,
    contact: '+49 30 5550 1205',
    location: 'Berlin',
    bio: 'Leads the design team. Ask me about anything that is not decided yet.',
    skills: ['Urban design', 'Turkish'],
    portrait: { background: '#d8c5f2', skin: '#e3b48f', hair: '#3a2320', clothes: '#5d3f92', style: 'long' },
  },
  {
    who: 'niko',
    gender: 'male',
    familyStatus: 'partnership',
    children: 1,
    contact: '+49 30 5550 1206',
    location: 'Berlin',
    bio: 'Makes sure that it stands up, and that it stays light.',
    skills: ['Structural design', 'Timber construction'],
    portrait: { background: '#c5e0f4', skin: '#f1c9a9', hair: '#8a6136', clothes: '#35597f', style: 'short' },
  },
  {
    who: 'grace',
    gender: 'female',
    familyStatus: 'married',
    children: 3,
    contact: '+49 30 5550 1207',
    location: 'Berlin',
    bio: 'Projects on time, clients informed, coffee strong.',
    skills: ['Project management', 'Negotiation'],
    portrait: { background: '#f7cfae', skin: '#7f5136', hair: '#1c1412', clothes: '#c2552d', style: 'curly' },
  },
  {
    who: 'pauline',
    gender: 'female',
    familyStatus: 'single',
    children: 0,
    contact: '+49 30 5550 1208',
    location: 'Berlin',
    bio: 'New at Birchwood. Currently in the model of the reading room.',
    skills: ['Visualisation', 'French'],
    portrait: { background: '#d3e8b5', skin: '#f5d3bd', hair: '#b4552d', clothes: '#4c7a3a', style: 'bun' },
  },
];
