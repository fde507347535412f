import type { Plugin } from 'vite';
import { childrenOf, type Node, nodeIn, nodeOf, nodesIn } from './syntax.ts';

/**
 * Properties of an endpoint that the API client in the browser reads (platform/web/api-client.ts). The schemas are not needed, because the server validates
 * requests and responses.
 */
const READ_OF_A_CALL = new Set(['method', 'path', 'roles', 'streams']);

/** Properties that the object of an endpoint must contain directly, instead of through a spread. */
const WRITTEN_IN_A_CALL = ['method', 'path'];

type Edit = { start: number; end: number; text: string };

/**
 * Removes code from the browser build that only the server uses.
 *
 * Loading a module of the portal only creates its exports, so the build can remove unused declarations. The bundler cannot know that a call such as
 * `z.object(…)` or `keysOf(…)` has no other effect, so each call is wrapped in a function marked as pure. A call of `defineEndpoint` keeps only the properties
 * that the client reads. Its schemas, and with them zod, become unused and are removed. The same applies to server-only properties of field kinds and facts.
 */
export function removeServerOnlyCode(isOurs: (id: string) => boolean): Plugin {
  return {
    name: 'browser-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!isOurs(id) || !/\.tsx?$/.test(id)) return;
      const program = nodeOf(this.parse(code));
      const statements = nodesIn(program.body);
      // Skip modules with top-level statements such as main.tsx, because they run even if no export is used.
      if (statements.some((statement) => statement.type === 'ExpressionStatement')) return;
      const edits = statements.flatMap(declared).flatMap(thin);
      return { code: apply(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

/** Returns the initial values of the constants that a top-level statement declares. */
function declared(statement: Node): Node[] {
  const declaration = nodeIn(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement);
  if (declaration?.type !== 'VariableDeclaration') return [];
  return nodesIn(declaration.declarations).flatMap((declarator) => (nodeIn(declarator.id)?.type === 'Identifier' ? (nodeIn(declarator.init) ?? []) : []));
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
  const written = nodesIn(definition.properties).map(nameOf);
  const missing = WRITTEN_IN_A_CALL.filter((name) => !written.includes(name));
  // Otherwise the client would send a request without a method, and only a test in the browser would detect this error.
  if (missing.length > 0) throw new Error(`defineEndpoint needs ${missing.join(' and ')} in its own object, because the browser build removes spread objects.`);
  return nodesIn(definition.properties).flatMap((property) => {
    return READ_OF_A_CALL.has(nameOf(property)) ? [] : [{ start: property.start, end: property.end, text: '...null' }];
  });
}

/**
 * Properties that only the server reads. For field kinds: API documentation and samples. For facts: the meaning. For imported equipment lists: headings and
 * patterns.
 */
const SERVERS_OWN = { kind: ['jsonSchema', 'sample'] };
const SERVERS_OWN_OF_BUILDERS: Readonly<Record<string, readonly string[]>> = { fact: ['meaning'], attribute: ['headings', 'patterns'] };

/** Removes server-only properties from a field kind and from calls of a builder (`fact.text('…', { … })`). A field kind is recognized by its properties. */
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

/** Returns a node and all nodes inside it. */
function inside(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(inside)];
}

/** Applies edits to the code, starting at the end, so that the positions of the other edits stay valid. */
function apply(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
