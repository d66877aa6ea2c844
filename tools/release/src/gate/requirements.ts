import type { BuiltRelease } from '@atrium/tools-webpack';
import { type Conflict, enumerated, type PlannedChange, titleOf } from './conflict';
import type { Installation } from './installation';
import type { ServerRecord } from './server-record';

/** A live release, and whether it is only the fallback of its package. */
interface Party {
  release: BuiltRelease;
  isFallback: boolean;
}

/**
 * Compares what releases use with what the server and the host provide. Releases whose build recorded nothing are not
 * compared.
 */
export function findMissing(installation: Installation, change: PlannedChange): Conflict[] {
  const { server } = installation;
  const parties = partiesOf(installation, change);
  const hosts = parties.filter(({ release }) => release.kind === 'host');
  const touches = (...names: string[]) => names.some((name) => change.changed.has(name));
  return parties.flatMap((party) => {
    const { name, kind } = party.release;
    const ofServer = server && touches(name, 'server') ? missingInServer(party, server, change) : [];
    const ofHosts =
      kind === 'remote' && touches(name, 'host')
        ? hosts
            .filter((host) => !(host.isFallback && party.isFallback))
            .flatMap((host) => missingInHost(party, host, change))
        : [];
    return [...ofServer, ...ofHosts];
  });
}

function partiesOf({ packages }: Installation, { withFallback }: PlannedChange): Party[] {
  return [...packages].flatMap(([name, { active, lastGood }]) => [
    ...(active ? [{ release: active, isFallback: false }] : []),
    ...(lastGood && withFallback.has(name) ? [{ release: lastGood, isFallback: true }] : []),
  ]);
}

function missingInServer(party: Party, server: ServerRecord, change: PlannedChange): Conflict[] {
  const { uses, name } = party.release;
  if (!uses) return [];
  const title = `${change.changed.has('server') ? 'server' : 'the live server'} ${server.version}`;
  const advice = change.changed.has('server')
    ? `keep ${THEM} in the server, or first activate a version of ${name} without ${THEM}`
    : 'release the server first';
  const served = new Set(server.routes.map(byPosition));
  const ofServer = (verb: string, problem: string, missing: readonly string[]) =>
    conflict(party, {
      lacks: 'server',
      kind: verb,
      problem: `${problem} ${LIST}, which ${title} does not ${verb}`,
      advice,
      missing,
    });
  return [
    ...ofServer(
      'have',
      'calls',
      uses.routes.filter((route) => !served.has(byPosition(route))),
    ),
    ...ofServer('accept', `sends the socket command${PLURAL}`, without(uses.commands, server.commands)),
    ...ofServer('send', `needs the socket event${PLURAL}`, without(uses.socketEvents, server.socketEvents)),
  ];
}

function missingInHost(party: Party, { release: host, isFallback }: Party, { changed }: PlannedChange): Conflict[] {
  const { uses, name } = party.release;
  if (!uses || host.kind !== 'host' || !host.provides) return [];
  const { platform, libraries } = host.provides;
  const title = isFallback ? `${titleOf(host)}, the fallback of the live host,` : titleOf(host);
  const remoteFirst = `keep ${THEM} in the host, or first activate a version of ${name} without ${THEM}`;
  const hostFirst = isFallback
    ? `activate one more version of the host with ${THEM} first, so that its fallback has ${THEM} too`
    : 'release the host first';
  const advice = changed.has('host') && !changed.has(name) ? remoteFirst : hostFirst;
  const outdated = Object.entries(uses.libraries).filter(
    ([library, version]) => libraries[library] === undefined || !provides(libraries[library], version),
  );
  return [
    ...conflict(party, {
      lacks: 'host',
      kind: 'export',
      problem: `imports ${LIST} from @atrium/platform, which ${title} does not export`,
      advice,
      missing: without(uses.platform, platform),
    }),
    ...outdated.flatMap(([library, version]) =>
      conflict(party, {
        lacks: 'host',
        kind: 'library',
        problem: `was built with ${LIST} ${version}, but ${title} provides ${libraries[library] ?? 'none'}`,
        advice:
          advice === remoteFirst
            ? `release a host with ${library} ${version} or newer, or first activate a version of ${name} that was built with the older one`
            : `release a host with ${library} ${version} or newer first`,
        missing: [library],
      }),
    ),
  ];
}

/** Places in sentences for the missing names, for a pronoun that refers to them, and for the ending of a plural. */
const LIST = '{list}';
const THEM = '{them}';
const PLURAL = '{s}';

interface Lack {
  /** Package that lacks something. */
  lacks: string;
  kind: string;
  /** What is wrong, after the name of the release. */
  problem: string;
  /** What to do. */
  advice: string;
  missing: readonly string[];
}

/** Returns a conflict about everything that is missing; none if nothing is. */
function conflict({ release, isFallback }: Party, { lacks, kind, problem, advice, missing }: Lack): Conflict[] {
  if (missing.length === 0) return [];
  const who = isFallback ? `${titleOf(release)}, the fallback of the live ${release.name},` : titleOf(release);
  const sentence = `${who} ${problem}: ${advice}.`
    .replaceAll(LIST, () => enumerated(missing))
    .replaceAll(THEM, missing.length === 1 ? 'it' : 'them')
    .replace(PLURAL, missing.length === 1 ? '' : 's');
  return [{ needs: release.name, lacks, key: [release.name, lacks, kind, ...missing].join(' '), sentence }];
}

const without = (names: readonly string[], provided: readonly string[]): string[] => {
  const known = new Set(provided);
  return names.filter((name) => !known.has(name));
};

/** Returns a route without the names of its parameters, which callers do not see. */
const byPosition = (route: string): string => route.replaceAll(/:\w+/g, ':');

/** Returns whether a version of a library has what another one of the same major version has. */
function provides(provided: string, needed: string): boolean {
  const [major, minor] = provided.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor && (minor ?? 0) >= (neededMinor ?? 0);
}
