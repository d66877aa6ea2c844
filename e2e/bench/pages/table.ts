/** A column of figures with their goal. */
export interface Column {
  title: string;
  /** Number of decimal places. */
  digits?: number;
  goal?: { atMost: number } | { atLeast: number };
}

/** A row of figures. Null means that there is nothing to measure. */
export interface Row {
  name: string;
  figures: readonly (number | null)[];
}

const meets = (figure: number, goal: Column['goal']): boolean =>
  !goal || ('atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast);

const goalOf = ({ goal }: Column): string => {
  if (!goal) return '';
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
};

/** Prints figures below their goals and marks those that miss them. */
export function printTable(title: string, columns: readonly Column[], rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length), 5) + 2;
  const print = (name: string, cells: readonly string[]) =>
    console.log((name.padEnd(width) + cells.map((cell) => cell.padStart(11)).join('')).trimEnd());
  console.log(`\n${title}\n`);
  print(
    '',
    columns.map((column) => column.title),
  );
  print('goal', columns.map(goalOf));
  for (const { name, figures } of rows) {
    print(
      name,
      columns.map(({ digits = 0, goal }, index) => {
        const figure = figures[index] ?? null;
        return figure === null ? '–' : `${figure.toFixed(digits)}${meets(figure, goal) ? ' ' : '!'}`;
      }),
    );
  }
}
