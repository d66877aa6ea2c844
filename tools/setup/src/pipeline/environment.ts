/**
 * The environment of a pipeline: `DATA_DIR`, `PUBLISHING_KEY`, `ATRIUM_DELIVER`, `ATRIUM_URL`, `ATRIUM_TOKEN`, and the
 * variables of the bucket.
 */
export type PipelineEnvironment = Readonly<Record<string, string | undefined>>;
