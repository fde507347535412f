import { Text, View } from '@react-pdf/renderer';
import { Fragment } from 'react';
import { SIGNER_LABELS } from '@/rules/programs';
import type { ContentBlock, DocumentContent } from '../../merge';
import { fontsForText } from './fonts';
import { framedPdf } from './frame';
import type { DocumentParts } from './index';
import { LETTER_PAGE } from './measures';
import { t } from './messages';
import { SIGNATURE_BLOCK, signatureBlockHeight, signatureLinePosition } from './signature-block';
import { pdfTagAttribute, type StructureTag } from './tag';
import { renderTagged } from './tagged';
import { LINE_COLOR, pdfTheme } from './theme';

/**
 * Renders a document as a tagged PDF in US Letter format. Every page has a letterhead and a page number. The signature lines are at the bottom of the last
 * page.
 */
export function renderDocument(content: DocumentContent, madeAt: Date, { translation = null, logo = null }: DocumentParts = {}): Promise<Buffer> {
  const { title, letterhead, reference } = content;
  return renderTagged(
    framedPdf(
      {
        title,
        author: letterhead.name,
        subject: reference,
        madeAt,
        language: content.language,
        fontFamily: fontsForText([content, translation], translation?.language ?? content.language),
        sender: letterhead.name,
        logo: logo && { image: logo, height: 20 },
        senderLines: letterhead.lines,
        foot: reference,
      },
      <>
        <Beside english={title} translation={translation?.title} language={translation?.language} />
        {content.date && (
          <Text style={pdfTheme.under} {...pdfTagAttribute({ type: 'P' })}>
            {content.date}
          </Text>
        )}
        {content.notice && (
          <Text style={pdfTheme.notice} {...pdfTagAttribute({ type: 'P' })}>
            {content.notice}
            {translation?.notice && ` · ${translation.notice}`}
          </Text>
        )}
        {translation && (
          <Text style={pdfTheme.notice} {...pdfTagAttribute({ type: 'P', language: translation.language })}>
            {translation.note}
          </Text>
        )}
        {groupBlocks(content.blocks.map((block, index) => ({ block, texts: translation?.blocks[index] ?? [], language: translation?.language }))).map(
          (group) =>
            group.length === 1 ? (
              group.map((part) => <Block key={JSON.stringify(part.block)} {...part} />)
            ) : (
              <View key={JSON.stringify(group)} wrap={false}>
                {group.map((part) => (
                  <Block key={part.block.kind} {...part} />
                ))}
              </View>
            ),
        )}
        {/* Reserve space for the signature lines. Sealing draws the electronic signatures there, so the lines have a fixed position. */}
        <View wrap={false} style={{ height: signatureBlockHeight(content.signers.length) }} />
        <SignatureLines content={content} />
      </>,
    ),
  );
}

/** A block of the content and its translated texts (`DocumentTranslation.blocks`). */
type BlockPart = { block: ContentBlock; texts: readonly string[]; language: string | undefined };

/** Renders the translation of a text as a separate paragraph below the text, or nothing if the translation equals the English text. */
function Beside({ english, translation, language }: { english: string; translation: string | undefined; language: string | undefined }) {
  if (translation === undefined || translation === english) return null;
  return (
    <Text style={[pdfTheme.paragraph, pdfTheme.quiet]} {...pdfTagAttribute({ type: 'P', ...(language && { language }) })}>
      {translation}
    </Text>
  );
}

/** Renders the translation of a text as the next line within the same text element. */
const nextLine = (english: string, translation: string | undefined) =>
  translation === undefined || translation === english ? null : <Text style={[pdfTheme.quiet, pdfTheme.plain]}>{`\n${translation}`}</Text>;

/** Groups each heading with the facts that follow it, so that both stay on the same page. */
function groupBlocks(parts: readonly BlockPart[]): BlockPart[][] {
  const groups: BlockPart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.block.kind === 'facts' && last?.length === 1 && last[0]?.block.kind === 'heading') last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/**
 * Renders a block. Its rows are direct children of the page. If a container broke across pages, the renderer would lay it out again in the remaining space, and
 * its rows would shrink and overlap. `flexShrink: 0` does not help, because the renderer treats it as 1.
 */
function Block({ block, texts, language }: BlockPart) {
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <Text style={pdfTheme.heading} minPresenceAhead={60} {...pdfTagAttribute({ type: 'H2' })}>
            {block.text}
          </Text>
          <Beside english={block.text} translation={texts[0]} language={language} />
        </>
      );
    case 'paragraph':
      return (
        <>
          <Text style={pdfTheme.paragraph} {...pdfTagAttribute({ type: 'P' })}>
            {block.text}
          </Text>
          <Beside english={block.text} translation={texts[0]} language={language} />
        </>
      );
    case 'list':
      return <List items={block.items} texts={texts} />;
    case 'facts':
      return <Facts rows={block.rows} texts={texts} />;
    case 'table':
      return <Table block={block} texts={texts} />;
  }
}

