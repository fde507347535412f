import layoutDocument from '@react-pdf/layout';
import renderPdf from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PdfDocument, { type StructureElement } from 'pdfkit';
import type { ReactElement } from 'react';
import { lettersLoaded } from './fonts';
import type { StructureTag } from './tag';

type Node = { type?: string; value?: string; props?: Record<string, unknown>; children?: Node[]; box?: object; style?: object };

const SCOPES = { row: 'Row', column: 'Column' } as const;

/** Layout and drawing functions with correct types. The published types are wrong and incomplete. */
const engine: { layOut(document: object | null, fonts: object): Promise<object>; draw(document: object, layout: object): object } = {
  layOut: layoutDocument,
  draw: renderPdf,
};

/**
 * Renders a PDF with a tag structure for screen readers. `@react-pdf/renderer` cannot tag content (diegomura/react-pdf #1288, #3179), but its drawing library
 * `pdfkit` can. This function therefore inserts a node before and a node after each tagged part. These nodes open and close marked content. Content without a
 * tag, such as lines, letterhead and page numbers, becomes an artifact, which screen readers ignore.
 */
export async function renderTagged(element: ReactElement<DocumentProps>): Promise<Buffer> {
  const { title = '', author, subject, creator, producer, creationDate = new Date(), language = 'en-US' } = element.props;
  const info = Object.entries({ Title: title, Author: author, Subject: subject, Creator: creator, Producer: producer, CreationDate: creationDate });
  const document = new PdfDocument({
    autoFirstPage: false,
    displayTitle: true,
    info: Object.fromEntries(info.filter((entry): entry is [string, string | Date] => entry[1] !== undefined)),
    lang: language,
    pdfVersion: '1.7',
    tagged: true,
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  await lettersLoaded();
  const { container } = pdf(element);
  const layout: Node = await engine.layOut(container.document, Font);
  addStructure(document, layout);
  engine.draw(document, layout);
  return done;
}

function addStructure(document: PdfDocument, layout: Node): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const elements = new Map<StructureTag, StructureElement>();
  const elementOf = (tag: StructureTag): StructureElement => {
    const structureElement = elements.get(tag);
    if (structureElement) return structureElement;
    const element = document.struct(tag.type, {
      ...(tag.scope && { scope: SCOPES[tag.scope] }),
      ...(tag.alt && { alt: tag.alt }),
      ...(tag.language && { lang: tag.language }),
    });
    elements.set(tag, element);
    (tag.inside ? elementOf(tag.inside) : root).add(element);
    return element;
  };
  const withSteps = (node: Node): Node[] => {
    node.children &&= node.children.flatMap(withSteps);
    // The cast is safe, because only `pdfTagAttribute` sets this property.
    const tag = node.props?.['data-tag'] as StructureTag | undefined;
    if (!tag || !hasContent(node)) return [node];
    const open = () => {
      document.endMarkedContent();
      elementOf(tag).add(document.markStructureContent(tag.type));
    };
    const close = () => {
      document.endMarkedContent();
      document.markContent('Artifact');
    };
    return [step(open), node, step(close)];
  };
  for (const page of layout.children ?? []) page.children = [step(() => document.markContent('Artifact')), ...(page.children ?? []).flatMap(withSteps)];
}

/** Returns whether a node has content. Text that is meant only for the last page is empty on all other pages. */
const hasContent = (node: Node): boolean => node.type !== 'TEXT' || (node.children ?? []).some((child) => child.type !== 'TEXT_INSTANCE' || child.value !== '');

/** Returns an invisible canvas node. The renderer calls `paint` when it reaches this node in the drawing order. */
const step = (paint: () => void): Node => ({ type: 'CANVAS', box: { left: 0, top: 0, width: 1, height: 1 }, style: {}, props: { paint }, children: [] });
