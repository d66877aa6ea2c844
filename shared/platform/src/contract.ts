import type { ApiClient } from '@atrium/api-client';
import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import type { Notification, SlotName } from '@atrium/contracts';
import type { IconName } from '@atrium/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Translate } from './texts';

/** How a toast looks and how long it stays; durations are the specification's. */
export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'success' | 'warning' | 'info' | 'loading';
  /** Name of an icon in place of the variant's own. */
  icon?: IconName;
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds; the variant's own duration unless given. */
  duration?: number;
}

/** The shell's toasts, for every package alike. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  show(toast: ToastInput): string;
  dismiss(id: string): void;
}

/**
 * What somebody typed and has not sent: kept in this browser for each user and company, so that reloads, switches of
 * company and replaced remotes lose nothing.
 */
export interface Drafts {
  /** The stored draft, or undefined; the caller checks its shape. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** While held, the shell replaces or reloads nothing without being asked; returns the release. */
  hold(key: string): () => void;
}

/** Message catalogue of a remote in the languages of the product. Keys are flat or nested; English is complete. */
export interface Texts {
  en: object;
  de: object;
}

/** What the shell gives a remote when it starts. */
export interface Platform {
  /** Name of the remote: first part of its query keys and its i18next namespace. */
  readonly name: string;
  readonly bus: Bus;
  readonly auth: AuthClient;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
  readonly drafts: Drafts;
  /** Makes the remote's texts known; `useTexts()` inside its screens finds them. */
  addTexts(texts: Texts): void;
  /** The remote's texts outside of its screens, such as in a toast about a socket; asks for the language each time. */
  readonly t: Translate;
}

/** A lazily loaded component, as `import()` gives it. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A place in a remote that the command palette goes to. */
export interface FoundCommand {
  /** Unique within its source. */
  id: string;
  label: string;
  /** What tells it apart from others of its name. */
  detail?: string;
  /** In place of the slot's own icon. */
  icon?: IconName;
  /** Path inside the app. */
  to: string;
}

/** What each slot hands to the component that fills it. */
export interface SlotProps {
  'topbar.messages': { close: () => void };
  'topbar.timers': { close: () => void };
  'notification.actions': { notification: Notification; onDecided: () => void };
  'dashboard.widget': object;
  'settings.section': object;
  /**
   * Draws nothing: it tells what it found for each query, null while it still looks. Its manifest says `load: open`,
   * since it never comes into view.
   */
  'command.source': { query: string; onFound: (found: readonly FoundCommand[] | null) => void };
}

/** A component for a slot; its kind ties the props. */
export type SlotFill = { [Slot in SlotName]: { slot: Slot; load: Lazy<SlotProps[Slot]> } }[SlotName];

/** A started remote. Keys are the paths and slot ids of its manifest. */
export interface RemoteInstance {
  routes: Readonly<Record<string, Lazy>>;
  slots: Readonly<Record<string, SlotFill>>;
  /** Ends subscriptions, sockets and timers. After it the shell drops the remote's queries. */
  dispose(): void;
}

/** What the one exposed module of a remote (`src/remote.ts`) exports. */
export interface RemoteModule {
  start(platform: Platform): RemoteInstance;
}
