import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { inParallel } from '../processes/run';
import { cachePath, ROOT, tool } from '../workspace';
import { checkBy } from './runners/check-run';
import { NOT_CONCERNED, oneCheck, type Suite } from './suite';

/** The parts of a tsconfig.json that packages may set. */
interface PackageConfig {
  extends: string;
  include: string[];
  exclude?: string[];
  compilerOptions?: Record<string, unknown>;
}

/** Several packages that the compiler checks together. */
interface Program {
  /** Name of the settings that they extend, or the folder of a package with separate settings. */
  name: string;
  config: PackageConfig;
}

const hasTypes = (folder: string) => existsSync(join(ROOT, folder, 'tsconfig.json'));

/**
 * Returns the programs that cover all packages. Packages with the same compiler options form one program, so that the
 * sources which they share are checked once and not for each of them.
 *
 * @param folders packages with a tsconfig.json, relative to the root
 */
function typePrograms(folders: readonly string[], root = ROOT): Program[] {
  const programs = new Map<string, Program>();
  for (const folder of folders) {
    // A file of this project, without comments.
    const config = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as PackageConfig;
    const settings = join(root, folder, config.extends);
    const inFolder = (patterns: readonly string[] = []) => patterns.map((pattern) => join(root, folder, pattern));
    const key = JSON.stringify([settings, config.compilerOptions]);
    const program = programs.get(key) ?? {
      name: config.compilerOptions ? folder.replaceAll('/', '-') : settings.replace(/^.*\/|\.json$/g, ''),
      config: { ...config, extends: settings, include: [], exclude: [] },
    };
    program.config.include.push(...inFolder(config.include));
    program.config.exclude?.push(...inFolder(config.exclude));
    programs.set(key, program);
  }
  return [...programs.values()];
}

/**
 * Runs the compiler, which stores what it has checked and later checks only what changes affect. Two programs run at a
 * time with one checker each: several checkers in a program check the same types several times.
 */
function check(name: string, project: string, signal: AbortSignal | undefined): Promise<string> {
  const memory = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', cachePath('types', `${name}.tsbuildinfo`)];
  return checkBy(tool('tsc'), ['-p', project, '--pretty', 'false', ...memory], { what: name, signal });
}

/** Checks a program without a tsconfig.json. */
function checkProgram({ name, config }: Program, signal: AbortSignal | undefined): Promise<string> {
  const project = cachePath('types', `${name}.json`);
  mkdirSync(dirname(project), { recursive: true });
  writeFileSync(project, JSON.stringify(config));
  return check(name, project, signal);
}

/** Runs the compiler on all packages together, or on each alone: those of a scope, and with `all`. */
export const typesSuite: Suite = {
  name: 'types',
  title: 'Types',
  async run(show, { scope, all, signal } = {}) {
    const folders = (scope?.affected ?? packageFolders(ROOT)).filter(hasTypes);
    if (folders.length === 0) return NOT_CONCERNED;
    const alone = async (folder: string) => {
      show(folder);
      return check(folder.replaceAll('/', '-'), folder, signal);
    };
    const together = async (program: Program) => {
      show(program.name);
      return checkProgram(program, signal);
    };
    const problems =
      scope || all ? await inParallel(folders, 2, alone) : await inParallel(typePrograms(folders), 2, together);
    const found = problems.filter((problem) => problem !== '');
    return oneCheck(found.length === 0, found.join('\n'));
  },
};
