/**
 * Who views a page: a visitor who is signed out, the founder and an employee of an active company, the founder of a new
 * company without any data, or a user without a company.
 */
export type Viewer = 'visitor' | 'founder' | 'employee' | 'beginner' | 'newcomer';

/** The parts of addresses that differ between runs. */
export interface DemoObjects {
  founderId: string;
  employeeId: string;
  /** A project of the demo company. `taskId` is one of its tasks. */
  projectId: string;
  taskId: string;
  /** Path and query of the company's magic link. */
  invitation: string;
}

/**
 * An address for a route, with its special case, its viewers if they differ from the usual ones, and its redirect
 * target. The server may refuse requests of a special case, such as for an object that does not exist.
 */
export interface Example {
  at: string | ((known: DemoObjects) => string);
  description?: string;
  viewers?: readonly Viewer[];
  leadsTo?: string;
}

/** Examples of one package by route path. */
export type RouteExamples = Readonly<Record<string, readonly Example[]>>;
