/** Limits of the server's memory, in bytes, or in counts of things that have their own limit in bytes. */
export const serverLimits = {
  /** Unread data of one socket before the server closes it. The socket reconnects and fetches what it missed. */
  unsentBytesPerSocket: 4 * 1024 * 1024,
  /** Unread data of all clients of one process together. Beyond it, requests receive a 503. */
  unsentBytesPerProcess: 128 * 1024 * 1024,
  /** Requests of one connection that wait for the previous response to end. Browsers do not pipeline. */
  pipelinedRequests: 16,
  /** Size of a JSON body. */
  jsonBodyBytes: 1024 * 1024,
  /** Total size of the plain bodies that one process is receiving, according to their announced lengths. */
  pendingBodyBytes: 64 * 1024 * 1024,
  /** Total size of the fields of a form, including its JSON part. Files have their own limits. */
  formBytes: 256 * 1024,
  /** Total size of the boundaries and part headers of a form. */
  formOverheadBytes: 256 * 1024,
  formFields: 200,
  /** Concurrent uploads of one user to one process. A browser opens six connections. */
  uploadsPerPerson: 6,
  /** Uploads that send fewer bytes per minute have stalled. */
  uploadBytesPerMinute: 16 * 1024,
  /** A page of rows with long content, such as messages, ends early where it exceeds this size, but has one row. */
  pageBytes: 1_000_000,
  /** Size of a report of a content security policy violation. */
  cspReportBytes: 16 * 1024,
  /** Total size of the release files that one process keeps in memory. */
  releaseFilesBytes: 64 * 1024 * 1024,
  /** Total size of the differences between release files that one process keeps in memory. */
  releaseDeltasBytes: 8 * 1024 * 1024,
  /** Differences between release files that wait to be created. Beyond it, whole files are sent. */
  pendingDeltas: 64,
  /** Number of errors in one client error report. */
  clientErrors: 10,
  /** Number of stack frames of each error. */
  clientErrorFrames: 20,
  /** Number of runs in one report. */
  releaseRuns: 20,
  /** The longest reported time to content, in ms. */
  contentMs: 600_000,
} as const;
