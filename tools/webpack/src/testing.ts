import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Creates a workspace in a temporary folder.
 *
 * @param files content by path; objects are written as JSON
 * @param links `node_modules/…` of a package → folder of another, as pnpm creates them
 */
export function createWorkspace(files: Record<string, string | object>, links: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'atrium-workspace-'));
  const all = { 'pnpm-workspace.yaml': '', 'pnpm-lock.yaml': 'lock', 'tsconfig.base.json': '{}', ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  for (const [link, folder] of Object.entries(links)) {
    mkdirSync(dirname(join(root, link)), { recursive: true });
    symlinkSync(folder.startsWith('/') ? folder : join(root, folder), join(root, link));
  }
  return root;
}
