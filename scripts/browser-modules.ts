import type { Plugin } from 'vite';
import { childrenOf, type Node, nodeIn, nodeOf, nodesIn } from './syntax.ts';

/** What the browser's client reads of a call (platform/web/api-client.ts). What goes in and out is checked on the server. */
const READ_OF_A_CALL = new Set(['method', 'path', 'roles', 'streams']);

type Edit = { start: number; end: number; text: string };

/**
 * Keeps out of the browser what only the server uses.
 *
 * Our modules do nothing when they are loaded but say what they export, so a declaration nobody uses can
 * go. The bundler cannot see that of `z.object(…)` or `keysOf(…)`: each is put into a function marked as
 * pure. And a call of the contract keeps only what the client reads, so that its schemas, and zod with
 * them, are used by nothing. The same for what a kind of field or a fact says only to the server.
 */
export function browserModules(isOurs: (id: string) => boolean): Plugin {
  return {
    name: 'browser-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!isOurs(id) || !/\.tsx?$/.test(id)) return;
      const program = nodeOf(this.parse(code));
      const statements = nodesIn(program.body);
      // What a module does when it is loaded is done whether or not somebody uses what it exports: main.tsx starts the app.
      if (statements.some((statement) => statement.type === 'ExpressionStatement')) return;
      const edits = statements.flatMap(declared).flatMap(thin);
      return { code: apply(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

/** The values of the constants a module declares at its top. */
function declared(statement: Node): Node[] {
  const declaration = nodeIn(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement);
  if (declaration?.type !== 'VariableDeclaration') return [];
  return nodesIn(declaration.declarations).flatMap((one) => (nodeIn(one.id)?.type === 'Identifier' ? (nodeIn(one.init) ?? []) : []));
}

function thin(value: Node): Edit[] {
  if (/Function/.test(value.type) || value.type === 'Literal') return [];
  const pure: Edit[] = [
    { start: value.start, end: value.start, text: '/*#__PURE__*/(() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ];
  return [...pure, ...withoutSchemas(value), ...inside(value).flatMap(withoutServersOwn)];
}

function withoutSchemas(value: Node): Edit[] {
  const [definition] = nodesIn(value.arguments);
  const isCall = value.type === 'CallExpression' && nodeIn(value.callee)?.name === 'defineEndpoint' && definition?.type === 'ObjectExpression';
  if (!isCall) return [];
  return nodesIn(definition.properties).flatMap((property) => {
    return READ_OF_A_CALL.has(nameOf(property)) ? [] : [{ start: property.start, end: property.end, text: '...null' }];
  });
}

/** Properties that only the server reads: documents and samples of field kinds, meanings of facts, headings and patterns of imported equipment lists. */
const SERVERS_OWN = { kind: ['jsonSchema', 'sample'] };
const SERVERS_OWN_OF_BUILDERS: Readonly<Record<string, readonly string[]>> = { fact: ['meaning'], attribute: ['headings', 'patterns'] };

/** Removes them from a kind of field (it can be parsed and sampled) and from calls of a builder (`fact.text('…', { … })`). */
function withoutServersOwn(node: Node): Edit[] {
  const keys = (object: Node) => nodesIn(object.properties).map(nameOf);
  if (node.type === 'ObjectExpression' && ['valueKind', 'parse', 'sample'].every((key) => keys(node).includes(key))) return without(node, SERVERS_OWN.kind);
  const callee = node.type === 'CallExpression' ? nodeIn(node.callee) : null;
  const own = callee?.type === 'MemberExpression' ? SERVERS_OWN_OF_BUILDERS[String(nodeIn(callee.object)?.name)] : undefined;
  return own ? nodesIn(node.arguments).flatMap((argument) => (argument.type === 'ObjectExpression' ? without(argument, own) : [])) : [];
}

const nameOf = (property: Node): string => String(nodeIn(property.key)?.name);

const without = (object: Node, names: readonly string[]): Edit[] =>
  nodesIn(object.properties).flatMap((property) => (names.includes(nameOf(property)) ? [{ start: property.start, end: property.end, text: '...null' }] : []));

/** A node and everything in it. */
function inside(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(inside)];
}

/** From the end, so that earlier places stay where they are. */
function apply(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
