import { contractShapes } from '@atrium/contracts/compatibility';
import type { Usage } from '@atrium/releases';
import type { Compilation, Compiler, Module, ModuleGraph } from 'webpack';
import { type NamedEvents, eventsIn } from '../usage/events-in';
import { routesOf } from '../usage/routes';

const CONTRACTS = '@atrium/contracts';
/** Libraries have their own events with the same names. */
const LIBRARY = /[\\/]node_modules[\\/]/;

/** A name that code takes from a package, with the members that are read from it: `['API', 'chat', 'send']`. */
interface Reference {
  /** Request of the import that names the package. */
  request: string;
  ids: readonly string[];
}

/**
 * Records what the code of a build uses: the imported names and the named events of every module that is part of a
 * chunk. Code that tree-shaking removes is excluded.
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
    const routes = this.#references.flatMap(({ request, ids }) => (request === CONTRACTS ? routesOf(ids) : []));
    const platform = this.#references.flatMap(({ request, ids: [name] }) =>
      this.facade.test(request) && name !== undefined ? [name] : [],
    );
    const namedEvents = (kind: keyof NamedEvents) => distinct(this.#events.flatMap((events) => events[kind]));
    const ofServer = {
      routes: distinct([...routes, ...badges.map(badgeRoute)]),
      commands: namedEvents('commands'),
      socketEvents: namedEvents('socketEvents'),
    };
    return {
      ...ofServer,
      shapes: contractShapes('client', ofServer),
      publishes: namedEvents('publishes'),
      subscribes: namedEvents('subscribes'),
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
      const imported = connection.isTargetActive(undefined) ? importOf(connection.dependency, IMPORT) : null;
      if (!imported) continue;
      const references = this.#isRecorded(imported.request)
        ? [imported]
        : this.#reExports(moduleGraph, connection.resolvedModule, imported.ids);
      this.#references.push(...references);
      const exports = moduleGraph.getProvidedExports(connection.resolvedModule);
      if (this.facade.test(imported.request) && Array.isArray(exports)) this.#exports.set(imported.request, exports);
    }
  }

  #isRecorded(request: string): boolean {
    return request === CONTRACTS || this.facade.test(request);
  }

  /** Returns the recorded names that a module re-exports under an imported name: `export { useUndo } from '…'`. */
  #reExports(moduleGraph: ModuleGraph, module: Module, ids: readonly string[], seen = new Set<string>()): Reference[] {
    const [name, ...members] = ids;
    const key = `${module.identifier()} ${name}`;
    if (name === undefined || seen.has(key)) return [];
    seen.add(key);
    return module.dependencies.flatMap((dependency) => {
      const exported = importOf(dependency, EXPORT);
      const target = exported && moduleGraph.getConnection(dependency)?.resolvedModule;
      if (!exported || !target || (exported.name !== null && exported.name !== name)) return [];
      // `export *` has no name and re-exports the same one.
      const passed = exported.name === null ? ids : [...exported.ids, ...members];
      if (!this.#isRecorded(exported.request)) return this.#reExports(moduleGraph, target, passed, seen);
      const isProvided = exported.name !== null || moduleGraph.isExportProvided(target, name) !== false;
      return isProvided ? [{ request: exported.request, ids: passed }] : [];
    });
  }
}

/** Types of webpack's dependencies for the use of an imported name and for `export … from`. */
const IMPORT = 'harmony import specifier';
const EXPORT = 'harmony export imported specifier';

interface Import extends Reference {
  /** Name under which `export … from` exports it; null for `export *` and imports. */
  name: string | null;
}

/** Returns the imported name to which a dependency of this type refers; null for other dependencies. */
function importOf(dependency: object | null, type: typeof IMPORT | typeof EXPORT): Import | null {
  if (!dependency || !('type' in dependency) || dependency.type !== type) return null;
  if (!('request' in dependency) || !('ids' in dependency) || !Array.isArray(dependency.ids)) return null;
  const name = 'name' in dependency && typeof dependency.name === 'string' ? dependency.name : null;
  return { request: String(dependency.request), ids: dependency.ids.map(String), name };
}

/** Returns the route by which the shell fetches a count. */
const badgeRoute = (path: string): string => `GET /api${path.split('?', 1)[0]}`;

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
