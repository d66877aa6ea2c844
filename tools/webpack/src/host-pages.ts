import { readFileSync } from 'node:fs';
import { type PageAccess, SHELL_PAGES } from '@atrium/contracts';
import { inPackage } from './base-configuration';
import type { FinishedFiles, HashedFile } from './release-file-plugin';
import type { WorkspacePackage } from './workspace-package';

/** `page('/login', () => import('…'))`: where the code of a page is. */
const LAZY_PAGE = /page\('([^']+)',\s*\(\) =>\s*import\('([^']+)'\)/g;
/** Pages of these stand in the frame of visitors, which is part of the first script. */
const FOR_VISITORS: ReadonlySet<PageAccess> = new Set(['public', 'open']);

/**
 * What each page of the shell needs beyond its first script, so that the server can have it fetched with that script.
 * Where its code is, is read off the sources: a page that is written in another way than usual loads all the same, one
 * round trip later.
 */
export function hostPages(own: WorkspacePackage, files: FinishedFiles): Record<string, HashedFile[]> {
  const router = inPackage(own, 'src/app/router.tsx');
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

/** Files of the pages that a module loads when they are asked for, by their paths. */
const lazyPages = (from: string, files: FinishedFiles): [path: string, code: HashedFile[]][] =>
  [...readFileSync(from, 'utf8').matchAll(LAZY_PAGE)].map(([, path = '', request = '']) => [
    path,
    files.lazyFiles(from, request),
  ]);

const distinct = (files: readonly HashedFile[]): HashedFile[] => [
  ...new Map(files.map((one) => [one.file, one])).values(),
];
