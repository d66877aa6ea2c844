import type { API, ParsedQuery, Rate } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { recordExport } from '../../audit/audit.service';
import {
  amountOf,
  type Cell,
  type Distinctions,
  type ExportTexts,
  loadDistinctions,
  loadTexts,
  toDownload,
} from '../reports/export-table';
import * as rates from './rates.service';

/** Number of rates read per query. */
const PAGE_SIZE = 500;

function rowOf(rate: Rate, names: Distinctions, texts: ExportTexts): Cell[] {
  const { scope, person, project, rateMinor, currency, effectiveFrom, isInForce } = rate;
  return [
    person?.name ?? null,
    project?.name ?? null,
    texts.scopes[scope],
    rateMinor === null ? null : amountOf(rateMinor, currency),
    currency,
    { day: effectiveFrom },
    isInForce ? texts.yes : texts.no,
    names.emailOf(person),
    names.workspaceOf(project),
  ];
}

/** Exports the hourly rates of the list, newest first; a rate without an amount ends the previous rate. */
export async function exportRates(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.rates.export>,
  browserLanguage: Language,
) {
  const { format, ...filter } = query;
  const texts = await loadTexts(deps, actor, browserLanguage);
  const names = await loadDistinctions(deps.db, actor.companyId);
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let cursor: string | undefined; ;) {
      const page = await rates.list(deps, actor, { ...filter, limit: PAGE_SIZE, cursor });
      for (const rate of page.rates) yield rowOf(rate, names, texts);
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  }
  const { person, project, scope, rate, currency, effectiveFrom, inForce, email, workspace } = texts;
  await recordExport(deps, actor, 'time.ratesExported', { format });
  const header = [person, project, scope, rate, currency, effectiveFrom, inForce, email, workspace];
  return toDownload(deps, { name: texts.rates, header, rows: rows() }, { format, timeZone: 'UTC' });
}
