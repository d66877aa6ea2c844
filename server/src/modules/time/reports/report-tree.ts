import type { ReportGroup, ReportKey, ReportRow, ReportTotals } from '@atrium/contracts';
import { roundSeconds, sumMoney } from '@atrium/domain';
import type { ReportSum } from './report-rows';
import type { ReportNames } from './report-names';
import { isTimeGroup } from './report-units';

type Sum = Pick<ReportSum, 'currency' | 'seconds' | 'billableSeconds' | 'costMinor'>;

interface ReportOptions {
  groups: readonly ReportGroup[];
  roundingMinutes: number;
  maySeeRates: boolean;
  names: ReportNames;
}

/** Adds up sums; `roundedSeconds` rounds only the total. */
export function totalsOf(
  sums: readonly Sum[],
  { roundingMinutes, maySeeRates }: Omit<ReportOptions, 'groups' | 'names'>,
) {
  const seconds = sums.reduce((total, sum) => total + sum.seconds, 0);
  const costs = sums.flatMap(({ currency, costMinor }) => (currency ? [{ currency, amountMinor: costMinor }] : []));
  return {
    seconds,
    roundedSeconds: roundSeconds(seconds, roundingMinutes),
    billableSeconds: sums.reduce((total, sum) => total + sum.billableSeconds, 0),
    costs: maySeeRates ? sumMoney(costs) : null,
  } satisfies ReportTotals;
}

/** Returns the value of a group in a sum; the second of two groups by time has its own column. */
function valueOf(sum: ReportSum, group: ReportGroup, groups: readonly ReportGroup[]): readonly (string | null)[] {
  if (isTimeGroup(group)) return [groups.find(isTimeGroup) === group ? sum.day : sum.otherDay];
  if (group === 'person') return [sum.userId];
  return group === 'project' ? [sum.projectKey, sum.projectTitle] : [sum.taskId, sum.taskName];
}

const EMPTY_KEY = { day: null, person: null, project: null, projectTitle: null, task: null, taskName: null };

function keyOf(
  group: ReportGroup,
  [id = null, title = null]: readonly (string | null)[],
  names: ReportNames,
): ReportKey {
  const key = id ?? (title === null ? 'none' : `title:${title}`);
  const base = { ...EMPTY_KEY, group, key };
  if (isTimeGroup(group)) return { ...base, day: id };
  if (id === null) return group === 'project' ? { ...base, projectTitle: title } : { ...base, taskName: title };
  if (group === 'person') return { ...base, person: names.person(id) };
  return group === 'project'
    ? { ...base, key: names.project(id)?._id ?? key, project: names.project(id) }
    : { ...base, task: names.task(id) };
}

const shareOf = (seconds: number, all: number): number => (all === 0 ? 0 : seconds / all);

/** Sorts rows by time if they have one, otherwise by size. */
function sortRows<Row extends ReportKey & { totals: ReportTotals }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) =>
    one.day !== null && other.day !== null
      ? one.day < other.day
        ? -1
        : 1
      : other.totals.seconds - one.totals.seconds || (one.key < other.key ? -1 : 1),
  );
}

function groupSums(sums: readonly ReportSum[], group: ReportGroup, groups: readonly ReportGroup[]) {
  return [...Map.groupBy(sums, (sum) => JSON.stringify(valueOf(sum, group, groups)))].flatMap(([, members]) => {
    const [first] = members;
    return first ? [{ value: valueOf(first, group, groups), members }] : [];
  });
}

/** Returns the rows of a report. Rounds the innermost rows; outer rows are sums of the rounded ones. */
export function buildRows(sums: readonly ReportSum[], allSeconds: number, options: ReportOptions): ReportRow[] {
  const { groups, names } = options;
  const [first = 'project', second] = groups;
  return sortRows(
    groupSums(sums, first, groups).map(({ value, members }) => {
      const leaves = second
        ? sortRows(
            groupSums(members, second, groups).map(({ value: inner, members: innerMembers }) => {
              const totals = totalsOf(innerMembers, options);
              return { ...keyOf(second, inner, names), totals, share: shareOf(totals.seconds, allSeconds) };
            }),
          )
        : [];
      const totals = totalsOf(members, options);
      const roundedSeconds = leaves.reduce((sum, leaf) => sum + leaf.totals.roundedSeconds, 0);
      return {
        ...keyOf(first, value, names),
        totals: second ? { ...totals, roundedSeconds } : totals,
        share: shareOf(totals.seconds, allSeconds),
        rows: leaves,
      };
    }),
  );
}
