import webpack from 'webpack';
import { eventsIn } from './events-in';

/** Returns the syntax tree that webpack passes to plugins. */
function parse(code: string): unknown {
  const parser = new webpack.javascript.JavascriptParser('module');
  let tree: unknown;
  parser.hooks.program.tap('test', (program) => {
    tree = program;
    return true;
  });
  parser.parse(code, {} as Parameters<typeof parser.parse>[1]); // not read, since the hook ends parsing
  return tree;
}

const NOTHING = { commands: [], socketEvents: [], publishes: [], subscribes: [] };

test.each([
  ["bus.publish('leave.filed', {})", { publishes: ['leave.filed'] }],
  ["this.bus.on('leave.filed')", { subscribes: ['leave.filed'] }],
  ["bus.once('session.ended')", { subscribes: ['session.ended'] }],
  ["socket?.emit('project:open', { projectId })", { commands: ['project:open'] }],
  [
    "emit(isTyping ? 'chat:typing_start' : 'chat:typing_stop')",
    { commands: ['chat:typing_start', 'chat:typing_stop'] },
  ],
  ["on('personChanged', reload)", { socketEvents: ['personChanged'] }],
  ["onSocketEvent(socket, events, 'alert', show)", { socketEvents: ['alert'] }],
  ["switch (event.name) { case 'chat:error': }", { socketEvents: ['chat:error'] }],
  ["if (name !== 'bulletin:post_changed') end()", { socketEvents: ['bulletin:post_changed'] }],
  ["const NAMES = ['notification', 'alert']", { socketEvents: ['notification', 'alert'] }],
  ["merge(['leave.filed', 'employees.changed'].map(follow))", { subscribes: ['leave.filed', 'employees.changed'] }],
  ['bus.publish(`leave.filed`, {})', { publishes: ['leave.filed'] }],
  ["bus.on(isEmpty && 'leave.filed' || 'employees.changed')", { subscribes: ['leave.filed', 'employees.changed'] }],
])('finds the event that %s names', (code, found) => {
  expect(eventsIn(parse(code))).toEqual({ ...NOTHING, ...found });
});

test.each([
  "if (kind === 'alert') show()",
  "role('alert')",
  "emitter.on('close', end)",
  "const KINDS = ['alert', 'other']",
  'bus.publish(name, {})',
  'bus.publish(`leave.${name}`, {})',
])('finds no event in %s', (code) => {
  expect(eventsIn(parse(code))).toEqual(NOTHING);
});
