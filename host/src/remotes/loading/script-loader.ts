import { createStallTimeout, watchNetworkActivity } from './network-activity';

/** The loader's timeouts for one script, in ms. */
interface ScriptBudget {
  /** Time without progress after which the script counts as stalled; extended while other requests receive data. */
  stallMs: number;
}

const BUDGET: ScriptBudget = { stallMs: 2_000 };

/** A script that could not be loaded: missing, changed, stalled or not a script. */
class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure';
}

/**
 * Loads and runs a script after checking its integrity hash. If it fails or stalls, the file is downloaded once more as
 * data, where progress can be measured, so that a slow network is not mistaken for a stalled request. The first failure
 * may also come from an earlier preload, whose result the browser uses for the first request.
 *
 * @throws ScriptFailure
 */
export async function loadScript(url: string, integrity: string, { stallMs } = BUDGET): Promise<void> {
  // A failed response may be in the browser's cache; a stalled one may still arrive there.
  let cache: RequestCache = 'default';
  const hasRun = await runScript(url, integrity, stallMs).catch(() => {
    cache = 'reload';
    return false;
  });
  if (hasRun) return;
  await download(url, integrity, { stallMs, cache });
  // The file is now in the browser's cache.
  if (!(await runScript(url, integrity, stallMs))) throw new ScriptFailure(`${url} does not run`);
}

/** Resolves to true once the script has run, to false if it stalled. */
function runScript(url: string, integrity: string, stallMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    const cleanUp = () => {
      waiting.end();
      script.onload = script.onerror = null;
      script.remove();
    };
    const waiting = createStallTimeout({
      timeoutMs: stallMs,
      onStall() {
        cleanUp();
        resolve(false);
      },
    });
    script.onload = () => {
      cleanUp();
      resolve(true);
    };
    script.onerror = () => {
      cleanUp();
      reject(new ScriptFailure(`${url} is missing or was changed`));
    };
    document.head.append(script);
  });
}

/** Downloads a file completely; aborts when nothing arrives for `stallMs` ms. */
async function download(
  url: string,
  integrity: string,
  { stallMs, cache }: ScriptBudget & { cache: RequestCache },
): Promise<void> {
  const abort = new AbortController();
  const waiting = createStallTimeout({
    timeoutMs: stallMs,
    onStall: () => abort.abort(new ScriptFailure(`${url} does not arrive`)),
  });
  try {
    const { signal } = abort;
    const response = await fetch(url, { integrity, credentials: 'same-origin', mode: 'cors', cache, signal });
    if (!response.ok) throw new ScriptFailure(`${url} answers ${response.status}`);
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      waiting.recordProgress();
    }
  } catch (error) {
    throw error instanceof ScriptFailure ? error : new ScriptFailure(`${url} does not arrive`, { cause: error });
  } finally {
    waiting.end();
  }
}

/**
 * Registers this loader for every chunk of the host and of the remotes: the code that webpack generates calls it
 * through this symbol. Must be called before any chunk is loaded.
 */
export function provideScriptLoader(): void {
  watchNetworkActivity();
  Object.defineProperty(globalThis, Symbol.for('atrium.loadScript'), {
    value: (url: string, integrity: string) => loadScript(url, integrity),
  });
}
