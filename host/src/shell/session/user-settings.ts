import type { ApiClient } from '@atrium/api-client';
import { API, sharedKeys } from '@atrium/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query of the user's own settings: language, appearance, emails, onboarding. */
export const userSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.userSettings,
    queryFn: ({ signal }) => api.call(API.users.settings, { signal }),
  });
