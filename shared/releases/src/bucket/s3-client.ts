import type { S3Client } from '@aws-sdk/client-s3';

/** A bucket of Amazon S3 or a compatible service, with the keys to it. */
export interface S3Config {
  bucket: string;
  /** Without it, Amazon's. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether URLs name the bucket in the path; without it, true if there is an endpoint. */
  forcePathStyle?: boolean | undefined;
}

const CONNECT_MS = 5_000;
/** How long the service may send nothing within one attempt. A person waits for the answer meanwhile. */
const SILENCE_MS = 8_000;
/** A second attempt, because a service may close an idle connection at the moment when we use it again. */
const ATTEMPTS = 2;

/** Creates a client. The library is a parameter, because it is large and loaded only when it is needed. */
export function createS3Client(
  library: { S3Client: typeof S3Client },
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Config,
  silenceMs = SILENCE_MS,
): S3Client {
  return new library.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Self-hosted services seldom have a host name for each bucket.
    forcePathStyle: forcePathStyle ?? endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    maxAttempts: ATTEMPTS,
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
