import { Document, Link, Page, Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { loadPdfTheme, type Tag, tagged } from '@/features/signing/server';
import { portalName } from '@/platform';
import { keepLastBlocksTogether, type PrintContent, type PrintedAnswer, type PrintedMeasure, type PrintedReport } from '../content';
import { t } from './messages';
import { Files, keyed, type Look, Pictures, picturesTogether } from './print-photos';

type Read = (key: string) => Promise<Buffer>;
/** Page on which each section begins. It is known only after a first rendering, so the document is rendered twice. */
type Pages = Map<string, number>;

/** Lists up to this length stay on one page. */
const ROWS_TOGETHER = 8;

/** Most photos in one print, so that the file stays small enough to email. Further photos are listed by name. */
const MOST_PICTURES = 120;

/** Renders a print as a tagged PDF in US Letter, with a table of contents and the job and page number on every page. */
export async function renderPrint(content: PrintContent, read: Read): Promise<Buffer> {
  const look = await loadPdfTheme();
  const pictures = await picturesOf(content, read);
  const pages: Pages = new Map();
  const set = () => look.render(printDocument({ content, look, pictures, pages }));
  const first = await set();
  return content.isWhole ? set() : first;
}

async function picturesOf({ sections }: PrintContent, read: Read): Promise<ReadonlyMap<string, Buffer>> {
  const keys = sections.flatMap(({ tasks }) =>
    tasks.flatMap(({ answers }) => answers.flatMap((answer) => (answer.kind === 'files' ? answer.files.flatMap(({ picture }) => picture ?? []) : []))),
  );
  const pictures = new Map<string, Buffer>();
  for (const key of [...new Set(keys)].slice(0, MOST_PICTURES)) {
    const bytes = await read(key).catch(() => null);
    if (bytes) pictures.set(key, bytes);
  }
  return pictures;
}

type Parts = { content: PrintContent; look: Look; pictures: ReadonlyMap<string, Buffer>; pages: Pages };

/** Must return the document element itself, because the tagged renderer reads title and language from it. */
function printDocument({ content, look, pictures, pages }: Parts) {
  const { styles } = look;
  return (
    <Document title={content.title} author={content.contractor} subject={content.reference} creator={portalName()} producer={portalName()} language="en-US">
      <Page size="LETTER" style={[styles.page, { fontFamily: look.fontsFor(content) }]}>
        <View style={styles.head} fixed>
          <Text style={styles.sender}>{content.reference}</Text>
          <Text style={styles.senderLine}>{content.contractor}</Text>
        </View>
        <View style={styles.foot} fixed>
          <Text>{t.source('print_author_label', { portal: portalName(), by: content.by })}</Text>
          <Text render={({ pageNumber, totalPages }) => t.source('page_number_label', { page: pageNumber, pages: totalPages })} />
        </View>
        <Text style={styles.title} {...tagged({ type: 'H1' })}>
          {content.title}
        </Text>
        {content.isWhole && <TitlePage content={content} look={look} pages={pages} />}
        {content.report && <ReportHead facts={content.facts} report={content.report} look={look} />}
        {content.sections.map(({ title, tasks }, index) => (
          <View key={title} break={content.isWhole}>
            {content.isWhole && <Heading at={`s${index}`} pages={pages} style={[styles.title, { marginBottom: 6 }]} tag="H2" words={title} />}
            {keyed(tasks).map(({ item: task, key }) => (
              <View key={key} style={{ marginBottom: 12 }}>
                {content.isWhole && <Heading at={`t${index}-${key}`} pages={pages} style={styles.heading} tag="H3" words={task.title} />}
                {!content.report && (
                  <Text style={[styles.small, styles.quiet, { marginBottom: 4 }]} {...tagged({ type: 'P' })}>
                    {task.note}
                  </Text>
                )}
                {keyed(keepLastBlocksTogether(picturesTogether(task.answers, pictures))).map(({ item: block, key: place }) => (
                  <View key={place} wrap={block.length === 1}>
                    {keyed(block).map(({ item, key: at }) =>
                      'kind' in item ? (
                        <Answer key={at} answer={item} look={look} pictures={pictures} />
                      ) : (
                        <Pictures key={at} shown={item.shown} look={look} pictures={pictures} />
                      ),
                    )}
                  </View>
                ))}
              </View>
            ))}
          </View>
        ))}
        {content.report && <SignHere signs={content.report.signs} look={look} />}
        {content.signatures.length > 0 && <Signatures content={content} look={look} pages={pages} />}
      </Page>
    </Document>
  );
}

type HeadingProps = { at: string; pages: Pages; words: string; tag: 'H2' | 'H3'; style: ComponentProps<typeof View>['style'] };

/**
 * Prints a heading and records its page number. A `render` callback prints no text of its own, so the text is a sibling of it. A heading is never
 * the last line of a page.
 */
function Heading({ at, pages, words: text, tag, style }: HeadingProps) {
  return (
    <>
      <Text
        render={({ pageNumber }) => {
          pages.set(at, pageNumber);
          return '';
        }}
        style={{ height: 0 }}
      />
      <Text id={at} {...(style && { style })} minPresenceAhead={60} {...tagged({ type: tag })}>
        {text}
      </Text>
    </>
  );
}

function TitlePage({ content, look, pages }: { content: PrintContent; look: Look; pages: Pages }) {
  const { styles } = look;
  return (
    <>
      <View style={styles.paragraph}>
        {content.facts.map((row) => (
          <Value key={row.label} row={row} look={look} />
        ))}
      </View>
      {content.programs.length > 0 && (
        <>
          <Text style={styles.heading} {...tagged({ type: 'H2' })}>
            {t.source('programs_and_amounts')}
          </Text>
          <Table
            columns={[t.source('program'), t.source('status'), t.source('amount')]}
            rows={content.programs.map(({ name, status, amount }) => [name, status, amount])}
            look={look}
          />
        </>
      )}
      <View break>
        <Text style={[styles.title, { marginBottom: 6 }]} {...tagged({ type: 'H2' })}>
          {t.source('contents')}
        </Text>
        {content.sections.map(({ title, tasks }, index) => (
          <View key={title} wrap={false}>
            <Line at={`s${index}`} label={title} pages={pages} look={look} isHead />
            {keyed(tasks).map(({ item: task, key }) => (
              <Line key={key} at={`t${index}-${key}`} label={task.title} pages={pages} look={look} />
            ))}
          </View>
        ))}
        {content.signatures.length > 0 && <Line at="signatures" label={t.source('signatures')} pages={pages} look={look} isHead />}
      </View>
    </>
  );
}

/** Prints the head of a report: the job, who measured and when, whether all values are within limits, and then the values. */
function ReportHead({ facts, report, look }: { facts: PrintContent['facts']; report: PrintedReport; look: Look }) {
  const { styles } = look;
  return (
    <>
      <View style={styles.paragraph}>
        {facts.map((row) => (
          <Value key={row.label} row={row} look={look} />
        ))}
      </View>
      <Text style={[styles.strong, { marginTop: 6 }]} {...tagged({ type: 'P' })}>
        {report.verdict}
      </Text>
      {report.equipment.rows.length > 0 && (
        <View wrap={false}>
          <Text style={styles.heading} {...tagged({ type: 'H2' })}>
            {report.equipment.title}
          </Text>
          <Table columns={report.equipment.columns} rows={report.equipment.rows} look={look} />
        </View>
      )}
      {report.measured.map(({ title, measures }) => (
        <View key={title} wrap={false}>
          <Text style={styles.heading} {...tagged({ type: 'H2' })}>
            {title}
          </Text>
          <Measures columns={report.columns} measures={measures} look={look} />
        </View>
      ))}
    </>
  );
}

const WIDTHS = ['42%', '17%', '26%', '15%'];

function Measures({ columns, measures, look: { styles } }: { columns: readonly string[]; measures: readonly PrintedMeasure[]; look: Look }) {
  const table: Tag = { type: 'Table' };
  const head: Tag = { type: 'TR', inside: table };
  return (
    <View style={styles.paragraph}>
      <View style={styles.row}>
        {columns.map((column, at) => (
          <Text key={column} style={[styles.quiet, { width: WIDTHS[at] ?? 'auto' }]} {...tagged({ type: 'TH', scope: 'column', inside: head })}>
            {column}
          </Text>
        ))}
      </View>
      {measures.map(({ label, value, limit, result, isOutside }) => {
        const row: Tag = { type: 'TR', inside: table };
        return (
          <View key={label} style={styles.row}>
            {[label, value, limit, result].map((words, at) => (
              <Text
                key={columns[at]}
                style={[{ width: WIDTHS[at] ?? 'auto' }, isOutside && at > 0 ? styles.strong : {}]}
                {...tagged(at === 0 ? { type: 'TH', scope: 'row', inside: row } : { type: 'TD', inside: row })}
              >
                {words}
              </Text>
            ))}
          </View>
        );
      })}
    </View>
  );
}

/** Signature lines, on one page. */
const SignHere = ({ signs, look: { styles, ink } }: { signs: readonly string[]; look: Look }) => (
  <View wrap={false} style={{ marginTop: 24 }}>
    {signs.map((who) => (
      <View key={who} style={{ flexDirection: 'row', gap: 24, marginTop: 30 }}>
        {[who, t.source('date')].map((words, at) => (
          <View key={words} style={{ borderTopColor: ink, borderTopWidth: 0.75, flexGrow: at === 0 ? 3 : 1, flexBasis: 0, paddingTop: 3 }}>
            <Text style={[styles.small, styles.quiet]} {...tagged({ type: 'P' })}>
              {words}
            </Text>
          </View>
        ))}
      </View>
    ))}
  </View>
);

function Line({ at, label, pages, look, isHead = false }: { at: string; label: string; pages: Pages; look: Look; isHead?: boolean }) {
  const { styles } = look;
  return (
    <Link src={`#${at}`} style={{ color: look.ink, textDecoration: 'none' }}>
      <View style={[styles.row, { borderBottomWidth: 0, paddingVertical: 1 }, isHead ? { marginTop: 5 } : { paddingLeft: 14 }]} wrap={false}>
        <Text style={isHead ? [styles.grow, styles.strong] : styles.grow} {...tagged({ type: 'P' })}>
          {label}
        </Text>
        <Text style={styles.number} {...tagged({ type: 'P' })}>
          {pages.get(at) ?? ''}
        </Text>
      </View>
    </Link>
  );
}

function Answer({ answer, look, pictures }: { answer: PrintedAnswer; look: Look; pictures: ReadonlyMap<string, Buffer> }) {
  switch (answer.kind) {
    case 'value':
      return <Value row={answer} look={look} />;
    case 'table':
      return (
        <View style={{ marginTop: 6 }} wrap={answer.rows.length > ROWS_TOGETHER}>
          <Text style={look.styles.quiet} {...tagged({ type: 'P' })}>
            {answer.label}
          </Text>
          <Table columns={answer.columns} rows={answer.rows} look={look} />
        </View>
      );
    case 'files':
      return <Files answer={answer} look={look} pictures={pictures} />;
  }
}

function Value({ row, look: { styles } }: { row: { label: string; value: string }; look: Look }) {
  const line: Tag = { type: 'TR', inside: { type: 'Table' } };
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.label, { width: 190 }]} {...tagged({ type: 'TH', scope: 'row', inside: line })}>
        {row.label}
      </Text>
      <Text style={styles.grow} {...tagged({ type: 'TD', inside: line })}>
        {row.value}
      </Text>
    </View>
  );
}

