/** A person of the demo company. */
export interface DemoPerson {
  /** Short name by which the rest of the demo data refers to this person. */
  key: string;
  name: string;
  email: string;
}

/** The password of all demo users. It is not a secret, since the demo is for trying Atrium on a local machine. */
export const DEMO_PASSWORD = 'birch-trees-in-may';

/** The details of the demo company. */
export const DEMO_COMPANY = {
  name: 'Birchwood Architects',
  email: ['hello@birchwood.example'],
  contact: ['+49 30 5550 1200'],
  address: [{ name: 'Studio', address: 'Lindenstraße 14, 10969 Berlin' }],
  timeZone: 'Europe/Berlin',
};

const person = (key: string, name: string): DemoPerson => ({ key, name, email: `${key}@birchwood.example` });

/** People of the demo company, founder first. */
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
