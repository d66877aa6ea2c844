import type { AuthState } from '@atrium/auth';
import { type Bus, createBus } from '@atrium/bus';
import {
  addTexts,
  createDrafts,
  createI18n,
  type DraftClock,
  type Language,
  type Platform,
  type Texts,
  type ToastInput,
  type Toasts,
  translator,
} from '@atrium/platform';
import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createFakeApi, type FakeApi } from './api';
import { createFakeAuth, type FakeAuth, signedIn } from './auth';

/** A toast service that only records its toasts. */
export interface FakeToasts extends Toasts {
  /** Toasts that were shown and not dismissed since, oldest first. */
  readonly shown: readonly (ToastInput & { id: string })[];
}

/** Creates a toast service without toasts. */
export function createFakeToasts(): FakeToasts {
  const shown: (ToastInput & { id: string })[] = [];
  let next = 0;
  return {
    shown,
    show: (toast) => {
      next += 1;
      const id = `toast-${next}`;
      shown.push({ ...toast, id });
      return id;
    },
    dismiss: (id) => {
      const index = shown.findIndex((toast) => toast.id === id);
      if (index >= 0) shown.splice(index, 1);
    },
  };
}

/** A platform whose parts tests can inspect. Bus, query client, drafts and texts are real. */
export interface TestPlatform extends Platform {
  readonly bus: Bus;
  readonly api: FakeApi;
  readonly auth: FakeAuth;
  readonly toasts: FakeToasts;
  readonly i18n: i18n;
}

/** Options of `createTestPlatform`. */
export interface TestPlatformOptions {
  /** Name of the package under test; `remote-test` by default. */
  name?: string;
  /** A signed-in user by default. */
  session?: AuthState;
  /** Texts of the package under test. */
  texts?: Texts;
  language?: Language;
  /** Sets the responses of the API: `(api) => api.answer(API.leave.overview, () => …)`. */
  api?: (api: FakeApi) => unknown;
}

/** Saves drafts without delay, so that another platform in the same test loads them. */
const nextMicrotask: DraftClock = {
  schedule(callback) {
    let isCancelled = false;
    queueMicrotask(() => !isCancelled && callback());
    return () => {
      isCancelled = true;
    };
  },
};

/** Creates a platform for one test. */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const { name = 'remote-test', session = signedIn(), texts, language = 'en' } = options;
  const i18next = createI18n(language);
  if (texts) addTexts(i18next, name, texts);
  const auth = createFakeAuth(session);
  const api = createFakeApi();
  options.api?.(api);
  const queryClient = new QueryClient({
    // Failures are not retried, and nothing is garbage-collected while a test inspects it.
    defaultOptions: {
      queries: { retry: false, retryDelay: 0, gcTime: Infinity, staleTime: 0 },
      mutations: { retry: false },
    },
  });
  const draftOwner = () => {
    const { user } = auth.getState();
    return user && { userId: user._id, companyId: user.company?._id ?? null };
  };
  const drafts = createDrafts(localStorage, draftOwner, { clock: nextMicrotask });
  return {
    name,
    bus: createBus(),
    auth,
    api,
    queryClient,
    toasts: createFakeToasts(),
    drafts: drafts.of(name),
    addTexts: (more) => addTexts(i18next, name, more),
    t: translator(i18next, name),
    i18n: i18next,
  };
}
