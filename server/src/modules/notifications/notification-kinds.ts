import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';

/** Notifications of several modules. `name` is the person who acted. */
export const mentionKinds = {
  /** A mention in a comment or another place, which `where` names. */
  mention: defineKind({
    type: 'mention',
    /** `objectIds`: the comment and the object that it belongs to. */
    about: z.object({ link: z.string(), objectIds: z.array(id) }),
    params: z.object({ name: z.string(), where: z.string(), about: z.literal('mention').default('mention') }),
    title: 'You were mentioned',
    message: ({ name, where }) => `${titleCase(name)} mentioned you in ${where}.`,
    objects: ({ objectIds }) => objectIds,
    link: ({ link }) => link,
    mail: false,
  }),
};
