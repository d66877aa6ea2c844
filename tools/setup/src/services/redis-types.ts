/** A Redis in which tests may write, with their own key prefixes. */
export interface Redis {
  url: string;
  /** Where it comes from, for the progress line. */
  origin: string;
  stop(): Promise<void>;
}
