import { readFileSync } from 'node:fs';
import { type PageAccess, SHELL_PAGES } from '@atrium/contracts';
import { inPackage } from './base-configuration';
import type { FinishedFiles, HashedFile } from './plugins/release-file-plugin';
import type { WorkspacePackage } from './workspace-package';

/** Matches `page('/explore', () => import('…'))` and `setupPage('/login', …)`, which state where the code of a page is. */
const LAZY_PAGE = /\b(?:page|setupPage)\(\s*'([^']+)',(?:\s*\w+,)?\s*\(\) =>\s*import\('([^']+)'\)/g;
const LAZY_FRAME = /import\('([^']*\/signed-in-frame)'\)/;
/** Matches the frame of pages that declare their routes in a separate file. */
const LAZY_ROUTES = /path: '\/\w+',\s*lazy: lazyPage\(\(\) => import\('([^']+)'\)\)/;
/** The files with the routes of these pages. */
const ROUTE_FILES = {
  '/settings/*': 'src/features/settings/routes.tsx',
  '/ops/*': 'src/features/ops/routes.tsx',
} as const;
/** Paths that only redirect. */
const REDIRECTS: ReadonlySet<string> = new Set(['/auth/google/success']);
/** Pages with this access use the visitors' frame, which is part of the first script. */
const FOR_VISITORS: ReadonlySet<PageAccess> = new Set(['public', 'open']);

/**
 * Returns the files that each page of the shell needs in addition to its first script, so that the server can preload
 * them with that script. They are parsed from the sources.
 *
 * @throws Error for a page in a notation that is not recognized; it would load one round trip later
 */
export function hostPages(
  own: WorkspacePackage,
  files: Pick<FinishedFiles, 'chunkFiles' | 'lazyFiles'>,
): Record<string, HashedFile[]> {
  const source = (file: string) => {
    const from = inPackage(own, file);
    return { from, text: readFileSync(from, 'utf8') };
  };
  /** Returns the files of the only import that a module contains in this notation. */
  const filesOfImport = (file: string, notation: RegExp): HashedFile[] => {
    const { from, text } = source(file);
    const request = notation.exec(text)?.[1];
    if (request === undefined) throw new Error(`${from} has no import like ${String(notation)}.`);
    return files.lazyFiles(from, request);
  };
  const frame = filesOfImport('src/app/routing/router.tsx', LAZY_FRAME);
  const code = new Map<string, HashedFile[]>([
    ...Object.entries(ROUTE_FILES).map(([path, file]): [string, HashedFile[]] => [
      path,
      filesOfImport(file, LAZY_ROUTES),
    ]),
    ...['src/app/routing/router.tsx', 'src/app/site/pages.ts']
      .map(source)
      .flatMap(({ from, text }) =>
        [...text.matchAll(LAZY_PAGE)].map(([, path = '', request = '']): [string, HashedFile[]] => [
          path,
          files.lazyFiles(from, request),
        ]),
      ),
  ]);
  const filesOf = (path: string, access: PageAccess) => {
    const found = code.get(path);
    if (!found && !REDIRECTS.has(path)) throw new Error(`No import like ${String(LAZY_PAGE)} found for ${path}.`);
    return distinct([...(FOR_VISITORS.has(access) ? [] : frame), ...(found ?? [])]);
  };
  return {
    ...Object.fromEntries(Object.entries(SHELL_PAGES).map(([path, access]) => [path, filesOf(path, access)])),
    '*': distinct([...frame, ...files.chunkFiles('federation')]),
  };
}

const distinct = (files: readonly HashedFile[]): HashedFile[] => [
  ...new Map(files.map((one) => [one.file, one])).values(),
];
