import { useServerSetup } from '@atrium/platform/server-setup';

/**
 * Returns whether this server offers sign-in with Google; true until the server states otherwise, so that nothing
 * moves.
 */
export const useGoogleSetUp = (): boolean => useServerSetup().data?.google.signIn ?? true;
