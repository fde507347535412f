import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import { Fragment } from 'react';
import { portalName } from '@/platform';
import { SIGNER_LABELS } from '@/rules/programs';
import type { ContentBlock, DocumentContent } from '../../merge';
import { fontsFor } from './fonts';
import { PAGE } from './measures';
import { t } from './messages';
import { SIGNATURE_BLOCK, signatureBlockHeight, signatureLine } from './signature-block';
import { type Tag, tagged } from './tag';
import { renderTagged } from './tagged';
import { LINE_COLOR, pdfTheme } from './theme';

/** Renders a document as a tagged PDF in US Letter, with letterhead and page numbers on every page and signature lines at the bottom of the last one. */
export function renderDocument(content: DocumentContent, madeAt: Date, logo: Buffer | null = null): Promise<Buffer> {
  return renderTagged(
    <Document
      title={content.title}
      author={content.letterhead.name}
      subject={content.reference}
      creator={portalName()}
      producer={portalName()}
      creationDate={madeAt}
      language={content.language ?? 'en-US'}
    >
      <Page size="LETTER" style={[pdfTheme.page, { fontFamily: fontsFor(content, content.language) }]}>
        <Letterhead content={content} logo={logo} />
        <PageFoot reference={content.reference} />
        <Text style={pdfTheme.title} {...tagged({ type: 'H1' })}>
          {content.title}
        </Text>
        {content.date && (
          <Text style={pdfTheme.under} {...tagged({ type: 'P' })}>
            {content.date}
          </Text>
        )}
        {content.notice && (
          <Text style={pdfTheme.notice} {...tagged({ type: 'P' })}>
            {content.notice}
          </Text>
        )}
        {together(content.blocks).map((group) =>
          group.length === 1 ? (
            group.map((block) => <Block key={JSON.stringify(block)} block={block} />)
          ) : (
            <View key={JSON.stringify(group)} wrap={false}>
              {group.map((block) => (
                <Block key={block.kind} block={block} />
              ))}
            </View>
          ),
        )}
        {/* Reserves the space of the signature lines, which have a fixed position: electronic signatures are drawn there. */}
        <View wrap={false} style={{ height: signatureBlockHeight(content.signers.length) }} />
        <SignatureLines content={content} />
      </Page>
    </Document>,
  );
}

