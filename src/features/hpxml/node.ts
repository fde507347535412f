import { isRecord } from '@/platform';

/** Element of a parsed document: a string, or an object with its children and attributes by name. */
export type ReadNode = unknown;

/** Returns the elements at a path below the given element. */
export function nodesAt(node: ReadNode, ...path: readonly string[]): ReadNode[] {
  return path.reduce<ReadNode[]>((nodes, name) => nodes.flatMap((inner) => (isRecord(inner) && name in inner ? [inner[name]].flat() : [])), [node]);
}

export const hasNode = (node: ReadNode, ...path: readonly string[]): boolean => nodesAt(node, ...path).length > 0;

/** Returns the first text at a path that is not empty; undefined if there is none. */
export function textAt(node: ReadNode, ...path: readonly string[]): string | undefined {
  for (const found of nodesAt(node, ...path)) {
    const text = isRecord(found) ? found['#text'] : found;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return undefined;
}

/** Returns the first text at a path as a number; undefined if there is none or it is not a number. */
export function numberAt(node: ReadNode, ...path: readonly string[]): number | undefined {
  const text = textAt(node, ...path);
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

export const attributeOf = (node: ReadNode, name: string): string | undefined => {
  const value = isRecord(node) ? node[`@${name}`] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the names of an element's child elements. */
export const namesIn = (node: ReadNode): string[] => (isRecord(node) ? Object.keys(node).filter((name) => !/^[@#]/.test(name)) : []);
