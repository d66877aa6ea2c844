import { z } from 'zod';

/** The responses that other clients expect (docs/PRODUCT.md, Other clients); further fields are ignored. */

const id = z.string().min(1);
const name = z.string().min(1);
const email = z.email();
const picture = z.string().min(1);
const moment = z.iso.datetime();
/** A value that may not have been entered yet; then it is null or empty. */
const entered = z.string().nullable();

/** "id (or _id, copied into id when id is missing)". */
function requireId<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .looseObject({ ...shape, id: id.optional(), _id: id.optional() })
    .refine((one) => (one.id ?? one._id) !== undefined, 'Neither id nor _id')
    .transform((one) => ({ ...one, id: one.id ?? one._id ?? '' }));
}

export const anything = z.unknown();
export const accessTokenAnswer = z.looseObject({ accessToken: name });
export const messageAnswer = z.looseObject({ message: name });
export const magicLinkAnswer = z.looseObject({ magicLink: z.url() });

const permissionEntry = z.looseObject({ _id: id });
export const permissionsAnswer = z.looseObject({ data: z.looseObject({ permissions: z.array(permissionEntry) }) });

export const user = requireId({
  name,
  email,
  avatarUrl: picture,
  company: z.union([id, requireId({ name })]).nullable(),
  companies: z.array(z.union([id, requireId({ name })])),
  authProvider: name,
  isEmailVerified: z.boolean(),
  populatedCompany: z
    .looseObject({
      _id: id,
      currentUserRole: name,
      operations: z.array(z.looseObject({ permissions: z.array(id) })),
    })
    .nullable(),
});
export type User = z.infer<typeof user>;

export const googleStatus = z.looseObject({
  success: z.literal(true),
  oauth: z.looseObject({}),
  authProvider: name,
  isEmailVerified: z.boolean(),
});

export const notification = z.looseObject({
  _id: id,
  title: name,
  message: name,
  type: z.enum([
    'mention',
    'workspace_assignment',
    'project_assignment',
    'department_assignment',
    'department_update',
    'leave_request',
    'leave_approval',
    'leave_rejection',
    'leave_correction_request',
    'leave_correction_approval',
    'leave_correction_rejection',
    'calendar_event',
    'other',
  ]),
  link: z.string().nullable(),
  read: z.boolean(),
  seen: z.boolean(),
  timestamp: moment,
  actionType: z.enum(['none', 'approve', 'other']),
  priority: z.enum(['urgent', 'high', 'normal', 'low']),
  createdBy: z.looseObject({ _id: id, name, email, avatarUrl: picture }).nullable(),
  metadata: z.looseObject({
    leaveFormId: id.optional(),
    correctionId: id.optional(),
    status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']).optional(),
  }),
  user: name,
  action: name,
  image: picture.nullable(),
});
export type Notification = z.infer<typeof notification>;
/** "GET /notifications/notifications returns an array of notifications." */
export const notificationList = z.array(notification);

const count = z.int().nonnegative();
export const notificationStats = z.looseObject({ unseen: count, unread: count, total: count });
export const notificationStatsAnswer = z.looseObject({ stats: notificationStats });

export const chatUser = requireId({
  name,
  email,
  avatarUrl: picture,
  title: entered,
  department: entered,
  status: z.enum(['online', 'offline']),
  lastSeen: moment.nullable(),
});

export const userDetails = requireId({
  name,
  email,
  avatarUrl: picture,
  nric: entered,
  contact: entered,
  gender: name,
  address: entered,
  title: entered,
  birthday: entered,
  familyStatus: name,
  children: count,
  companyName: entered,
  department: entered,
  location: entered,
  bio: entered,
  about: entered,
  experience: z.array(anything),
  education: z.array(anything),
  skills: z.array(anything),
  projects: z.array(anything),
  companies: z.array(anything),
  company: anything,
  emergencyContact: z.looseObject({ name: entered, relationship: entered, contact: entered, email: entered }),
  bankDetails: z.looseObject({ bankName: entered, accountNumber: entered }),
  isPrivate: z.boolean(),
  privacySettings: z.looseObject({
    personalInfo: z.boolean(),
    bio: z.boolean(),
    about: z.boolean(),
    experience: z.boolean(),
    education: z.boolean(),
    skills: z.boolean(),
    projects: z.boolean(),
  }),
});
export const userDetailsAnswer = z.looseObject({ user: requireId({ name, email }), userDetails });

