import { patience, watchLine } from './line-activity';

/** Waits in ms; the loader's patience with one script. */
export interface ScriptBudget {
  /** How long nothing may arrive before the script counts as hung; longer while the line is busy with others. */
  withoutProgress: number;
}

const BUDGET: ScriptBudget = { withoutProgress: 2_000 };

/** A script that could not be had: missing, changed, hung or no script at all. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure';
}

/**
 * Loads a script whose content has this hash. If it fails or nothing ends, the same file is asked for once more as
 * data: as long as that progresses, a slow line is not taken for a hung one. A failure may also be that of a preload,
 * which the browser keeps for the first who asks, however long ago it was.
 *
 * @throws ScriptFailure
 */
export async function loadScript(url: string, integrity: string, { withoutProgress } = BUDGET): Promise<void> {
  if (await runScript(url, integrity, withoutProgress).catch(() => false)) return;
  await download(url, integrity, withoutProgress);
  // It is in the browser's cache now.
  if (!(await runScript(url, integrity, withoutProgress))) throw new ScriptFailure(`${url} does not run`);
}

/** True once it ran, false where it took too long. */
function runScript(url: string, integrity: string, withoutProgress: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    const done = () => {
      waiting.end();
      script.onload = script.onerror = null;
      script.remove();
    };
    const waiting = patience(withoutProgress, () => {
      done();
      resolve(false);
    });
    script.onload = () => {
      done();
      resolve(true);
    };
    script.onerror = () => {
      done();
      reject(new ScriptFailure(`${url} is missing or was changed`));
    };
    document.head.append(script);
  });
}

/** Reads a file to its end; gives up when nothing arrives for too long. */
async function download(url: string, integrity: string, withoutProgress: number): Promise<void> {
  const abort = new AbortController();
  const waiting = patience(withoutProgress, () => abort.abort(new ScriptFailure(`${url} does not arrive`)));
  try {
    const response = await fetch(url, { integrity, credentials: 'same-origin', mode: 'cors', signal: abort.signal });
    if (!response.ok) throw new ScriptFailure(`${url} answers ${response.status}`);
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      waiting.progressed();
    }
  } catch (error) {
    throw error instanceof ScriptFailure ? error : new ScriptFailure(`${url} does not arrive`, { cause: error });
  } finally {
    waiting.end();
  }
}

/**
 * Makes this the loader of every chunk of the host and of the remotes: what webpack built asks for it by this name.
 * To be called before anything is loaded.
 */
export function provideScriptLoader(): void {
  watchLine();
  Object.defineProperty(globalThis, Symbol.for('atrium.loadScript'), {
    value: (url: string, integrity: string) => loadScript(url, integrity),
  });
}
