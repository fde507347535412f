/** Element of an XML document. `content`: its text, or its child elements. */
export type XmlNode = { name: string; attributes: Readonly<Record<string, string>>; content: string | readonly XmlNode[] };

/** Content of an element. Child elements that are null are omitted. */
type Content = string | number | boolean | null | undefined | readonly (XmlNode | null)[];

/** Returns an element; null if there is no content, so that an unknown value creates no empty element. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): XmlNode | null {
  if (content === null || content === undefined || content === '') return null;
  if (typeof content !== 'object') return { name, attributes, content: String(content) };
  const inner = content.filter((node) => node !== null);
  return inner.length > 0 ? { name, attributes, content: inner } : null;
}

/** Returns an element without content, for example a reference to another element. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>> = {}): XmlNode => ({ name, attributes, content: [] });

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes special characters, and removes control characters that XML does not allow. */
const escapeText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function linesOf({ name, attributes, content }: XmlNode, indent: string): string[] {
  const opened = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(value)}"`)].join(' ');
  if (content.length === 0) return [`${indent}<${opened}/>`];
  if (typeof content === 'string') return [`${indent}<${opened}>${escapeText(content)}</${name}>`];
  return [`${indent}<${opened}>`, ...content.flatMap((inner) => linesOf(inner, `${indent}  `)), `${indent}</${name}>`];
}

/** Returns an XML document with this root element as text. */
export const xmlText = (root: XmlNode): string => `${['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(root, '')].join('\n')}\n`;
