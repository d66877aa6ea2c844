import type { TestCompany } from '../testing';
import type { Person } from '../testing/domains/people';

/** A company with everything that a command to it needs. */
export interface Place extends TestCompany {
  colleague: Person;
}

/** Creates the payload that a founder sends about an object of their company. */
export type MakePayload = (place: Place) => Promise<object>;

/** The payloads of one domain by command. */
export type SocketPayloads = Readonly<Record<string, MakePayload>>;
