import { isNumber, isRecord, isString } from '../src/platform/type-guards.ts';

/** Node of a syntax tree with its parent. The type works for the results of different parsers. */
export type Node = { type: string; start: number; end: number; parent?: Node; [key: string]: unknown };

const isNode = (value: unknown): value is Node => isRecord(value) && isString(value.type) && isNumber(value.start) && isNumber(value.end);

/** Returns the value as a node, or undefined if it is not a node. (A spread, for example, has no `key` node.) */
export const nodeIn = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);

/** Returns the nodes in a list. Returns an empty list if the value is not a list. */
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Converts the result of a parser to the common node type. */
export function nodeOf(program: unknown): Node {
  if (!isNode(program)) throw new Error('The parser did not return a syntax node');
  return program;
}

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : Array.isArray(value) ? nodesIn(value) : (nodeIn(value) ?? [])));
