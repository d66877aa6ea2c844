import { id } from '../primitives';

/** The query parameter that names the company. */
const PARAMETER = 'company';

const PATH = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

function split(path: string) {
  const [, pathname = '', query = '', hash = ''] = PATH.exec(path) ?? [];
  return { pathname, params: new URLSearchParams(query), hash };
}

function join({ pathname, params, hash }: ReturnType<typeof split>): string {
  const query = params.toString();
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`;
}

/**
 * Returns a path of the app that opens in a company, for links that people follow from outside of the app: another
 * company may be active by then.
 */
export function linkInCompany(path: string, companyId: string): string {
  const parts = split(path);
  parts.params.set(PARAMETER, companyId);
  return join(parts);
}

/** Returns the company in which a path opens, and the path without it; null for a path that names none. */
export function readCompanyLink(path: string): { companyId: string; path: string } | null {
  const parts = split(path);
  const companyId = id.safeParse(parts.params.get(PARAMETER)).data;
  if (companyId === undefined) return null;
  parts.params.delete(PARAMETER);
  return { companyId, path: join(parts) };
}
