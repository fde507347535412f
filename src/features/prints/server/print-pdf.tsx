import { Document, Image, Link, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { pdfLook } from '@/features/signing/server';
import { PRODUCT } from '@/platform';
import { endTogether, type PrintContent, type PrintedAnswer, type PrintedFile, type PrintedMeasure, type PrintedReport } from '../content';
import { t } from './messages';

type Read = (key: string) => Promise<Buffer>;
type Look = Awaited<ReturnType<typeof pdfLook>>;
/** Where each part begins: known once the pages were set, so they are set twice. */
type Pages = Map<string, number>;

/** A list no longer than this stays on one page. */
const ROWS_TOGETHER = 8;

/** More pictures than this make a file nobody can send: the rest stand by name. */
const MOST_PICTURES = 120;

/** A print as a PDF: US Letter, the job and the page on every page, a table of contents. */
export async function renderPrint(content: PrintContent, read: Read): Promise<Buffer> {
  const look = await pdfLook();
  const pictures = await picturesOf(content, read);
  const pages: Pages = new Map();
  const set = () => renderToBuffer(<Print content={content} look={look} pictures={pictures} pages={pages} />);
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

/** What is set once never moves: its place is its key. */
const keyed = <T,>(list: readonly T[]): { item: T; key: string }[] => list.map((item, place) => ({ item, key: String(place) }));

type Parts = { content: PrintContent; look: Look; pictures: ReadonlyMap<string, Buffer>; pages: Pages };

function Print({ content, look, pictures, pages }: Parts) {
  const { styles } = look;
  return (
    <Document title={content.title} author={content.company} subject={content.reference} creator={PRODUCT.name} producer={PRODUCT.name} language="en-US">
      <Page size="LETTER" style={styles.page}>
        <View style={styles.head} fixed>
          <Text style={styles.sender}>{content.reference}</Text>
          <Text style={styles.senderLine}>{content.company}</Text>
        </View>
        <View style={styles.foot} fixed>
          <Text>{t.kept('made_for', { by: content.by })}</Text>
          <Text render={({ pageNumber, totalPages }) => t.kept('page_of', { page: pageNumber, pages: totalPages })} />
        </View>
        <Text style={styles.title}>{content.title}</Text>
        {content.isWhole && <TitlePage content={content} look={look} pages={pages} />}
        {content.report && <ReportHead facts={content.facts} report={content.report} look={look} />}
        {content.sections.map(({ title, tasks }, index) => (
          <View key={title} break={content.isWhole}>
            {content.isWhole && <Heading at={`s${index}`} pages={pages} style={[styles.title, { marginBottom: 6 }]} words={title} />}
            {keyed(tasks).map(({ item: task, key }) => (
              <View key={key} style={{ marginBottom: 12 }}>
                {content.isWhole && <Heading at={`t${index}-${key}`} pages={pages} style={styles.heading} words={task.title} />}
                {!content.report && <Text style={[styles.small, styles.quiet, { marginBottom: 4 }]}>{task.note}</Text>}
                {keyed(endTogether(picturesTogether(task.answers, pictures))).map(({ item: block, key: place }) => (
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

type HeadingProps = {
  at: string;
  pages: Pages;
  words: string;
  style: ComponentProps<typeof View>['style'] /** How much of what follows stays with it. */;
  ahead?: number;
};

/** Notes the page it comes to stand on; what is drawn late has no words of its own, so those stand beside the note. A heading does not end a page. */
function Heading({ at, pages, words: said, style }: HeadingProps) {
  return (
    <>
      <Text
        render={({ pageNumber }) => {
          pages.set(at, pageNumber);
          return '';
        }}
        style={{ height: 0 }}
      />
      <Text id={at} {...(style && { style })} minPresenceAhead={60}>
        {said}
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
          <Text style={styles.heading}>{t.kept('programs_and_amounts')}</Text>
          <Table
            columns={[t.kept('program'), t.kept('status'), t.kept('amount')]}
            rows={content.programs.map(({ name, status, amount }) => [name, status, amount])}
            look={look}
          />
        </>
      )}
      <View break>
        <Text style={[styles.title, { marginBottom: 6 }]}>{t.kept('contents')}</Text>
        {content.sections.map(({ title, tasks }, index) => (
          <View key={title} wrap={false}>
            <Line at={`s${index}`} label={title} pages={pages} look={look} isHead />
            {keyed(tasks).map(({ item: task, key }) => (
              <Line key={key} at={`t${index}-${key}`} label={task.title} pages={pages} look={look} />
            ))}
          </View>
        ))}
        {content.signatures.length > 0 && <Line at="signatures" label={t.kept('signatures')} pages={pages} look={look} isHead />}
      </View>
    </>
  );
}

/** What a report says on top: of which job, who measured and when, whether it keeps to its limits; then value by value. */
function ReportHead({ facts, report, look }: { facts: PrintContent['facts']; report: PrintedReport; look: Look }) {
  const { styles } = look;
  return (
    <>
      <View style={styles.paragraph}>
        {facts.map((row) => (
          <Value key={row.label} row={row} look={look} />
        ))}
      </View>
      <Text style={[styles.strong, { marginTop: 6 }]}>{report.verdict}</Text>
      {report.equipment.rows.length > 0 && (
        <View wrap={false}>
          <Text style={styles.heading}>{report.equipment.title}</Text>
          <Table columns={report.equipment.columns} rows={report.equipment.rows} look={look} />
        </View>
      )}
      {report.measured.map(({ title, measures }) => (
        <View key={title} wrap={false}>
          <Text style={styles.heading}>{title}</Text>
          <Measures columns={report.columns} measures={measures} look={look} />
        </View>
      ))}
    </>
  );
}

const WIDTHS = ['42%', '17%', '26%', '15%'];

function Measures({ columns, measures, look: { styles } }: { columns: readonly string[]; measures: readonly PrintedMeasure[]; look: Look }) {
  return (
    <View style={styles.paragraph}>
      <View style={styles.row}>
        {columns.map((column, at) => (
          <Text key={column} style={[styles.quiet, { width: WIDTHS[at] ?? 'auto' }]}>
            {column}
          </Text>
        ))}
      </View>
      {measures.map(({ label, value, limit, result, isOutside }) => (
        <View key={label} style={styles.row}>
          {[label, value, limit, result].map((words, at) => (
            <Text key={columns[at]} style={[{ width: WIDTHS[at] ?? 'auto' }, isOutside && at > 0 ? styles.strong : {}]}>
              {words}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

/** Lines to sign on paper, kept together. */
const SignHere = ({ signs, look: { styles, ink } }: { signs: readonly string[]; look: Look }) => (
  <View wrap={false} style={{ marginTop: 24 }}>
    {signs.map((who) => (
      <View key={who} style={{ flexDirection: 'row', gap: 24, marginTop: 30 }}>
        {[who, t.kept('date')].map((words, at) => (
          <View key={words} style={{ borderTopColor: ink, borderTopWidth: 0.75, flexGrow: at === 0 ? 3 : 1, flexBasis: 0, paddingTop: 3 }}>
            <Text style={[styles.small, styles.quiet]}>{words}</Text>
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
        <Text style={isHead ? [styles.grow, styles.strong] : styles.grow}>{label}</Text>
        <Text style={styles.number}>{pages.get(at) ?? ''}</Text>
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
          <Text style={look.styles.quiet}>{answer.label}</Text>
          <Table columns={answer.columns} rows={answer.rows} look={look} />
        </View>
      );
    case 'files':
      return <Files answer={answer} look={look} pictures={pictures} />;
  }
}

const Value = ({ row, look: { styles } }: { row: { label: string; value: string }; look: Look }) => (
  <View style={styles.row} wrap={false}>
    <Text style={[styles.label, { width: 190 }]}>{row.label}</Text>
    <Text style={styles.grow}>{row.value}</Text>
  </View>
);

function Table({ columns, rows, look: { styles } }: { columns: readonly string[]; rows: readonly (readonly string[])[]; look: Look }) {
  return (
    <View style={styles.paragraph}>
      <View style={styles.row} wrap={false}>
        {columns.map((column) => (
          <Text key={column} style={[styles.grow, styles.quiet]}>
            {column}
          </Text>
        ))}
      </View>
      {keyed(rows).map(({ item: row, key }) => (
        <View key={key} style={styles.row} wrap={false}>
          {row.map((value, at) => (
            <Text key={columns[at]} style={styles.grow}>
              {value}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

type Files = Extract<PrintedAnswer, { kind: 'files' }>;
/** Takes the room of a label, so that pictures beside each other stand level. */
const NO_LABEL = '\u00a0';
/** A picture; `label`: what it shows, said once over the first of its kind. */
type Shown = { label: string; file: PrintedFile };

/** Questions that are answered by pictures alone share their rows: a page of its own for each would be mostly empty. */
function picturesTogether(answers: readonly PrintedAnswer[], pictures: ReadonlyMap<string, Buffer>): (PrintedAnswer | { shown: Shown[] })[] {
  const isPictured = (answer: PrintedAnswer): answer is Files =>
    answer.kind === 'files' && answer.files.length > 0 && answer.files.every(({ picture }) => picture !== null && pictures.has(picture));
  const together: (PrintedAnswer | { shown: Shown[] })[] = [];
  for (const answer of answers) {
    const last = together.at(-1);
    if (!isPictured(answer)) together.push(answer);
    else {
      const shown = answer.files.map((file, at) => ({ label: at === 0 ? answer.label : NO_LABEL, file }));
      if (last && 'shown' in last) last.shown.push(...shown);
      else together.push({ shown });
    }
  }
  return together;
}

const Pictures = ({ shown, look, pictures }: { shown: readonly Shown[]; look: Look; pictures: ReadonlyMap<string, Buffer> }) => (
  <View style={{ marginTop: 6 }}>
    {keyed(pairsOf(shown)).map(({ item: pair, key }) => (
      <View key={key} style={{ flexDirection: 'row', gap: 12, marginBottom: 8 }} wrap={false}>
        {keyed(pair).map(({ item: { label, file }, key: place }) => (
          <View key={place} style={{ width: look.half }}>
            <Text style={look.styles.quiet}>{label}</Text>
            <Picture file={file} look={look} pictures={pictures} />
          </View>
        ))}
      </View>
    ))}
  </View>
);

const Picture = ({ file, look, pictures }: { file: PrintedFile; look: Look; pictures: ReadonlyMap<string, Buffer> }) => (
  <>
    <Image
      src={(file.picture && pictures.get(file.picture)) || ''}
      style={{ height: 170, objectFit: 'contain', objectPosition: 'left top', width: look.half }}
    />
    <Text style={[look.styles.small, look.styles.quiet]}>{file.caption}</Text>
  </>
);

/** Pictures two beside each other, each with its name below; any other file by name. */
function Files({ answer, look, pictures }: { answer: Files; look: Look; pictures: ReadonlyMap<string, Buffer> }) {
  const { styles } = look;
  const picture = (file: PrintedFile) => (file.picture ? pictures.get(file.picture) : undefined);
  const others = answer.files.filter((file) => !picture(file));
  const pictured = answer.files.filter((file) => picture(file));
  const [first, ...rest] = pairsOf(pictured);
  const row = (pair: readonly PrintedFile[]) => (
    <View style={{ flexDirection: 'row', gap: 12, marginBottom: 6 }} wrap={false}>
      {keyed(pair).map(({ item: file, key }) => (
        <View key={key} style={{ width: look.half }}>
          <Picture file={file} look={look} pictures={pictures} />
        </View>
      ))}
    </View>
  );
  return (
    <View style={{ marginTop: 6 }}>
      {/* What they show stays with the first of them. */}
      <View wrap={false}>
        <Text style={styles.quiet}>{answer.label}</Text>
        {keyed(others).map(({ item, key }) => (
          <Text key={key}>{item.caption}</Text>
        ))}
        {first && row(first)}
      </View>
      {keyed(rest).map(({ item: pair, key }) => (
        <View key={key}>{row(pair)}</View>
      ))}
    </View>
  );
}

const pairsOf = <T,>(list: readonly T[]): T[][] => list.flatMap((item, place) => (place % 2 === 0 ? [[item, ...list.slice(place + 1, place + 2)]] : []));

function Signatures({ content, look, pages }: { content: PrintContent; look: Look; pages: Pages }) {
  return (
    <View break>
      <Heading at="signatures" pages={pages} style={[look.styles.title, { marginBottom: 6 }]} words={t.kept('signatures')} />
      {content.signatures.map(({ document, version, signers }) => (
        <View key={document} style={{ marginBottom: 10 }} wrap={false}>
          <Text style={look.styles.heading}>{t.kept('version', { document, version })}</Text>
          {signers.map(({ role, name, says }) => (
            <Value key={role} row={{ label: role, value: [name, says].filter(Boolean).join(', ') }} look={look} />
          ))}
        </View>
      ))}
    </View>
  );
}
