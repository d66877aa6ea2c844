import { configureStore } from '@reduxjs/toolkit';
import { toastsReducer } from '../features/toasts/model/toasts-slice';
import { departureReducer } from '../shell/company/company-departure';
import { sessionReducer } from '../shell/session/session-slice';

/**
 * Creates the shell's store, for state that the client owns. Server data lives in the query cache; remotes have their
 * own stores.
 */
export const createStore = () =>
  configureStore({ reducer: { session: sessionReducer, departure: departureReducer, toasts: toastsReducer } });

export type Store = ReturnType<typeof createStore>;
