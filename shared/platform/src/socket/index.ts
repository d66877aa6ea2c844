/* The socket lifecycle. Packages that use a socket bundle their own copy (`@atrium/platform/socket`). */
export {
  type ConnectionProblem,
  createSocketConnection,
  type ReconnectPolicy,
  SOCKET_OPTIONS,
  type SocketConnection,
  type SocketConnectionOptions,
  type SocketLike,
} from './create-socket-connection';
export {
  createTypedSocket,
  type EventSchemas,
  identifyMember,
  onSocketEvent,
  type PayloadOf,
  type SocketEvent,
  type TypedSocket,
  type TypedSocketOptions,
} from './create-typed-socket';
