import { appPath, type Notification, type NotificationType } from '@atrium/contracts';
import type { z } from 'zod';

const byKind = Symbol('byKind');

/** What is to be told, as one of the kinds worded it: only `defineKind` makes it. */
export interface News {
  readonly [byKind]: true;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** A path within the app. */
  readonly link: string;
  readonly actionType: Notification['actionType'];
  readonly priority: Notification['priority'];
  /** What it is about: `subjectChanged` finds it again. */
  readonly subjectId: string | null;
  readonly metadata: Notification['metadata'];
}

type Value = z.ZodType<string | number>;

/** What is filled in; the type of an object without any keys would allow none beside it either. */
type Fields<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.input<Schema>;

interface KindDefinition<About extends z.ZodObject, Params extends z.ZodObject<Record<string, Value>>> {
  type: NotificationType;
  /** What it is about: ids, and the status that its buttons look at. */
  about: About;
  /** What its texts name. Clients get it as `metadata.params`, to say the same in their own language. */
  params: Params;
  title: string;
  message(params: z.output<Params>): string;
  /** Where pressing it leads. */
  link(about: z.output<About>): string;
  subject?(about: z.output<About>): Pick<Notification['metadata'], 'leaveFormId' | 'correctionId' | 'status'>;
  actionType?: Notification['actionType'];
  priority?: Notification['priority'];
  /** Whether it comes by mail as well, until the person says otherwise. */
  mail: boolean;
}

export interface Kind<Input, Params extends z.ZodObject = z.ZodObject> {
  (input: Input): News;
  /** What its texts name: for saying the same in another language. */
  readonly params: Params;
  readonly type: NotificationType;
  readonly mail: boolean;
}

function requireAppPath(link: string): string {
  const path = appPath(link);
  if (path === null) throw new Error(`A notification may lead to paths of the app only, not to ${link}`);
  return path;
}

/** One kind of notification: everything about it that is the same each time. The one place where links are checked. */
export function defineKind<About extends z.ZodObject, Params extends z.ZodObject<Record<string, Value>>>(
  kind: KindDefinition<About, Params>,
): Kind<Fields<About> & Fields<Params>, Params> {
  const { type, mail, title, actionType = 'none', priority = 'normal' } = kind;
  const make = (input: Fields<About> & Fields<Params>): News => {
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
      subjectId: subject.correctionId ?? subject.leaveFormId ?? null,
      metadata: { ...subject, params },
    };
  };
  return Object.assign(make, { type, mail, params: kind.params });
}
