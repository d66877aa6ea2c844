import { BUS_EVENTS, SOCKET_COMMANDS, SOCKET_EVENTS } from '@atrium/contracts';
import type { Usage } from '@atrium/releases';

/** The events and commands that a module names. */
export type NamedEvents = Pick<Usage, 'commands' | 'socketEvents' | 'publishes' | 'subscribes'>;

const namesIn = (namespaces: Readonly<Record<string, object>>): ReadonlySet<string> =>
  new Set(Object.values(namespaces).flatMap((declared) => Object.keys(declared)));

const COMMANDS = namesIn(SOCKET_COMMANDS);
const EVENTS = namesIn(SOCKET_EVENTS);
const ON_BUS = new Set<string>(Object.keys(BUS_EVENTS));

/** A node of an ESTree syntax tree. */
interface SyntaxNode extends Readonly<Record<string, unknown>> {
  type: string;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * Returns the events and commands of the contracts that a module names literally: `bus.publish('leave.filed', …)`,
 * `bus.on('leave.filed')`, `socket.emit('project:open', …)`, `socket.on('task:changed', …)`, `case 'chat:error':`,
 * `event.name === 'chat:error'` and lists of events.
 *
 * @param program syntax tree of the module
 */
export function eventsIn(program: unknown): NamedEvents {
  const named: NamedEvents = { commands: [], socketEvents: [], publishes: [], subscribes: [] };
  visit(program, (node) => {
    if (node.type === 'CallExpression') addCall(named, node);
    else if (node.type === 'ArrayExpression') {
      named.socketEvents.push(...listedNames(node['elements'], EVENTS));
      named.subscribes.push(...listedNames(node['elements'], ON_BUS));
    } else if (node.type === 'SwitchCase') named.socketEvents.push(...textsOf(node['test']).filter(isComparedEvent));
    else if (node.type === 'BinaryExpression')
      named.socketEvents.push(...[node['left'], node['right']].flatMap(textsOf).filter(isComparedEvent));
  });
  return named;
}

function addCall(named: NamedEvents, call: SyntaxNode): void {
  const callee = nameOf(call['callee']);
  const texts = Array.isArray(call['arguments']) ? call['arguments'].flatMap(textsOf) : [];
  if (callee === 'emit') named.commands.push(...texts.filter((text) => COMMANDS.has(text)));
  if (callee === 'publish') named.publishes.push(...texts.filter((text) => ON_BUS.has(text)));
  if (!SUBSCRIBING.has(callee)) return;
  named.subscribes.push(...texts.filter((text) => ON_BUS.has(text)));
  named.socketEvents.push(...texts.filter((text) => EVENTS.has(text)));
}

/** Names of functions that call their argument with each event of a name. */
const SUBSCRIBING: ReadonlySet<string> = new Set(['on', 'once', 'onSocketEvent']);

/**
 * Some events have names that are common words, such as `alert`. A comparison with such a word is not a use of the
 * event.
 */
const isComparedEvent = (text: string): boolean => text.includes(':') && EVENTS.has(text);

/** Returns the elements of a list if all of them are names of events, as in a loop that subscribes to each. */
function listedNames(elements: unknown, events: ReadonlySet<string>): string[] {
  const texts = Array.isArray(elements) ? elements.flatMap(textsOf) : [];
  const isList = Array.isArray(elements) && texts.length === elements.length && texts.length > 1;
  return isList && texts.every((text) => events.has(text)) ? texts : [];
}

/** Returns the name of a called function: `on` for `on(…)` and for `socket.on(…)`. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'MemberExpression') return nameOf(callee['property']);
  return callee.type === 'Identifier' ? String(callee['name']) : '';
}

/** Returns the texts to which an expression may evaluate: that of a literal, or those of both sides of a condition. */
function textsOf(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  if (expression.type === 'Literal') return typeof expression['value'] === 'string' ? [expression['value']] : [];
  if (expression.type === 'TemplateLiteral') return textsOfTemplate(expression);
  if (expression.type === 'LogicalExpression') return [expression['left'], expression['right']].flatMap(textsOf);
  return expression.type === 'ConditionalExpression'
    ? [expression['consequent'], expression['alternate']].flatMap(textsOf)
    : [];
}

/** Returns the text of a template without placeholders. */
function textsOfTemplate({ quasis }: SyntaxNode): string[] {
  const [only, ...more]: unknown[] = Array.isArray(quasis) ? quasis : [];
  const value = isNode(only) && more.length === 0 ? only['value'] : null;
  const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : null;
  return typeof text === 'string' ? [text] : [];
}

function visit(value: unknown, onNode: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode);
  } else if (isNode(value)) {
    onNode(value);
    for (const child of Object.values(value)) visit(child, onNode);
  }
}
