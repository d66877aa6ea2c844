/* The socket lifecycle. Packages that use a socket bundle their own copy (`@atrium/platform/socket`). */
export {
  type ConnectionProblem,
  createSocketConnection,
  type ReconnectPolicy,
  type SocketConnection,
  type SocketConnectionOptions,
  type SocketLike,
} from './create-socket-connection';
