export { activate, findActivationConflicts, findUnrecorded, rollBack } from './activation/activation';
export type { Change } from './activation/activation';
export { abortCanary, promoteCanary, startCanary } from './activation/canaries';
export { demote } from './activation/demotion';
export type { Demotion } from './activation/demotion';
export { OutdatedChangeError } from './activation/expectation';
export type { Expectation } from './activation/expectation';
export { activateIfNew } from './activation/new-releases';
export type { Publication } from './activation/new-releases';
export {
  builtRelease,
  readBuiltRelease,
  RELEASE_FILE,
  releaseUrl,
  subresourceIntegrity,
} from './built-release/built-release';
export type { BuiltRelease } from './built-release/built-release';
export type { Provision, Usage } from './built-release/usage';
export { chunkName, createDelta, isWorthwhile } from './deltas/delta';
export { readFreezes } from './freezes/freeze-file';
export type { Freeze } from './freezes/freeze';
export { addFreeze, ALL_PACKAGES, endFreeze, freezeOf, FrozenError, isInForce } from './freezes/freezes';
export { readBuiltServer, readLiveServer, shareServerRecord } from './gate/server-record';
export type { ServerRecord } from './gate/server-record';
export { decide, formatPercent } from './health/decision';
export type { Decision, DecisionOptions, RunCounts } from './health/decision';
export { NotOwnerError, OWNER_KEY, parseBucketOwner, recordInstallation, UNKNOWN_OWNER } from './bucket/bucket-owner';
export type { BucketOwner } from './bucket/bucket-owner';
export { bucketOf, createDatabaseLock, openBucket } from './bucket/open-bucket';
export { BucketError } from './bucket/object-store';
export type { ExclusiveLock, ObjectStore, ReleaseBucket, StoredObject } from './bucket/object-store';
export { hasNewChange, refreshStore } from './bucket/refresh';
export type { MissingRelease } from './bucket/copy';
export { createS3Client } from './bucket/s3-objects';
export type { S3Config } from './bucket/s3-objects';
export { fillBucket, recordPublication, uploadVersion } from './bucket/upload';
export { readHealth, writeHealth } from './health/health-file';
export type { Health, VersionHealth } from './health/health-file';
export { operator, readHistory } from './history';
export type { Author, HistoryEntry } from './history';
export { createPreview, previewSignature } from './preview/preview';
export { prune } from './prune/prune';
export type { PrunedVersion, PruneOptions } from './prune/prune';
export { codeOf } from '@atrium/signing';
export { Refusal } from './refusal';
export { liveOf, readRegistry, trailOf } from './registry-file';
export type { StoredRegistry } from './registry-file';
export { releaseSizes, updateSizes } from './release-sizes';
export type { ReleaseSizes } from './release-sizes';
export { canSign, createKey, publicKeyIn, trustKey } from './signing/keys';
export { renewRegistry, revokeKey } from './signing/revocation';
export { findUntrusted, refusedVersions } from './signing/trusted-releases';
export { datedVersions, isStored, readRelease, storedPackages, storedVersions } from './release-folders';
export type { StoredVersion } from './release-folders';
export { commitsSince, readSource, writeSource } from './source/source-file';
export type { ReleaseCommit, ReleaseSource } from './source/source-file';
export { isSignedWith, storeRelease, trustedSignature, verifyRelease } from './store';
export { openStore } from './store-folder';
export type { Store, Target } from './store-folder';
