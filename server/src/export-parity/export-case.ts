import type { RouteDefinition } from '@atrium/contracts';
import type { Person } from '../testing';
import type { OddCompany } from './odd-company';

export type Query = Record<string, string>;

/** A value of a screen. Exports show seconds as hours. */
export type ScreenValue = string | number | null | { seconds: number };

/** A sum that a screen shows, and the cells of an export that must add up to it. */
export interface ScreenSum {
  column: number;
  /** Counts the rows with this text in another column only. */
  where?: { column: number; is: string };
  value: number | { seconds: number };
}

export interface Screen {
  /** The rows that the export must hold, in its order. */
  rows: ScreenValue[][];
  sums: ScreenSum[];
  /** Number of rows with totals at the end of the export. */
  totalRows?: number;
}

/** An export with the screen that offers it. */
export interface ExportCase {
  definition: RouteDefinition;
  /** Whether the export is also available as XLSX. */
  hasXlsx: boolean;
  /** Returns the queries for every filter and measure of the screen. */
  queries: (company: OddCompany) => Query[];
  /** Returns the values on the screen for a query, from the screen's own requests. */
  screen: (person: Person, query: Query) => Promise<Screen>;
}
