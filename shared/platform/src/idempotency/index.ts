/* Idempotent requests. Each package that uses it bundles its own copy; the host does not share one. */
export { type IdempotentSend, useIdempotentSend } from './use-idempotent-send';
