import { id } from '../primitives';

/** The query parameter that names the company, as it begins in a query. */
const PARAMETER = 'company=';

const PATH = /^([^?#]*)\??([^#]*)(.*)$/s;

/** Splits a path into the company that it names and the rest. */
function splitPath(path: string) {
  const [, pathname = '', query = '', hash = ''] = PATH.exec(path) ?? [];
  const parameters = query.split('&').filter((each) => each !== '');
  const company = parameters.find((each) => each.startsWith(PARAMETER))?.slice(PARAMETER.length);
  return { pathname, company, others: parameters.filter((each) => !each.startsWith(PARAMETER)), hash };
}

function joinPath(pathname: string, parameters: readonly string[], hash: string): string {
  return `${pathname}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}${hash}`;
}

/**
 * Returns a path of the app that opens in a company, for links that people follow from outside of the app: another
 * company may be active by then.
 */
export function linkInCompany(path: string, companyId: string): string {
  const { pathname, others, hash } = splitPath(path);
  return joinPath(pathname, [...others, `${PARAMETER}${companyId}`], hash);
}

/** Returns the company in which a path opens, and the path without it; null for a path that names none. */
export function readCompanyLink(path: string): { companyId: string; path: string } | null {
  const { pathname, company, others, hash } = splitPath(path);
  const companyId = id.safeParse(company).data;
  return companyId === undefined ? null : { companyId, path: joinPath(pathname, others, hash) };
}
