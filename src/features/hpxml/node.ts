import { isRecord } from '@/platform';

/** Element of a parsed document: a text, or its children and attributes by name. */
export type ReadNode = unknown;

/** Returns the elements at a path below an element. */
export function nodesAt(node: ReadNode, ...path: readonly string[]): ReadNode[] {
  return path.reduce<ReadNode[]>((nodes, name) => nodes.flatMap((inner) => (isRecord(inner) && name in inner ? [inner[name]].flat() : [])), [node]);
}

export const hasNode = (node: ReadNode, ...path: readonly string[]): boolean => nodesAt(node, ...path).length > 0;

/** Returns the first text at a path; undefined if there is none. */
export function textAt(node: ReadNode, ...path: readonly string[]): string | undefined {
  for (const found of nodesAt(node, ...path)) {
    const text = isRecord(found) ? found['#text'] : found;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return undefined;
}

/** Returns the first number at a path; undefined if there is none. */
export function numberAt(node: ReadNode, ...path: readonly string[]): number | undefined {
  const text = textAt(node, ...path);
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

export const attributeOf = (node: ReadNode, name: string): string | undefined => {
  const value = isRecord(node) ? node[`@${name}`] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the names of the child elements of an element. */
export const namesIn = (node: ReadNode): string[] => (isRecord(node) ? Object.keys(node).filter((name) => !/^[@#]/.test(name)) : []);
