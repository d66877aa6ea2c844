import type { Compilation, Compiler, Module } from 'webpack';
import { type NamedEvents, eventsIn } from '../usage/events-in';
import { routesOf } from '../usage/routes';
import type { Usage } from '../usage/usage';

const CONTRACTS = '@atrium/contracts';
/** Libraries have their own events with the same names. */
const LIBRARY = /[\\/]node_modules[\\/]/;

/** An imported name with the members that are read from it: `['API', 'chat', 'send']`. */
interface Reference {
  request: string;
  ids: readonly string[];
}

/**
 * Records what the code of a build uses: the imported names and the named events of every module that is part of a
 * chunk. What tree-shaking removes does not count.
 */
export class RecordedUsePlugin {
  readonly #namedEvents = new WeakMap<object, NamedEvents>();
  readonly #exports = new Map<string, readonly string[]>();
  #references: Reference[] = [];
  #events: NamedEvents[] = [];

  /** @param facade requests of the module that the host provides to remotes */
  constructor(private readonly facade: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(RecordedUsePlugin.name, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(RecordedUsePlugin.name, (parser) => {
          parser.hooks.program.tap(RecordedUsePlugin.name, (program) => {
            const { module } = parser.state;
            if (!LIBRARY.test(module.nameForCondition() ?? '')) this.#namedEvents.set(module, eventsIn(program));
          });
        });
      }
      // Later, webpack merges modules and their connections.
      compilation.hooks.afterChunks.tap(RecordedUsePlugin.name, () => this.#record(compilation));
    });
  }

  /**
   * Returns what the build uses, without its shared libraries.
   *
   * @param badges paths of the requests by which the shell counts for this release
   */
  uses(badges: readonly string[] = []): Omit<Usage, 'libraries'> {
    const routes = this.#references.flatMap(({ request, ids: [first, group, name] }) =>
      request === CONTRACTS && first === 'API' ? routesOf(group, name) : [],
    );
    const platform = this.#references.flatMap(({ request, ids: [name] }) =>
      this.facade.test(request) && name !== undefined ? [name] : [],
    );
    const named = (kind: keyof NamedEvents) => distinct(this.#events.flatMap((events) => events[kind]));
    return {
      routes: distinct([...routes, ...badges.map((path) => `GET /api${path}`)]),
      commands: named('commands'),
      socketEvents: named('socketEvents'),
      publishes: named('publishes'),
      subscribes: named('subscribes'),
      platform: distinct(platform),
    };
  }

  /**
   * Returns the exports of a module that the build imports by this request.
   *
   * @throws Error if the build does not import it, or if its exports are not known before it runs
   */
  exportsOf(request: string): string[] {
    const exports = this.#exports.get(request);
    if (!exports) throw new Error(`The build imports no module ${request} with known exports.`);
    return distinct(exports);
  }

  #record({ modules, chunkGraph, moduleGraph }: Compilation): void {
    const used = [...modules].filter((module: Module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
    this.#events = used.flatMap((module) => this.#namedEvents.get(module) ?? []);
    this.#references = [];
    for (const connection of used.flatMap((module) => [...moduleGraph.getOutgoingConnections(module)])) {
      const reference = connection.isTargetActive(undefined) ? referenceOf(connection.dependency) : null;
      if (!reference) continue;
      this.#references.push(reference);
      const exports = moduleGraph.getProvidedExports(connection.resolvedModule);
      if (this.facade.test(reference.request) && Array.isArray(exports)) this.#exports.set(reference.request, exports);
    }
  }
}

/** Returns the imported name to which a dependency of a module refers; null for other dependencies. */
function referenceOf(dependency: object | null): Reference | null {
  if (!dependency || !('type' in dependency) || dependency.type !== 'harmony import specifier') return null;
  if (!('request' in dependency) || !('ids' in dependency) || !Array.isArray(dependency.ids)) return null;
  return { request: String(dependency.request), ids: dependency.ids.map(String) };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
