import { configureStore } from '@reduxjs/toolkit';
import { toastsReducer } from '../features/toasts/model/toasts-slice';
import { sessionReducer } from '../shell/session-slice';

/** The shell's store: what the client itself owns. Server data lives in the query cache, remotes have stores of their own. */
export const createStore = () => configureStore({ reducer: { session: sessionReducer, toasts: toastsReducer } });

export type Store = ReturnType<typeof createStore>;
