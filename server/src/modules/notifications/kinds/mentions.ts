import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

/** `objectIds`: the comment and the object that it belongs to. */
const somewhere = z.object({ link: z.string(), objectIds: z.array(id) });

/** Notifications about mentions outside conversations. `name` is the person who acted. */
export const mentionsKinds = {
  /** A mention in a comment or another place, which `where` names. */
  mention: defineKind({
    type: 'mention',
    about: somewhere,
    params: z.object({ name: z.string(), where: z.string() }),
    title: 'You were mentioned',
    message: ({ name, where }) => `${titleCase(name)} mentioned you in ${where}.`,
    objects: ({ objectIds }) => objectIds,
    link: ({ link }) => link,
    mail: false,
  }),
};
