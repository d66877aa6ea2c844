/** A PostgreSQL server on which tests may create and drop databases. */
export interface Postgres {
  /** URL of its maintenance database, for a user who may create databases. */
  url: string;
  /** Where it comes from, for the progress line. */
  origin: string;
  stop(): Promise<void>;
}
