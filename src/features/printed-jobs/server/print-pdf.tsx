import { Link, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { loadPdfTheme, pdfTagAttribute, type StructureTag } from '@/features/signing/server';
import { portalName } from '@/platform';
import { keepLastBlocksTogether, type PrintContent, type PrintedAnswer, type PrintedMeasure, type PrintedReport } from '../content';
import { t } from './messages';
import { joinPhotoAnswers, type PdfTheme, PhotoGrid, PrintedFiles, withPositionKeys } from './print-photos';

type ReadFile = (key: string) => Promise<Buffer>;
/**
 * Page numbers of the sections and tasks, for the table of contents. The first rendering determines these numbers, so the print of a whole job is rendered a
 * second time.
 */
type Pages = Map<string, number>;

/** Maximum number of rows of a list that stays on one page. A longer list can continue on the next page. */
const MAX_UNSPLIT_ROWS = 8;

/** Maximum number of photos in one print. Without this limit, the file could be too large for an email. The print lists further photos by name. */
const MAX_IMAGES = 120;

/** Renders a print as a tagged PDF in US Letter format. Every page shows the job and the page number. The print of a whole job has a table of contents. */
export async function renderPrint(content: PrintContent, read: ReadFile): Promise<Buffer> {
  const theme = await loadPdfTheme();
  const images = await imagesOf(content, read);
  const pages: Pages = new Map();
  const set = () => theme.render(printDocument({ content, theme, images, pages }));
  const first = await set();
  return content.isWhole ? set() : first;
}

async function imagesOf({ sections }: PrintContent, read: ReadFile): Promise<ReadonlyMap<string, Buffer>> {
  const keys = sections.flatMap(({ tasks }) =>
    tasks.flatMap(({ answers }) => answers.flatMap((answer) => (answer.kind === 'files' ? answer.files.flatMap(({ imageKey }) => imageKey ?? []) : []))),
  );
  const images = new Map<string, Buffer>();
  for (const key of [...new Set(keys)].slice(0, MAX_IMAGES)) {
    const bytes = await read(key).catch(() => null);
    if (bytes) images.set(key, bytes);
  }
  return images;
}

type PrintProps = { content: PrintContent; theme: PdfTheme; images: ReadonlyMap<string, Buffer>; pages: Pages };

function printDocument({ content, theme, images, pages }: PrintProps) {
  const { styles } = theme;
  const { title: name, contractor, reference } = content;
  const foot = t.source('print_author_label', { portal: portalName(), by: content.by });
  return theme.frame(
    { title: name, author: contractor, subject: reference, fontFamily: theme.fontsFor(content), sender: reference, senderLines: [contractor], foot },
    <>
      {content.isWhole && <TitlePage content={content} theme={theme} pages={pages} />}
      {content.report && <ReportHead facts={content.facts} report={content.report} theme={theme} />}
      {content.sections.map(({ title, tasks }, index) =>
        content.isWhole ? (
          <View key={title} break>
            <Heading anchor={`s${index}`} pages={pages} style={[styles.title, { marginBottom: 6 }]} tag="H2" text={title} />
            {withPositionKeys(tasks).map(({ item: task, key }) => (
              <View key={key} style={{ marginBottom: 12 }}>
                <TaskAnswers answers={task.answers} theme={theme} images={images}>
                  <Heading anchor={`t${index}-${key}`} pages={pages} style={styles.heading} tag="H3" text={task.title} />
                  <TaskNote note={task.note} theme={theme} />
                </TaskAnswers>
              </View>
            ))}
          </View>
        ) : (
          withPositionKeys(tasks).map(({ item: task, key }) => (
            <Fragment key={`${title} ${key}`}>
              {!content.report && <TaskNote note={task.note} theme={theme} />}
              <Answers answers={task.answers} theme={theme} images={images} />
            </Fragment>
          ))
        ),
      )}
      {content.report && <SignHere signs={content.report.signs} theme={theme} />}
      {content.signatures.length > 0 && <Signatures content={content} theme={theme} pages={pages} />}
    </>,
  );
}

const TaskNote = ({ note, theme: { styles } }: { note: string; theme: PdfTheme }) => (
  <Text style={[styles.small, styles.quiet, { marginBottom: 4 }]} {...pdfTagAttribute({ type: 'P' })}>
    {note}
  </Text>
);

type AnswersProps = { answers: readonly PrintedAnswer[]; theme: PdfTheme; images: ReadonlyMap<string, Buffer> };

const Answers = ({ answers, theme, images }: AnswersProps) => <Blocks items={joinPhotoAnswers(answers, images)} theme={theme} images={images} />;

/** Prints a heading and the answers of a task. The heading is on the page of the first answer, unless the first answer can need more than one page. */
function TaskAnswers({ answers, theme, images, children }: AnswersProps & { children: ReactNode }) {
  const [first, rest] = splitAfterFirst(joinPhotoAnswers(answers, images));
  return (
    <>
      <View wrap={false}>
        {children}
        <Blocks items={first} theme={theme} images={images} />
      </View>
      <Blocks items={rest} theme={theme} images={images} />
    </>
  );
}

type PrintedItem = ReturnType<typeof joinPhotoAnswers>[number];

/** Splits a list after the first answer, or after the first row of its photos. The first part is empty if the first answer can need more than one page. */
function splitAfterFirst(items: readonly PrintedItem[]): [PrintedItem[], PrintedItem[]] {
  const [first, ...rest] = items;
  if (!first) return [[], []];
  if ('shown' in first) return [[{ shown: first.shown.slice(0, 2) }], first.shown.length > 2 ? [{ shown: first.shown.slice(2) }, ...rest] : rest];
  const rows = first.kind === 'table' ? first.rows.length : first.kind === 'files' ? first.files.length : 1;
  if (rows > MAX_UNSPLIT_ROWS) return [[], [first, ...rest]];
  const isPair = rest.length === 1 && keepLastBlocksTogether(items).length === 1;
  return isPair ? [[first, ...rest], []] : [[first], rest];
}

/**
 * Prints answers. An answer that can continue on the next page has no `View` around it. If the page is too full for the start of the answer, the renderer moves
 * the answer to the next page only if a sibling of the answer stays on the page. If the answer had its own `View`, the renderer would shrink the photos to the
 * rest of the page, and the photos would cover their labels.
 */
function Blocks({ items, theme, images }: Omit<AnswersProps, 'answers'> & { items: readonly PrintedItem[] }) {
  const printed = ({ item, key }: { item: PrintedItem; key: string }) =>
    'kind' in item ? (
      <Answer key={key} answer={item} theme={theme} images={images} />
    ) : (
      <PhotoGrid key={key} shown={item.shown} theme={theme} images={images} />
    );
  return (
    <>
      {withPositionKeys(keepLastBlocksTogether(items)).map(({ item: block, key: place }) =>
        block.length === 1 ? (
          <Fragment key={place}>{withPositionKeys(block).map(printed)}</Fragment>
        ) : (
          <View key={place} wrap={false}>
            {withPositionKeys(block).map(printed)}
          </View>
        ),
      )}
    </>
  );
}

type HeadingProps = { anchor: string; pages: Pages; text: string; tag: 'H2' | 'H3'; style: ComponentProps<typeof View>['style'] };

/**
 * Prints a heading and records its page number. An element with the callback `render` prints no text, so a sibling element prints the text. A heading is never
 * the last line of a page.
 */
function Heading({ anchor, pages, text, tag, style }: HeadingProps) {
  return (
    <>
      <Text
        render={({ pageNumber }) => {
          pages.set(anchor, pageNumber);
          return '';
        }}
        style={{ height: 0 }}
      />
      <Text id={anchor} {...(style && { style })} minPresenceAhead={60} {...pdfTagAttribute({ type: tag })}>
        {text}
      </Text>
    </>
  );
}

function TitlePage({ content, theme, pages }: { content: PrintContent; theme: PdfTheme; pages: Pages }) {
  const { styles } = theme;
  return (
    <>
      <View style={styles.paragraph}>
        {content.facts.map((row) => (
          <Value key={row.label} row={row} theme={theme} />
        ))}
      </View>
      {content.programs.length > 0 && (
        <>
          <Text style={styles.heading} {...pdfTagAttribute({ type: 'H2' })}>
            {t.source('programs_and_amounts')}
          </Text>
          <Table
            columns={[t.source('program'), t.source('status'), t.source('amount')]}
            rows={content.programs.map(({ name, status, amount }) => [name, status, amount])}
            theme={theme}
          />
        </>
      )}
      <View break>
        <Text style={[styles.title, { marginBottom: 6 }]} {...pdfTagAttribute({ type: 'H2' })}>
          {t.source('contents')}
        </Text>
        {content.sections.map(({ title, tasks }, index) => (
          <View key={title} wrap={false}>
            <Line anchor={`s${index}`} label={title} pages={pages} theme={theme} isHead />
            {withPositionKeys(tasks).map(({ item: task, key }) => (
              <Line key={key} anchor={`t${index}-${key}`} label={task.title} pages={pages} theme={theme} />
            ))}
          </View>
        ))}
        {content.signatures.length > 0 && <Line anchor="signatures" label={t.source('signatures')} pages={pages} theme={theme} isHead />}
      </View>
    </>
  );
}

/** Prints the first part of a report: the job, who measured and when, whether all values are within limits, the equipment, and the values. */
function ReportHead({ facts, report, theme }: { facts: PrintContent['facts']; report: PrintedReport; theme: PdfTheme }) {
  const { styles } = theme;
  return (
    <>
      <View style={styles.paragraph}>
        {facts.map((row) => (
          <Value key={row.label} row={row} theme={theme} />
        ))}
      </View>
      <Text style={[styles.strong, { marginTop: 6 }]} {...pdfTagAttribute({ type: 'P' })}>
        {report.summary}
      </Text>
      {report.equipment.rows.length > 0 && (
        <View wrap={false}>
          <Text style={styles.heading} {...pdfTagAttribute({ type: 'H2' })}>
            {report.equipment.title}
          </Text>
          <Table columns={report.equipment.columns} rows={report.equipment.rows} theme={theme} />
        </View>
      )}
      {report.measured.map(({ title, measures }) => (
        <View key={title} wrap={false}>
          <Text style={styles.heading} {...pdfTagAttribute({ type: 'H2' })}>
            {title}
          </Text>
          <Measures columns={report.columns} measures={measures} theme={theme} />
        </View>
      ))}
    </>
  );
}

const WIDTHS = ['42%', '17%', '26%', '15%'];

function Measures({ columns, measures, theme: { styles, TableRow } }: { columns: readonly string[]; measures: readonly PrintedMeasure[]; theme: PdfTheme }) {
  const table: StructureTag = { type: 'Table' };
  const widthOf = (at: number) => ({ width: WIDTHS[at] ?? 'auto' });
  return (
    <View style={styles.paragraph}>
      <TableRow table={table} headings="columns" cells={columns} styleOf={(at) => [styles.quiet, widthOf(at)]} />
      {measures.map(({ label, value, limit, result, isOutside }) => (
        <TableRow
          key={label}
          table={table}
          headings="row"
          cells={[label, value, limit, result]}
          styleOf={(at) => [widthOf(at), isOutside && at > 0 ? styles.strong : {}]}
        />
      ))}
    </View>
  );
}

/** Lines on which people sign a printed report by hand. All lines are on one page. */
const SignHere = ({ signs, theme: { styles, ink } }: { signs: readonly string[]; theme: PdfTheme }) => (
  <View wrap={false} style={{ marginTop: 24 }}>
    {signs.map((who) => (
      <View key={who} style={{ flexDirection: 'row', gap: 24, marginTop: 30 }}>
        {[who, t.source('date')].map((words, at) => (
          <View key={words} style={{ borderTopColor: ink, borderTopWidth: 0.75, flexGrow: at === 0 ? 3 : 1, flexBasis: 0, paddingTop: 3 }}>
            <Text style={[styles.small, styles.quiet]} {...pdfTagAttribute({ type: 'P' })}>
              {words}
            </Text>
          </View>
        ))}
      </View>
    ))}
  </View>
);

function Line({ anchor, label, pages, theme, isHead = false }: { anchor: string; label: string; pages: Pages; theme: PdfTheme; isHead?: boolean }) {
  const { styles } = theme;
  return (
    <Link src={`#${anchor}`} style={{ color: theme.ink, textDecoration: 'none' }}>
      <View style={[styles.row, { borderBottomWidth: 0, paddingVertical: 1 }, isHead ? { marginTop: 5 } : { paddingLeft: 14 }]} wrap={false}>
        <Text style={isHead ? [styles.grow, styles.strong] : styles.grow} {...pdfTagAttribute({ type: 'P' })}>
          {label}
        </Text>
        <Text style={styles.number} {...pdfTagAttribute({ type: 'P' })}>
          {pages.get(anchor) ?? ''}
        </Text>
      </View>
    </Link>
  );
}

function Answer({ answer, theme, images }: { answer: PrintedAnswer; theme: PdfTheme; images: ReadonlyMap<string, Buffer> }) {
  switch (answer.kind) {
    case 'value':
      return <Value row={answer} theme={theme} />;
    case 'table':
      return (
        <View style={{ marginTop: 6 }} wrap={answer.rows.length > MAX_UNSPLIT_ROWS}>
          <Text style={theme.styles.quiet} {...pdfTagAttribute({ type: 'P' })}>
            {answer.label}
          </Text>
          <Table columns={answer.columns} rows={answer.rows} theme={theme} />
        </View>
      );
    case 'files':
      return <PrintedFiles answer={answer} theme={theme} images={images} />;
  }
}

const Value = ({ row: { label, value }, theme: { styles, TableRow } }: { row: { label: string; value: string }; theme: PdfTheme }) => (
  <TableRow table={{ type: 'Table' }} headings="row" cells={[label, value]} styleOf={(at) => (at === 0 ? { ...styles.label, width: 190 } : styles.grow)} />
);

function Table({ columns, rows, theme: { styles, TableRow } }: { columns: readonly string[]; rows: readonly (readonly string[])[]; theme: PdfTheme }) {
  const table: StructureTag = { type: 'Table' };
  return (
    <View style={styles.paragraph}>
      <TableRow table={table} headings="columns" cells={columns} styleOf={() => [styles.grow, styles.quiet]} />
      {withPositionKeys(rows).map(({ item: values, key }) => (
        <TableRow key={key} table={table} cells={values} styleOf={() => styles.grow} />
      ))}
    </View>
  );
}

function Signatures({ content, theme, pages }: { content: PrintContent; theme: PdfTheme; pages: Pages }) {
  return (
    <View break>
      <Heading anchor="signatures" pages={pages} style={[theme.styles.title, { marginBottom: 6 }]} tag="H2" text={t.source('signatures')} />
      {content.signatures.map(({ document, version, signers }) => (
        <View key={document} style={{ marginBottom: 10 }} wrap={false}>
          <Text style={theme.styles.heading} {...pdfTagAttribute({ type: 'H3' })}>
            {t.source('version', { document, version })}
          </Text>
          {signers.map(({ role, name, says }) => (
            <Value key={role} row={{ label: role, value: [name, says].filter(Boolean).join(', ') }} theme={theme} />
          ))}
        </View>
      ))}
    </View>
  );
}
