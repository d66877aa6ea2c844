import type { ApiClient } from '@atrium/api-client';
import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import type { Notification, SlotName } from '@atrium/contracts';
import type { IconName } from '@atrium/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Translate } from './translate';

/** The content and appearance of a toast. The durations are specified in docs/PRODUCT.md, Notifications. */
export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'success' | 'warning' | 'info' | 'loading';
  /** Icon name. Defaults to the icon of the variant. */
  icon?: IconName;
  /** An action that the toast offers, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Duration in ms. Defaults to the duration of the variant. */
  duration?: number;
  /** An open toast with the same key is replaced. */
  key?: string;
  /** Path within the app that a press on the toast opens. The toast closes when its page is opened. */
  to?: string;
  /** Offers to answer in the toast: the slot `toast.reply` for this type renders the field. */
  reply?: { type: string; objectId: string };
}

/** The shell's toast service, shared by all packages. */
export interface Toasts {
  /** Shows a toast and returns its id. */
  show(toast: ToastInput): string;
  dismiss(id: string): void;
}

/**
 * Input that the user has not sent yet, stored in this browser for each user and company. It survives reloads, company
 * switches and updates of remotes. A draft that `save` stores belongs to one tab, and moves to the next tab that loads it
 * once its own is closed; values that `write` stores are shared by all tabs.
 */
export interface Drafts {
  /** Returns the stored draft, or undefined if there is none. The caller checks its shape. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** Removes the draft, whether `save` or `write` stored it. Drafts that other tabs saved stay. */
  remove(key: string): void;
  /**
   * Loads a draft that `save` stored in this tab or in a closed one, or that `write` stored; resolves to undefined if
   * there is none. The caller checks its shape.
   */
  load(key: string): Promise<unknown>;
  /**
   * Stores a draft of any size within 500 ms, apart from those of other open tabs. Resolves to whether it was stored and
   * never rejects: the shell reports a failure to the user.
   */
  save(key: string, value: unknown): Promise<boolean>;
  /** Makes the shell ask before it replaces or reloads anything. Returns a function that releases the hold. */
  hold(key: string): () => void;
}

/** The texts of a remote in the languages of the product. Keys are flat or nested; English is complete. */
export interface Texts {
  en: object;
  de: object;
}

/** The services that the shell passes to a remote when it starts. */
export interface Platform {
  /** Name of the remote: the first part of its query keys, and its i18next namespace. */
  readonly name: string;
  readonly bus: Bus;
  readonly auth: AuthClient;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
  readonly drafts: Drafts;
  /** Registers the remote's texts. Its hook from `createUseTexts` translates with them. */
  addTexts(texts: Texts): void;
  /**
   * Translates the remote's texts outside its screens, such as in a socket's toast. Reads the language on each call.
   */
  readonly t: Translate;
}

/** A lazily loaded component, in the shape that `import()` returns. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A destination in a remote that the command palette can open. */
export interface FoundCommand {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
  /** Replaces the slot's icon. */
  icon?: IconName;
  /** For a person: the picture, shown instead of the icon. */
  person?: { name: string; avatarUrl: string | null };
  /** Path within the app. */
  to: string;
  /**
   * Whether it is valid only now, or its text must not stay in the browser, such as that of a message. The palette does
   * not store it among the recent choices.
   */
  isTransient?: boolean;
}

/** The props that each slot passes to the component that fills it. */
export interface SlotProps {
  'topbar.messages': { close: () => void };
  'topbar.timers': { close: () => void };
  'notification.actions': { notification: Notification; onDecided: () => void };
  /**
   * A card of the dashboard. While it loads, an element in it has `aria-busy`: the dashboard reserves the expected
   * height until then, and shows the cards below afterwards.
   */
  'dashboard.widget': object;
  'settings.section': object;
  /**
   * A step of company onboarding, rendered below a heading with the slot's label. The step renders its own buttons. It
   * calls `onDone` when the user has completed it, and `onSkip` when they continue without it. On the last step, both
   * end onboarding.
   */
  'onboarding.step': { onDone: () => void; onSkip: () => void; isLast: boolean };
  /**
   * Renders nothing. Reports the results of each query, and null while it is still searching. Its manifest sets `load:
   * open`, because it never scrolls into view.
   */
  'command.source': { query: string; onFound: (found: readonly FoundCommand[] | null) => void };
  /**
   * A section of a person's record, with its own heading. It renders nothing if the user may not see it for this person.
   */
  'person.section': { userId: string };
  /**
   * The field in which the user answers from a toast. It takes the focus when it appears, and calls `onDone` once the
   * answer is sent or given up. Its manifest sets `types`, the label of the button that opens it, and `load: open`.
   */
  'toast.reply': { objectId: string; onDone: () => void };
}

/** A component for a slot. The slot determines its props. */
export type SlotFill = { [Slot in SlotName]: { slot: Slot; load: Lazy<SlotProps[Slot]> } }[SlotName];

/** A started remote. Keys are the paths and slot ids of its manifest. */
export interface RemoteInstance {
  routes: Readonly<Record<string, Lazy>>;
  slots: Readonly<Record<string, SlotFill>>;
  /**
   * Ends subscriptions, sockets and timers. The shell then removes the remote's queries, its listeners on window and
   * document, its intervals, and its elements in the body.
   */
  dispose(): void;
}

/** The exports of `src/remote.ts`, the only module that a remote exposes. */
export interface RemoteModule {
  /** Adds everything that `dispose` ends. It may run several times, whereas modules are evaluated once. */
  start(platform: Platform): RemoteInstance;
}