function List({ items, texts }: { items: readonly string[]; texts: readonly string[] }) {
  const list: StructureTag = { type: 'L' };
  return (
    <>
      {items.map((words, index) => {
        const item: StructureTag = { type: 'LI', inside: list };
        return (
          <View key={words} style={pdfTheme.item} wrap={false}>
            <Text style={pdfTheme.bullet} {...pdfTagAttribute({ type: 'Lbl', inside: item })}>
              •
            </Text>
            <Text style={pdfTheme.grow} {...pdfTagAttribute({ type: 'LBody', inside: item })}>
              {words}
              {nextLine(words, texts[index])}
            </Text>
          </View>
        );
      })}
      <View style={pdfTheme.paragraph} />
    </>
  );
}

function Facts({ rows, texts }: { rows: readonly { label: string; value: string }[]; texts: readonly string[] }) {
  const table: StructureTag = { type: 'Table' };
  return (
    <>
      {rows.map(({ label, value }, index) => {
        const row: StructureTag = { type: 'TR', inside: table };
        return (
          <View key={label} style={pdfTheme.row} wrap={false}>
            <Text style={pdfTheme.label} {...pdfTagAttribute({ type: 'TH', scope: 'row', inside: row })}>
              {label}
              {nextLine(label, texts[index])}
            </Text>
            <Text style={[pdfTheme.grow, pdfTheme.strong]} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              {value}
            </Text>
          </View>
        );
      })}
      <View style={pdfTheme.paragraph} />
    </>
  );
}

function Table({ block, texts }: { block: Extract<ContentBlock, { kind: 'table' }>; texts: readonly string[] }) {
  const cell = (index: number) => (block.columns[index]?.isNumber ? pdfTheme.number : pdfTheme.grow);
  const table: StructureTag = { type: 'Table' };
  const head: StructureTag = { type: 'TR', inside: table };
  return (
    <>
      <View style={pdfTheme.row} wrap={false} minPresenceAhead={40}>
        {block.columns.map((column, index) => (
          <Text key={column.label} style={[cell(index), pdfTheme.quiet]} {...pdfTagAttribute({ type: 'TH', scope: 'column', inside: head })}>
            {column.label}
            {nextLine(column.label, texts[index])}
          </Text>
        ))}
      </View>
      {block.rows.map((values, rowIndex) => {
        const row: StructureTag = { type: 'TR', inside: table };
        return (
          <View key={values.join(' ')} style={pdfTheme.row} wrap={false}>
            {values.map((value, index) => (
              <Text key={`${block.columns[index]?.label}`} style={cell(index)} {...pdfTagAttribute({ type: 'TD', inside: row })}>
                {value}
                {nextLine(value, texts[block.columns.length * (rowIndex + 1) + index])}
              </Text>
            ))}
          </View>
        );
      })}
      <View style={pdfTheme.paragraph} />
    </>
  );
}

/**
 * Renders the signature lines at a fixed position on the last page, because sealing draws the signatures there. Lines and texts are not in a common container,
 * because the renderer loses text in a conditionally rendered container.
 */
function SignatureLines({ content }: { content: DocumentContent }) {
  return content.signers.map((role, index) => {
    const line = signatureLinePosition(index, content.signers.length);
    return (
      <Fragment key={role}>
        <Line left={LETTER_PAGE.side} top={line.y} width={line.width} />
        <Line left={line.dateX} top={line.y} width={SIGNATURE_BLOCK.date} />
        <Words left={LETTER_PAGE.side} top={line.y} text={t.source('signer_signature_label', { role: SIGNER_LABELS[role] })} />
        <Words left={line.dateX} top={line.y} text={t.source('date')} />
      </Fragment>
    );
  });
}

/** Arguments of a render function. The renderer calls the function twice: first without the number of pages, then with it. */
type OnPage = { pageNumber: number; totalPages?: number };
const isLast = ({ pageNumber, totalPages }: OnPage): boolean => pageNumber === totalPages;

const Line = ({ left, top, width }: { left: number; top: number; width: number }) => (
  <View
    fixed
    style={{ left, position: 'absolute', top, width }}
    render={(page) => (isLast(page) ? <View style={{ borderTopColor: LINE_COLOR, borderTopWidth: 0.75, width }} /> : null)}
  />
);

const Words = ({ left, top, text }: { left: number; top: number; text: string }) => (
  <Text
    fixed
    style={[pdfTheme.small, pdfTheme.quiet, { left, position: 'absolute', top: top + 3 }]}
    render={(page) => (isLast(page) ? text : '')}
    {...pdfTagAttribute({ type: 'P' })}
  />
);
