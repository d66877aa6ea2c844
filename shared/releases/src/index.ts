export { activate, checkActivation, findUnrecorded, rollBack } from './activation/activation';
export type { Change } from './activation/activation';
export { abortCanary, promoteCanary, startCanary } from './activation/canaries';
export { demote } from './activation/demotion';
export type { Demotion } from './activation/demotion';
export { OutdatedChangeError } from './activation/expectation';
export type { Expectation } from './activation/expectation';
export { activateIfNew } from './activation/new-releases';
export type { Publication } from './activation/new-releases';
export { builtRelease, readBuiltRelease, RELEASE_FILE } from './built-release/built-release';
export type { BuiltRelease } from './built-release/built-release';
export { releaseUrl } from './built-release/release-url';
export { subresourceIntegrity } from './built-release/subresource-integrity';
export type { Provision, Usage } from './built-release/usage';
export { readBuiltServer, readLiveServer } from './gate/server-record';
export type { ServerRecord } from './gate/server-record';
export { decide } from './health/decision';
export type { Decision, DecisionOptions, RunCounts } from './health/decision';
export { formatPercent } from './health/format-percent';
export { readHealth, writeHealth } from './health/health-file';
export type { Health, VersionHealth } from './health/health-file';
export { operator, readHistory, record } from './history';
export type { Author, HistoryEntry } from './history';
export { codeOf, Refusal } from './refusal';
export { liveOf, readRegistry, trailOf } from './registry-file';
export type { StoredRegistry } from './registry-file';
export { canSign, createKey, trustKey } from './signing/keys';
export { renewRegistry, revokeKey } from './signing/revocation';
export type { Target } from './signing/trusted-releases';
export {
  datedVersions,
  isSignedWith,
  readRelease,
  storedPackages,
  storedVersions,
  storeRelease,
  trustedSignature,
  verifyRelease,
} from './store';
export type { StoredVersion } from './store';
export { openStore } from './store-folder';
export type { Store } from './store-folder';