/** Keeps a heading on the page of the values that follow it. */
function together(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const groups: ContentBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'facts' && last?.length === 1 && last[0]?.kind === 'heading') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Letterhead({ content: { letterhead }, logo }: { content: DocumentContent; logo: Buffer | null }) {
  return (
    <View style={pdfTheme.head} fixed>
      <View style={{ alignItems: 'center', flexDirection: 'row' }}>
        {logo && <Image src={logo} style={{ height: 20, marginRight: 8 }} />}
        <Text style={pdfTheme.sender}>{letterhead.name}</Text>
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        {letterhead.lines.map((line) => (
          <Text key={line} style={pdfTheme.senderLine}>
            {line}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** Footer of a page with its number. */
export function PageFoot({ reference }: { reference: string }) {
  return (
    <View style={pdfTheme.foot} fixed>
      <Text>{reference}</Text>
      <Text render={({ pageNumber, totalPages }) => t.source('page_number_label', { page_number: pageNumber, total_pages: totalPages })} />
    </View>
  );
}

/**
 * Rows are direct children of the page. The renderer lays out a container that continues on the next page again in the remaining space: rows
 * inside it shrink and overlap, and `flexShrink: 0` is read as 1 there.
 */
function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Text style={pdfTheme.heading} minPresenceAhead={40} {...tagged({ type: 'H2' })}>
          {block.text}
        </Text>
      );
    case 'paragraph':
      return (
        <Text style={pdfTheme.paragraph} {...tagged({ type: 'P' })}>
          {block.text}
        </Text>
      );
    case 'list':
      return <List items={block.items} />;
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'table':
      return <Table block={block} />;
  }
}

function List({ items }: { items: readonly string[] }) {
  const list: Tag = { type: 'L' };
  return (
    <>
      {items.map((words) => {
        const item: Tag = { type: 'LI', inside: list };
        return (
          <View key={words} style={pdfTheme.item} wrap={false}>
            <Text style={pdfTheme.bullet} {...tagged({ type: 'Lbl', inside: item })}>
              •
            </Text>
            <Text style={pdfTheme.grow} {...tagged({ type: 'LBody', inside: item })}>
              {words}
            </Text>
          </View>
        );
      })}
      <View style={pdfTheme.paragraph} />
    </>
  );
}

function Facts({ rows }: { rows: readonly { label: string; value: string }[] }) {
  const table: Tag = { type: 'Table' };
  return (
    <>
      {rows.map(({ label, value }) => {
        const row: Tag = { type: 'TR', inside: table };
        return (
          <View key={label} style={pdfTheme.row} wrap={false}>
            <Text style={pdfTheme.label} {...tagged({ type: 'TH', scope: 'row', inside: row })}>
              {label}
            </Text>
            <Text style={[pdfTheme.grow, pdfTheme.strong]} {...tagged({ type: 'TD', inside: row })}>
              {value}
            </Text>
          </View>
        );
      })}
      <View style={pdfTheme.paragraph} />
    </>
  );
}

function Table({ block }: { block: Extract<ContentBlock, { kind: 'table' }> }) {
  const cell = (index: number) => (block.columns[index]?.isNumber ? pdfTheme.number : pdfTheme.grow);
  const table: Tag = { type: 'Table' };
  const head: Tag = { type: 'TR', inside: table };
  return (
    <>
      <View style={pdfTheme.row} wrap={false} minPresenceAhead={40}>
        {block.columns.map((column, index) => (
          <Text key={column.label} style={[cell(index), pdfTheme.quiet]} {...tagged({ type: 'TH', scope: 'column', inside: head })}>
            {column.label}
          </Text>
        ))}
      </View>
      {block.rows.map((values) => {
        const row: Tag = { type: 'TR', inside: table };
        return (
          <View key={values.join(' ')} style={pdfTheme.row} wrap={false}>
            {values.map((value, index) => (
              <Text key={`${block.columns[index]?.label}`} style={cell(index)} {...tagged({ type: 'TD', inside: row })}>
                {value}
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
 * Fixed position on the last page, because sealing draws the signatures there. Texts are not nested, because text inside a conditionally rendered
 * container is lost.
 */
function SignatureLines({ content }: { content: DocumentContent }) {
  return content.signers.map((role, index) => {
    const line = signatureLine(index, content.signers.length);
    return (
      <Fragment key={role}>
        <Line left={PAGE.side} top={line.y} width={line.width} />
        <Line left={line.dateX} top={line.y} width={SIGNATURE_BLOCK.date} />
        <Words left={PAGE.side} top={line.y} words={t.source('signer_signature_label', { role: SIGNER_LABELS[role] })} />
        <Words left={line.dateX} top={line.y} words={t.source('date')} />
      </Fragment>
    );
  });
}

/** Rendered before the page count is known, and again after. */
type OnPage = { pageNumber: number; totalPages?: number };
const isLast = ({ pageNumber, totalPages }: OnPage): boolean => pageNumber === totalPages;

const Line = ({ left, top, width }: { left: number; top: number; width: number }) => (
  <View
    fixed
    style={{ left, position: 'absolute', top, width }}
    render={(page) => (isLast(page) ? <View style={{ borderTopColor: LINE_COLOR, borderTopWidth: 0.75, width }} /> : null)}
  />
);

const Words = ({ left, top, words }: { left: number; top: number; words: string }) => (
  <Text
    fixed
    style={[pdfTheme.small, pdfTheme.quiet, { left, position: 'absolute', top: top + 3 }]}
    render={(page) => (isLast(page) ? words : '')}
    {...tagged({ type: 'P' })}
  />
);
