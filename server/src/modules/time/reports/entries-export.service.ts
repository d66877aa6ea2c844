import type { API, ParsedQuery } from '@atrium/contracts';
import { dayAt, type TimeShare } from '@atrium/domain';
import { and } from 'drizzle-orm';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { recordExport } from '../../audit/audit.service';
import { matchingEntries, periodOf } from '../entries/entry-filter';
import { countsWithin, listCutEntries, sharesById } from '../entries/entry-range.service';
import {
  amountOf,
  type Cell,
  createHours,
  type Distinctions,
  type ExportTexts,
  loadDistinctions,
  loadTexts,
  toDownload,
} from './export-table';
import { maySeeRates } from '../time.policy';
import { type ExportedEntry, listForExport } from '../time.repository';

/** Number of rows read per query. */
const PAGE_SIZE = 2_000;

/** Yields all matching entries page by page, so that memory use does not depend on their number. */
async function* readEntries(deps: AppDeps, where: ReturnType<typeof and>): AsyncGenerator<ExportedEntry> {
  const pageAfter = (last: ExportedEntry | undefined) =>
    listForExport(deps.db, where, { after: last ? { instant: last.startTime, id: last.id } : null, limit: PAGE_SIZE });
  let page = await pageAfter(undefined);
  for (;;) {
    const last = page.length < PAGE_SIZE ? undefined : page.at(-1);
    // Reads the next page while the current one is written.
    const next = last && pageAfter(last);
    // Prevents an unhandled rejection: the promise is awaited below, but not if the reader disconnects.
    next?.catch(() => undefined);
    yield* page;
    if (!next) return;
    page = await next;
  }
}

interface RowView {
  texts: ExportTexts;
  names: Distinctions;
  timeZone: string;
  withCosts: boolean;
  /** First instant of the exported period. */
  from: Date | null;
  /** The part that counts in the period, if the period cuts the entry. */
  share: TimeShare | undefined;
  /** Converts the seconds that count. */
  hours: (seconds: number) => Cell;
}

function toRow(entry: ExportedEntry, view: RowView): Cell[] {
  const { texts, names, timeZone, withCosts, from, share, hours } = view;
  const { startTime, endTime, duration, billable, costMinor, rateMinor, currency, reviewReason, task } = entry;
  const amount = (minor: number | null) => (minor === null || currency === null ? null : amountOf(minor, currency));
  return [
    { day: dayAt(Math.max(startTime.getTime(), from?.getTime() ?? 0), timeZone) },
    startTime,
    endTime,
    entry.person.name,
    entry.project?.name ?? entry.projectTitle ?? entry.projectId ?? '',
    task ? `#${task.number} ${task.title}` : '',
    entry.taskName,
    hours(share?.seconds ?? duration),
    billable ? texts.yes : texts.no,
    reviewReason === null ? texts.no : texts.yes,
    ...(withCosts ? [amount(rateMinor), amount(share ? share.costMinor : costMinor), currency] : []),
    share ? createHours()(duration) : null,
    names.emailOf(entry.person),
    names.workspaceOf(entry.project),
  ];
}

/** Exports the entries of a list, with the same filters. The row of an entry that the period cuts has both times. */
export async function exportEntries(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.time.exportEntries>,
  browserLanguage: Language,
) {
  const { format, ...filter } = query;
  const texts = await loadTexts(deps, actor, browserLanguage);
  const period = periodOf(filter);
  const matching = matchingEntries(actor, filter);
  const cut = await listCutEntries(deps.db, matching, period, { joinsProjects: Boolean(filter.q) });
  const where = and(matching, countsWithin(period, cut));
  const shares = sharesById(cut);
  const { timeZone } = filter;
  const withCosts = maySeeRates(actor);
  const names = await loadDistinctions(deps.db, actor.companyId);
  const view = { texts, names, timeZone, withCosts, from: period.from, hours: createHours() };
  const { day, start, end, person, project, task, hours, billable, needsReview, rate, cost, currency } = texts;
  const header = [day, start, end, person, project, `${task} #`, task, hours, billable, needsReview];
  async function* rows() {
    for await (const entry of readEntries(deps, where)) {
      yield toRow(entry, { ...view, share: shares.get(entry.id) });
    }
  }
  const table = {
    name: texts.entries,
    header: [...header, ...(withCosts ? [rate, cost, currency] : []), texts.wholeEntry, texts.email, texts.workspace],
    rows: rows(),
  };
  await recordExport(deps, actor, 'time.entriesExported', { from: filter.from, to: filter.to, format });
  return toDownload(deps, table, { format, timeZone });
}
