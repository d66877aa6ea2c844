import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

declare global {
  // Node's own types name the module only, what makes one stands in those of browsers.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

const PACKAGE = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const FILE = join(dirname(PACKAGE), 'pglite.wasm');
const KEY = 'atrium embedded program';

/**
 * The program of the embedded database, once a process: what the first test files have made it compile and optimise,
 * the later ones need not. Jest gives each file modules and globals of its own; what threads inherit stays.
 */
export async function embeddedProgram(): Promise<WebAssembly.Module> {
  const known = getEnvironmentData(KEY);
  // It is put there below only; the class of another file's globals is another one, so it cannot be asked for.
  if (known !== undefined) return known as WebAssembly.Module;
  const program = await WebAssembly.compile(readFileSync(FILE));
  setEnvironmentData(KEY, program);
  return program;
}
