import type { Money, ReportTotals } from '@atrium/contracts';
import type { Matrix } from '../api/matrix';

/** Maximum number of projects with their own column. The others share the last column. */
const MAX_COLUMNS = 10;

/** A cell of the matrix. */
export interface MatrixSum {
  seconds: number;
  /** Null for users who may not see rates. */
  costs: readonly Money[] | null;
}

/** A column of the matrix: one project, or all other projects together. */
export interface MatrixColumn {
  key: string;
  /** Null for the column of other projects. */
  project: Matrix['projects'][number] | null;
  total: MatrixSum;
}

export interface MatrixRow {
  person: Matrix['people'][number];
  /** Cells by column key. */
  cells: ReadonlyMap<string, MatrixSum>;
}

const OTHERS = 'others';

/** Adds sums. Amounts in different currencies stay separate. */
export function addSums(sums: readonly Pick<ReportTotals, 'seconds' | 'costs'>[]): MatrixSum {
  const byCurrency = new Map<string, number>();
  for (const { costs } of sums) {
    for (const { currency, amountMinor } of costs ?? []) {
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amountMinor);
    }
  }
  return {
    seconds: sums.reduce((sum, { seconds }) => sum + seconds, 0),
    costs: sums.some(({ costs }) => costs === null)
      ? null
      : [...byCurrency].map(([currency, amountMinor]) => ({ currency, amountMinor })),
  };
}

/** Returns the rows and columns of the matrix: people by name, projects by time, with small projects combined. */
export function matrixView({ people, projects, cells }: Matrix): { columns: MatrixColumn[]; rows: MatrixRow[] } {
  // A single extra project gets its own column, because a shared one would save no space.
  const own = projects.length > MAX_COLUMNS + 1 ? projects.slice(0, MAX_COLUMNS) : projects;
  const others = projects.slice(own.length);
  const columns: MatrixColumn[] = [
    ...own.map((project) => ({ key: project.key, project, total: project.totals })),
    ...(others.length > 0 ? [{ key: OTHERS, project: null, total: addSums(others.map(({ totals }) => totals)) }] : []),
  ];
  const ownKeys = new Set(own.map(({ key }) => key));
  const byPerson = new Map<string, Map<string, Matrix['cells'][number]['totals'][]>>();
  for (const { userId, key, totals } of cells) {
    const row = byPerson.get(userId) ?? new Map<string, Matrix['cells'][number]['totals'][]>();
    byPerson.set(userId, row);
    const column = ownKeys.has(key) ? key : OTHERS;
    row.set(column, [...(row.get(column) ?? []), totals]);
  }
  const rows = people.map((person) => ({
    person,
    cells: new Map([...(byPerson.get(person._id) ?? [])].map(([key, sums]) => [key, addSums(sums)])),
  }));
  return { columns, rows };
}
