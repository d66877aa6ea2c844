import { readFileSync } from 'node:fs';
import { type PageAccess, SHELL_PAGES } from '@atrium/contracts';
import { inPackage } from './base-configuration';
import type { FinishedFiles, HashedFile } from './plugins/release-file-plugin';
import type { WorkspacePackage } from './workspace-package';

/** Matches `page('/login', () => import('…'))`, which states where the code of a page is. */
const LAZY_PAGE = /page\('([^']+)',\s*\(\) =>\s*import\('([^']+)'\)/g;
/** Pages with this access use the visitors' frame, which is part of the first script. */
const FOR_VISITORS: ReadonlySet<PageAccess> = new Set(['public', 'open']);

/**
 * Returns the files that each page of the shell needs in addition to its first script, so that the server can preload
 * them with that script. They are parsed from the sources: a page in an unusual notation still loads, one round trip
 * later.
 */
export function hostPages(own: WorkspacePackage, files: FinishedFiles): Record<string, HashedFile[]> {
  const router = inPackage(own, 'src/app/routing/router.tsx');
  const site = inPackage(own, 'src/app/site/pages.ts');
  const code = new Map([router, site].flatMap((from) => lazyPages(from, files)));
  const frame = files.lazyFiles(router, './signed-in-frame');
  const filesOf = (path: string, access: PageAccess) => {
    return distinct([...(FOR_VISITORS.has(access) ? [] : frame), ...(code.get(path) ?? [])]);
  };
  return {
    ...Object.fromEntries(Object.entries(SHELL_PAGES).map(([path, access]) => [path, filesOf(path, access)])),
    '*': distinct([...frame, ...files.chunkFiles('federation')]),
  };
}

/** Returns the files of the pages that a module loads lazily, by page path. */
const lazyPages = (from: string, files: FinishedFiles): [path: string, code: HashedFile[]][] =>
  [...readFileSync(from, 'utf8').matchAll(LAZY_PAGE)].map(([, path = '', request = '']) => [
    path,
    files.lazyFiles(from, request),
  ]);

const distinct = (files: readonly HashedFile[]): HashedFile[] => [
  ...new Map(files.map((one) => [one.file, one])).values(),
];
