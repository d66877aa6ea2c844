import { appPath, type Notification, type NotificationType } from '@atrium/contracts';
import type { z } from 'zod';

const byKind = Symbol('byKind');

/** The content of a notification; created only by the kinds of `defineKind`. */
export interface NotificationDraft {
  readonly [byKind]: true;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** A path within the app. */
  readonly link: string;
  readonly actionType: Notification['actionType'];
  readonly priority: Notification['priority'];
  /** Id of the subject, by which `publishStatusChange` finds the notification. */
  readonly subjectId: string | null;
  /** Ids of the objects that it is about, by which `removeNotifications` finds it. */
  readonly objectIds: string[];
  readonly metadata: Notification['metadata'];
}

type Value = z.ZodType<string | number>;

/** Input fields of a schema; `unknown` if it has none, because an object type without keys would forbid other keys. */
type Fields<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.input<Schema>;

interface KindDefinition<About extends z.ZodObject, Params extends z.ZodObject<Record<string, Value>>> {
  type: NotificationType;
  /** Ids of the subject and the status that its buttons depend on. */
  about: About;
  /**
   * Parameters of its texts. Clients receive them as `metadata.params` and translate the texts. Kinds with the same type,
   * also of other modules, differ in `about`, which determines the text in clients and other languages.
   */
  params: Params;
  title: string;
  message(params: z.output<Params>): string;
  /** Returns the ids of the objects that it is about: it is removed when one of them is deleted, withdrawn or hidden. */
  objects(about: z.output<About>): readonly (string | undefined)[];
  /** Returns the path that a click opens. */
  link(about: z.output<About>): string;
  subject?(
    about: z.output<About>,
  ): Pick<Notification['metadata'], 'leaveFormId' | 'correctionId' | 'status' | 'version'>;
  actionType?: Notification['actionType'];
  priority?: Notification['priority'];
  /** Whether it is also sent by email by default. */
  mail: boolean;
}

/** The properties that all notifications of a kind share. */
export interface DeclaredKind<Params extends z.ZodObject = z.ZodObject> {
  /** Parameters of its texts, for translations. */
  readonly params: Params;
  readonly type: NotificationType;
  readonly mail: boolean;
}

export interface Kind<Input, Params extends z.ZodObject> extends DeclaredKind<Params> {
  (input: Input): NotificationDraft;
}

function requireAppPath(link: string): string {
  const path = appPath(link);
  if (path === null) throw new Error(`A notification may lead to paths of the app only, not to ${link}`);
  return path;
}

/** Defines a kind of notification and validates its links. */
export function defineKind<About extends z.ZodObject, Params extends z.ZodObject<Record<string, Value>>>(
  kind: KindDefinition<About, Params>,
): Kind<Fields<About> & Fields<Params>, Params> {
  const { type, mail, title, actionType = 'none', priority = 'normal' } = kind;
  const make = (input: Fields<About> & Fields<Params>): NotificationDraft => {
    const about = kind.about.parse(input);
    const params = kind.params.parse(input);
    const subject = kind.subject?.(about) ?? {};
    return {
      [byKind]: true,
      type,
      title,
      message: kind.message(params),
      link: requireAppPath(kind.link(about)),
      actionType,
      priority,
      objectIds: kind.objects(about).filter((objectId) => objectId !== undefined),
      subjectId: subject.correctionId ?? subject.leaveFormId ?? null,
      metadata: { ...subject, params },
    };
  };
  return Object.assign(make, { type, mail, params: kind.params });
}

/** A kind of notification with its texts in other languages. */
export interface TranslatedKind extends DeclaredKind {
  /** Returns its German text; null for params of another version, which lack required values. */
  german(params: unknown): { title: string; message: string } | null;
}

/** All kinds of a module with their texts in other languages. */
export type TranslatedKinds<Kinds> = Readonly<Record<keyof Kinds, TranslatedKind>>;

/** Adds the German title and message to a kind. */
export function translateKind<Params extends z.ZodObject>(
  { type, mail, params }: DeclaredKind<Params>,
  title: string,
  message: (params: z.output<Params>) => string,
): TranslatedKind {
  return {
    type,
    mail,
    params,
    german(given) {
      const { success, data } = params.safeParse(given);
      return success ? { title, message: message(data) } : null;
    },
  };
}
