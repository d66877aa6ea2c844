import { z } from 'zod';
import { LIMITS } from '../primitives';
import { defineRoute } from '../route';
import { packageName, packageVersion } from './packages';

/** A position in a release file. Lines and columns start at 1. */
export const clientErrorFrame = z.strictObject({
  package: packageName,
  file: z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}\.js$/),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
});
export type ClientErrorFrame = z.infer<typeof clientErrorFrame>;

/** The ways in which errors are detected. `remote` is a failure of a remote, which a fallback may hide. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'render', 'remote'] as const;
/** The stages at which a remote can fail: while its code is fetched, while it starts, runs or is stopped. */
export const CLIENT_ERROR_STAGES = ['fetch', 'start', 'crash', 'dispose'] as const;

/**
 * An error in a browser. It identifies code and nothing else: error messages may contain user input, and page URLs
 * contain ids and tokens.
 */
export const clientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** The package whose code threw. */
  package: packageName,
  /** The version of the package, if the page knows it. */
  version: packageVersion.nullable(),
  stage: z.enum(CLIENT_ERROR_STAGES).optional(),
  /** Class of the error, such as `TypeError`. */
  name: z.string().regex(/^[A-Za-z]\w{0,59}$/),
  /** Code of an API error, or number of a React error (`REACT_418`). */
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,59}$/)
    .optional(),
  /** The stack without frames outside releases, such as browser extensions. The innermost call is first. */
  frames: z.array(clientErrorFrame).max(LIMITS.clientErrorFrames),
});
export type ClientError = z.infer<typeof clientError>;

/** The route to which browsers report errors. */
export const clientErrors = {
  report: defineRoute({
    method: 'POST',
    path: '/client-errors',
    summary: 'Reports errors of the app’s code in a browser to the operators.',
    access: 'public',
    body: z.strictObject({ errors: z.array(clientError).min(1).max(LIMITS.clientErrors) }),
    status: 204,
    response: z.undefined(),
    errors: ['RATE_LIMITED'],
  }),
} as const;
