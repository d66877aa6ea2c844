import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

declare global {
  // Node's types declare only the module; its constructor functions are in the browser types.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

const PACKAGE = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const FILE = join(dirname(PACKAGE), 'pglite.wasm');
const KEY = 'atrium embedded program';

/**
 * Returns the program of the embedded database, compiled once per process: later test files reuse what the first ones
 * compiled and optimised. Jest gives each file separate modules and globals, but data inherited by threads persists.
 */
export async function embeddedProgram(): Promise<WebAssembly.Module> {
  const known = getEnvironmentData(KEY);
  // Only the code below stores it. The class differs between the globals of files, so `instanceof` cannot check it.
  if (known !== undefined) return known as WebAssembly.Module;
  const program = await WebAssembly.compile(readFileSync(FILE));
  setEnvironmentData(KEY, program);
  return program;
}
