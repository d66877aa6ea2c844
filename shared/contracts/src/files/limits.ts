/** Limits of documents. */
export const fileLimits = {
  /** Size of one document, in bytes. */
  documentBytes: 10 * 1024 * 1024,
  documentsPerForm: 10,
} as const;
