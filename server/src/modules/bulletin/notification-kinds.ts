import { id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';

/** Notifications about the bulletin. `name` is the person who acted. */
export const bulletinKinds = {
  bulletin: defineKind({
    type: 'bulletin',
    about: z.object({ postId: id, departmentId: id.nullable() }),
    params: z.object({ name: z.string(), title: z.string() }),
    title: 'New on the bulletin',
    message: ({ name, title }) => `${titleCase(name)} posted “${title}”.`,
    // A post is deleted with its department.
    objects: ({ postId, departmentId }) => [postId, departmentId ?? undefined],
    link: ({ postId }) => `/bulletin?post=${postId}`,
    mail: false,
  }),
};
