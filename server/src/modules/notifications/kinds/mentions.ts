import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../kind';

/** `objectIds`: the comment and the object that it belongs to. */
const somewhere = z.object({ link: z.string(), objectIds: z.array(id) });

/** Kinds with the same type differ in `about`, which determines the text in clients and other languages. */
const mentionParams = (about: 'mention' | 'comment') =>
  z.object({ name: z.string(), where: z.string(), about: z.literal(about).default(about) });

/** Notifications about mentions outside conversations. `name` is the person who acted. */
export const mentionsKinds = {
  /** A mention in a comment or another place, which `where` names. */
  mention: defineKind({
    type: 'mention',
    about: somewhere,
    params: mentionParams('mention'),
    title: 'You were mentioned',
    message: ({ name, where }) => `${titleCase(name)} mentioned you in ${where}.`,
    objects: ({ objectIds }) => objectIds,
    link: ({ link }) => link,
    mail: false,
  }),
  /** A comment on a task that the person created, leads or is assigned to. */
  taskComment: defineKind({
    type: 'mention',
    about: somewhere,
    params: mentionParams('comment'),
    title: 'New comment',
    message: ({ name, where }) => `${titleCase(name)} commented on ${where}.`,
    objects: ({ objectIds }) => objectIds,
    link: ({ link }) => link,
    mail: false,
  }),
};
