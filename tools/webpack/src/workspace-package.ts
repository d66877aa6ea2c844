import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

/** A workspace package, as far as the preset reads it. */
export interface WorkspacePackage extends z.infer<typeof packageFile> {
  /** Absolute path of its folder. */
  folder: string;
  /** Name without scope: `remote-chat`, `host`. */
  shortName: string;
}

/**
 * Reads a package of the workspace.
 *
 * @param folder absolute path of the package's folder
 * @throws Error if there is no package.json or it lacks a name or a version
 */
export function readPackage(folder: string): WorkspacePackage {
  const parsed = packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return { ...parsed, folder, shortName: parsed.name.replace(/^@[^/]+\//, '') };
}

/**
 * Returns the folder with `pnpm-workspace.yaml`, at or above the given one.
 *
 * @throws Error outside a workspace
 */
export function workspaceRoot(folder: string): string {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('This folder is not in a pnpm workspace: pnpm-workspace.yaml was not found.');
  return workspaceRoot(parent);
}

/**
 * Returns the folder of a workspace package on which another one depends with `workspace:`. pnpm links it into the
 * dependent's `node_modules`.
 */
export const dependencyFolder = (from: WorkspacePackage, name: string): string =>
  join(from.folder, 'node_modules', name);
