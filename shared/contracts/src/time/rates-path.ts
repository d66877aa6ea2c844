/** The page on which hourly rates are set. */
export const RATES_PATH = '/admin-time-cost?tab=rates';
