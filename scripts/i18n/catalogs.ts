import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf, type Node, nodeIn, nodeOf, nodesIn } from '../syntax.ts';

/** One message of the source language: key (`payments.newer`), location and text. */
export type Message = { key: string; file: string; message: string };

/** A call of `defineMessages` in a file: its area, and its messages with their positions in the text. */
export type Catalog = { area: string; file: string; messages: Node; entries: { key: string; message: string }[] };

/**
 * Returns the catalogs of all `messages.ts` files below a folder. The files are parsed and not run, so that the build and the tests get the messages as they
 * are written in the source.
 */
export function catalogsOf(root: string): Catalog[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'messages.ts')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
    .flatMap((file) => catalogIn(nodeOf(parseSync(file, readFileSync(join(root, file), 'utf8')).program), file) ?? []);
}

export const messagesOf = (catalogs: readonly Catalog[]): Message[] =>
  catalogs.flatMap(({ area, file, entries }) => entries.map(({ key, message }) => ({ key: `${area}.${key}`, file, message })));

/** Returns the catalog in a syntax tree, or null if there is none. */
export function catalogIn(node: Node, file: string): Catalog | null {
  if (node.type !== 'CallExpression' || nodeIn(node.callee)?.name !== 'defineMessages') {
    for (const child of childrenOf(node)) {
      const found = catalogIn(child, file);
      if (found) return found;
    }
    return null;
  }
  const [area, messages] = nodesIn(node.arguments);
  if (messages?.type !== 'ObjectExpression') throw new Error(`${file}: a catalog must be an object literal, because it is read without running the code.`);
  const entries = nodesIn(messages.properties).map((property) => {
    const [key, value] = [nodeIn(property.key), nodeIn(property.value)];
    if (value?.type !== 'Literal' || typeof value.value !== 'string')
      throw new Error(`${file}: a message must be one string literal, so that it can be translated.`);
    return { key: String(key?.name ?? key?.value), message: value.value };
  });
  return { area: String(area?.value), file, messages, entries };
}

/** Returns the uses of messages in a file, in the order of the text: `t('key')`, `t.rich('key')` and `t.source('key')`. */
export function callsOf(program: Node): { key: string; node: Node }[] {
  const calls: { key: string; node: Node }[] = [];
  const visit = (node: Node): void => {
    const key = node.type === 'CallExpression' && isTranslate(nodeIn(node.callee)) ? nodesIn(node.arguments)[0] : undefined;
    if (key) calls.push({ key: key.type === 'Literal' ? String(key.value) : '', node: key });
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return calls.toSorted((a, b) => a.node.start - b.node.start);
}

const isTranslate = (callee: Node | undefined): boolean =>
  callee?.type === 'MemberExpression'
    ? nodeIn(callee.object)?.name === 't' && /^(rich|source)$/.test(String(nodeIn(callee.property)?.name))
    : callee?.name === 't';