const employeeRecord = requireId({
  name,
  email,
  address: entered,
  role: name,
  position: entered,
  avatarUrl: picture,
  nric: entered,
  contact: entered,
  companyContact: entered,
  gender: entered,
  joinedAt: moment,
  userId: id,
  employeeId: entered,
  leave: anything,
});

export const employeesAnswer = z.looseObject({
  employees: z.array(
    z.looseObject({
      _id: id,
      role: name,
      joinedAt: moment,
      user: requireId({ name, email, avatarUrl: picture }),
      employee: employeeRecord,
    }),
  ),
});
export const employeeAnswer = z.looseObject({
  data: z.looseObject({ employee: z.looseObject({ _id: id, role: name }) }),
});

export const company = z.looseObject({
  _id: id,
  name,
  email: z.array(z.string()),
  contact: z.array(z.string()),
  address: z.array(z.looseObject({ name: z.string(), address: z.string() })),
  employees: anything,
  owner: anything,
  certified: z.boolean(),
});
export type Company = z.infer<typeof company>;
export const companyAnswer = z.looseObject({ company, message: name });
export const rulesAnswer = z.looseObject({ data: z.record(z.string(), z.unknown()) });

export const leaveForm = z.looseObject({ _id: id, status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']) });
export const leaveForms = z.looseObject({
  leaveForms: z.array(leaveForm),
  pagination: z.looseObject({ totalCount: count }),
});

export const conversation = requireId({
  name,
  type: z.enum(['direct', 'group', 'channel']),
  avatar: picture.nullable(),
  participants: z.array(
    z.looseObject({
      userId: id,
      name,
      role: z.literal('member'),
      status: z.enum(['online', 'offline']),
      lastSeen: moment.nullable(),
      isTyping: z.boolean(),
      unreadCount: count,
      lastReadAt: moment.nullable(),
    }),
  ),
  lastMessage: z
    .union([
      z.string(),
      requireId({
        content: z.string(),
        timestamp: moment,
        reactions: z.array(z.looseObject({ userId: id, emoji: name })),
      }),
    ])
    .nullable(),
  lastMessageAt: moment.nullable(),
  updatedAt: moment,
  unreadCount: count,
});
export const conversationList = z.union([
  z.array(conversation),
  z.looseObject({ conversations: z.array(conversation) }).transform((answer) => answer.conversations),
]);
export const chatMessage = requireId({
  conversationId: id,
  senderId: id,
  content: z.string(),
  contentType: z.literal('text'),
  type: name,
  metadata: z.looseObject({}),
  status: name,
  reactions: z.array(z.looseObject({ userId: id, emoji: name })),
  timestamp: moment,
});
export const chatMessages = z.looseObject({ messages: z.array(chatMessage), hasMore: z.boolean() });

export const session = z.looseObject({ _id: id });
export const activityAnswer = z.looseObject({
  logs: z.array(z.looseObject({})),
  pagination: z.looseObject({ totalCount: count, totalPages: count, currentPage: count, limit: count }),
});
export const securitySettings = z.looseObject({
  twoFactorEnabled: z.boolean(),
  notificationsEnabled: z.boolean(),
  sessionTimeout: count,
});

/** Returns which of these fields a response lacks. */
export function missingFields(answer: unknown, fields: readonly string[]): string[] {
  const held = answer === null || typeof answer !== 'object' ? [] : Object.keys(answer);
  return fields.filter((field) => !held.includes(field));
}
