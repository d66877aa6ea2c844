import type { RouteDefinition } from '@atrium/contracts';
import type { TestApp } from '../testing/app';
import type { CallInput } from '../testing/client';
import type { Person, TestCompany } from '../testing/domains/people';

/** A company with everything that a call to it needs. */
export interface Place extends TestCompany {
  test: TestApp;
  colleague: Person;
}

/** A call as a member of a company would make it, with new objects of that company in each field that names one. */
export interface Subject {
  by: Person;
  input: CallInput;
  /** Fields that name no object of a company, such as an id that the client creates. */
  own?: readonly string[];
  /**
   * Fields that only filter what the caller may see anyway: an unknown id matches nothing, and the call is not
   * rejected.
   */
  choosing?: readonly string[];
}

export type MakeSubject = (place: Place) => Promise<Subject>;

/** The subjects of one domain: a call for each route that names an object. */
export type Subjects = readonly (readonly [RouteDefinition, MakeSubject])[];
