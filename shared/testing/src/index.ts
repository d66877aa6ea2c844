import '@testing-library/jest-dom';

export { buildUser } from './builders/accounts';
export { buildChatUser, buildConversation, buildMessage, buildParticipant } from './builders/chat';
export { buildCompany, buildEmployee } from './builders/companies';
export { anId, SOME_INSTANT } from './builders/ids';
export { buildAttachment, buildLeaveForm, buildLeaveType, buildPerson } from './builders/leave';
export { buildNotification, buildNotificationSettings, buildNotificationStats } from './builders/notifications';
export { buildManifest, buildRegistry, buildRelease } from './builders/registry';
export { buildTimeEntry } from './builders/time';
export {
  apiError,
  outdatedError,
  createFakeApi,
  type FakeApi,
  networkError,
  type ReceivedCall,
  type RecordedCall,
  unexplainedError,
} from './fakes/api';
export { createFakeAuth, type FakeAuth, signedIn, signedOut } from './fakes/auth';
export { createFakeSocket, type FakeSocket } from './fakes/socket';
export {
  createFakeToasts,
  createTestPlatform,
  type FakeToasts,
  type TestPlatform,
  type TestPlatformOptions,
} from './fakes/platform';
export { mockFewPlaces } from './fakes/mock-few-places';
export { mockScreenWidth } from './fakes/mock-screen-width';
export { closesTab } from './render/closes-tab';
export { CommentQueueProvider } from './render/comment-queue-provider';
export { type RenderedPlatform, type RenderOptions, renderWithPlatform } from './render/render-with-platform';
export { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
