import { readFileSync } from 'node:fs';
import { inPackage } from './base-configuration';
import type { FinishedFiles, HashedFile } from './release-file-plugin';
import type { WorkspacePackage } from './workspace-package';

/** `{ path: '/login', access: 'public', …`: the shell's pages and who may open them. */
const PAGE = /\{\s*path: '([^']+)',\s*access: '(\w+)'/g;
/** `page('/login', () => import('…'))`: where the code of a page is. */
const LAZY_PAGE = /page\('([^']+)',\s*\(\) =>\s*import\('([^']+)'\)/g;
/** Pages of these stand in the frame of visitors, which is part of the first script. */
const FOR_VISITORS = new Set(['public', 'open']);

/**
 * What each page of the shell needs beyond its first script, so that the server can have it fetched with that script. It
 * is read off the sources: a page that is written in another way than usual loads all the same, one round trip later.
 */
export function hostPages(own: WorkspacePackage, files: FinishedFiles): Record<string, HashedFile[]> {
  const router = inPackage(own, 'src/app/router.tsx');
  const pages = [...readFileSync(inPackage(own, 'src/app/pages.ts'), 'utf8').matchAll(PAGE)];
  const code = new Map([...readFileSync(router, 'utf8').matchAll(LAZY_PAGE)].map(([, path, file]) => [path, file]));
  const frame = files.lazyFiles(router, './signed-in-frame');
  const filesOf = ([, path = '', access = '']: RegExpExecArray) => {
    const request = code.get(path);
    return distinct([
      ...(FOR_VISITORS.has(access) ? [] : frame),
      ...(request === undefined ? [] : files.lazyFiles(router, request)),
    ]);
  };
  return {
    ...Object.fromEntries(pages.map((page) => [page[1], filesOf(page)])),
    '*': distinct([...frame, ...files.chunkFiles('federation')]),
  };
}

const distinct = (files: readonly HashedFile[]): HashedFile[] => [
  ...new Map(files.map((one) => [one.file, one])).values(),
];
