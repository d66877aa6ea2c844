import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Key of the query, for who has to have it fetched anew. */
export const USER_SETTINGS = ['host', 'user-settings'] as const;

/** One's own settings: language, appearance, mails, onboarding. */
export const userSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: USER_SETTINGS,
    queryFn: ({ signal }) => api.call(API.users.settings, { signal }),
  });
