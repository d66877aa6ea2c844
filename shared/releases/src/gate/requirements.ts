import { findServerGaps } from '@atrium/contracts/compatibility';
import { type Conflict, formatList, type PlannedChange } from './conflict';
import {
  adviseOtherVersion,
  type Installation,
  liveReleasesOf,
  type LiveRelease,
  liveKey,
  liveTitle,
} from './installation';
import type { ServerRecord } from './server-record';

/**
 * Returns the conflicts of releases that use parts which the server or the host does not provide. Releases whose build
 * recorded nothing are not compared.
 */
export function findMissing(installation: Installation, change: PlannedChange): Conflict[] {
  const { server } = installation;
  const liveReleases = liveReleasesOf(installation, change.withFallback);
  const hosts = liveReleases.filter(({ release }) => release.kind === 'host');
  const touches = (...names: string[]) => names.some((name) => change.changed.has(name));
  return liveReleases.flatMap((liveRelease) => {
    const { name, kind } = liveRelease.release;
    const ofServer = server && touches(name, 'server') ? missingInServer(liveRelease, server, change) : [];
    const ofHosts =
      kind === 'remote' && touches(name, 'host')
        ? hosts
            .filter((host) => !(host.isFallback && liveRelease.isFallback))
            .flatMap((host) => missingInHost(liveRelease, host, change))
        : [];
    return [...ofServer, ...ofHosts];
  });
}

function missingInServer(liveRelease: LiveRelease, server: ServerRecord, change: PlannedChange): Conflict[] {
  const { uses } = liveRelease.release;
  if (!uses) return [];
  const title = `${change.startsServer ? 'server' : 'the live server'} ${server.version}`;
  const isServerChanged = change.changed.has('server');
  const { routes, commands, socketEvents, shapes } = findServerGaps(uses, server);
  const otherVersionAdvice = adviseOtherVersion(liveRelease, `without ${THEM}`);
  const ofServer = (verb: string, problem: string, missing: readonly string[]) =>
    toConflicts(liveRelease, {
      lacks: 'server',
      kind: verb,
      problem: `${problem} ${LIST}, which ${title} does not ${verb}`,
      advice: isServerChanged
        ? `keep ${THEM} in the server, or first ${otherVersionAdvice}`
        : `release a server with ${THEM} first, or ${otherVersionAdvice}`,
      missing,
    });
  return [
    ...ofServer('have', 'calls', routes),
    ...ofServer('accept', `sends the socket command${PLURAL}`, commands),
    ...ofServer('send', `needs the socket event${PLURAL}`, socketEvents),
    ...shapes.flatMap(({ name, reasons }) =>
      toConflicts(liveRelease, {
        lacks: 'server',
        kind: 'shape',
        problem: `uses another contract of ${LIST} than ${title} (${summarizeReasons(reasons)})`,
        advice: isServerChanged
          ? `keep the contract in the server, or first ${adviseOtherVersion(liveRelease, 'that was built for this one')}`
          : `release a server with this contract first, or ${adviseOtherVersion(liveRelease, 'that was built for the one of the server')}`,
        missing: [name],
      }),
    ),
  ];
}

/** Maximum number of reasons in a sentence. */
const MAX_REASONS = 3;

const summarizeReasons = (reasons: readonly string[]): string =>
  reasons.length > MAX_REASONS
    ? `${reasons.slice(0, MAX_REASONS).join('; ')}; and ${reasons.length - MAX_REASONS} more`
    : reasons.join('; ');

function missingInHost(liveRelease: LiveRelease, liveHost: LiveRelease, { changed }: PlannedChange): Conflict[] {
  const { uses, name } = liveRelease.release;
  const { release: host, isFallback } = liveHost;
  if (!uses || host.kind !== 'host' || !host.provides) return [];
  const { platform, libraries } = host.provides;
  const title = liveTitle(liveHost);
  const isHostToChange = changed.has('host') && !changed.has(name);
  const lacks = isFallback ? 'host (fallback)' : 'host';
  const advice = (wanted: string, otherwise: string) => {
    if (isHostToChange) return `keep ${wanted} in the host, or first ${adviseOtherVersion(liveRelease, otherwise)}`;
    return isFallback
      ? `activate one more version of the host with ${wanted} first, so that its fallback has ${THEM} too`
      : `activate a host with ${wanted} first or in the same command, or ${adviseOtherVersion(liveRelease, otherwise)}`;
  };
  const outdated = Object.entries(uses.libraries).filter(
    ([library, version]) => libraries[library] === undefined || !isSatisfiedBy(libraries[library], version),
  );
  return [
    ...toConflicts(liveRelease, {
      lacks,
      kind: 'export',
      problem: `imports ${LIST} from @atrium/platform, which ${title} does not export`,
      advice: advice(THEM, `without ${THEM}`),
      missing: omitProvided(uses.platform, platform),
    }),
    ...outdated.flatMap(([library, version]) =>
      toConflicts(liveRelease, {
        lacks,
        kind: 'library',
        problem: `was built with ${LIST} ${version}, but ${title} provides ${libraries[library] ?? 'none'}`,
        advice: advice(
          `${library} ${minimumRange(version)}`,
          libraries[library] === undefined ? `without ${library}` : `for ${library} ${libraries[library]}`,
        ),
        missing: [library],
      }),
    ),
  ];
}

/** Placeholders in sentences: the missing names, a pronoun that refers to them, and the ending of a plural. */
const LIST = '{list}';
const THEM = '{them}';
const PLURAL = '{s}';

interface MissingParts {
  /** Package that lacks something. */
  lacks: string;
  kind: string;
  /** The problem, as the part of a sentence after the name of the release. */
  problem: string;
  /** The solution, as the end of the sentence. */
  advice: string;
  missing: readonly string[];
}

/** Returns a conflict about everything that is missing; none if nothing is. */
function toConflicts(liveRelease: LiveRelease, { lacks, kind, problem, advice, missing }: MissingParts): Conflict[] {
  if (missing.length === 0) return [];
  const sentence = `${liveTitle(liveRelease)} ${problem}: ${advice}.`
    .replaceAll(LIST, () => formatList(missing))
    .replaceAll(THEM, missing.length === 1 ? 'it' : 'them')
    .replace(PLURAL, missing.length === 1 ? '' : 's');
  const keys = missing.map((name) => [liveKey(liveRelease), lacks, kind, name].join(' '));
  return [{ needs: liveRelease.release.name, keys, sentence }];
}

const omitProvided = (names: readonly string[], provided: readonly string[]): string[] => {
  const known = new Set(provided);
  return names.filter((name) => !known.has(name));
};

/** Returns whether a version of a library has the features of another one of the same major version. */
function isSatisfiedBy(provided: string, needed: string): boolean {
  const [major, minor] = provided.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor && (minor ?? 0) >= (neededMinor ?? 0);
}

/** Returns the range of versions of a library that a release needs that was built with this one. */
const minimumRange = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}.0`;
