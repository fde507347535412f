import { isNumber, isRecord, isString } from '../src/platform/type-guards.ts';

/** A node of a parsed file, whoever parsed it, with the one it stands in. */
export type Node = { type: string; start: number; end: number; parent?: Node; [key: string]: unknown };

const isNode = (value: unknown): value is Node => isRecord(value) && isString(value.type) && isNumber(value.start) && isNumber(value.end);

/** A node where one may stand: the key of a property, which a spread has not. */
export const nodeIn = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);

/** The nodes of a list; none where there is no list. */
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What a parser answered, as a node like every other. */
export function nodeOf(program: unknown): Node {
  if (!isNode(program)) throw new Error('What was parsed is no node');
  return program;
}

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : Array.isArray(value) ? nodesIn(value) : (nodeIn(value) ?? [])));