function Table({ columns, rows, look: { styles } }: { columns: readonly string[]; rows: readonly (readonly string[])[]; look: Look }) {
  const table: Tag = { type: 'Table' };
  const head: Tag = { type: 'TR', inside: table };
  return (
    <View style={styles.paragraph}>
      <View style={styles.row} wrap={false}>
        {columns.map((column) => (
          <Text key={column} style={[styles.grow, styles.quiet]} {...tagged({ type: 'TH', scope: 'column', inside: head })}>
            {column}
          </Text>
        ))}
      </View>
      {keyed(rows).map(({ item: values, key }) => {
        const row: Tag = { type: 'TR', inside: table };
        return (
          <View key={key} style={styles.row} wrap={false}>
            {values.map((value, at) => (
              <Text key={columns[at]} style={styles.grow} {...tagged({ type: 'TD', inside: row })}>
                {value}
              </Text>
            ))}
          </View>
        );
      })}
    </View>
  );
}

function Signatures({ content, look, pages }: { content: PrintContent; look: Look; pages: Pages }) {
  return (
    <View break>
      <Heading at="signatures" pages={pages} style={[look.styles.title, { marginBottom: 6 }]} tag="H2" words={t.source('signatures')} />
      {content.signatures.map(({ document, version, signers }) => (
        <View key={document} style={{ marginBottom: 10 }} wrap={false}>
          <Text style={look.styles.heading} {...tagged({ type: 'H3' })}>
            {t.source('version', { document, version })}
          </Text>
          {signers.map(({ role, name, says }) => (
            <Value key={role} row={{ label: role, value: [name, says].filter(Boolean).join(', ') }} look={look} />
          ))}
        </View>
      ))}
    </View>
  );
}
