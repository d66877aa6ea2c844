import type { DemoClient } from './api';
import type { DemoClients } from './seed-people';

/** The dependencies with which a part of the demo data is created. */
export interface DemoContext {
  /** Signed-in clients of all demo users, by key. */
  clients: DemoClients;
  founder: DemoClient;
  now: Date;
}

/** The demo data of one domain, created through the API. A second run adds what is missing and duplicates nothing. */
export interface DemoPart {
  /** Name shown in the terminal. */
  name: string;
  seed(context: DemoContext): Promise<void>;
}
