import type { Plugin } from 'vite';

/** What the browser's client reads of a call (platform/web/client.ts). What goes in and out is checked on the server. */
const READ_OF_A_CALL = new Set(['method', 'path', 'who', 'streams']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * Keeps out of the browser what only the server uses.
 *
 * Our modules do nothing when they are loaded but say what they export, so a declaration nobody uses can
 * go. The bundler cannot see that of `z.object(…)` or `keysOf(…)`: each is put into a function marked as
 * pure. And a call of the contract keeps only what the client reads, so that its schemas, and zod with
 * them, are used by nothing.
 */
export function browserModules(isOurs: (id: string) => boolean): Plugin {
  return {
    name: 'browser-modules',
    apply: 'build',
    transform(code, id) {
      if (!isOurs(id) || !/\.tsx?$/.test(id)) return;
      const program = this.parse(code) as unknown as Node;
      const statements = nodes(program.body);
      // What a module does when it is loaded is done whether or not somebody uses what it exports: main.tsx starts the app.
      if (statements.some((statement) => statement.type === 'ExpressionStatement')) return;
      const edits = statements.flatMap(declared).flatMap(thin);
      return { code: apply(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);

/** The values of the constants a module declares at its top. */
function declared(statement: Node): Node[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return nodes(declaration.declarations).flatMap((one) => ((one.id as Node).type === 'Identifier' && one.init ? [one.init as Node] : []));
}

function thin(value: Node): Edit[] {
  if (/Function/.test(value.type) || value.type === 'Literal') return [];
  const pure: Edit[] = [
    { start: value.start, end: value.start, text: '/*#__PURE__*/(() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ];
  return [...pure, ...withoutSchemas(value)];
}

function withoutSchemas(value: Node): Edit[] {
  const [definition] = nodes(value.arguments);
  const isCall = value.type === 'CallExpression' && (value.callee as Node).name === 'call' && definition?.type === 'ObjectExpression';
  if (!isCall) return [];
  return nodes(definition.properties).flatMap((property) => {
    const name = (property.key as Node | undefined)?.name;
    return READ_OF_A_CALL.has(String(name)) ? [] : [{ start: property.start, end: property.end, text: '...null' }];
  });
}

/** From the end, so that earlier places stay where they are. */
function apply(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
