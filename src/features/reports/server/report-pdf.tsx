import { Document, Page, Text, View } from '@react-pdf/renderer';
import { loadPdfTheme, pdfTagAttribute, type StructureTag } from '@/features/signing/server';
import { portalName } from '@/platform';
import type { PrintTable, ReportPrint } from '../print-content';
import { t } from './messages';

type PdfTheme = Awaited<ReturnType<typeof loadPdfTheme>>;

/** Renders a report as a tagged PDF in US Letter: one table for each section. Every page shows the filters. */
export async function renderReport(report: ReportPrint): Promise<Buffer> {
  const theme = await loadPdfTheme();
  return theme.render(reportDocument(report, theme));
}

/** Returns the document element itself and not a component that contains it, because the renderer of tagged PDFs reads title and language from this element. */
function reportDocument(report: ReportPrint, look: PdfTheme) {
  const { styles } = look;
  const { about, counted, isMasked, by, tables } = report;
  return (
    <Document title={t.source('report_title')} author={portalName()} subject={about} creator={portalName()} producer={portalName()} language="en-US">
      <Page size="LETTER" style={[styles.page, { fontFamily: look.fontsFor(report) }]}>
        <View style={styles.head} fixed>
          <Text style={styles.sender}>{portalName()}</Text>
          <Text style={styles.senderLine}>{about}</Text>
        </View>
        <View style={styles.foot} fixed>
          <Text>{t.source('report_author_label', { by })}</Text>
          <Text render={({ pageNumber, totalPages }) => t.source('report_page', { page: pageNumber, pages: totalPages })} />
        </View>
        <Text style={styles.title} {...pdfTagAttribute({ type: 'H1' })}>
          {t.source('report_title')}
        </Text>
        <Text style={styles.under} {...pdfTagAttribute({ type: 'P' })}>
          {[about, t.source('counted_note', { time: counted }), ...(isMasked ? [t.source('masked_print_note')] : [])].join('. ')}
        </Text>
        {tables.map((table) => (
          <Part key={table.title} table={table} theme={look} />
        ))}
      </Page>
    </Document>
  );
}

function Part({ table: { title, finding, heads, rows, leftOut }, theme: { styles } }: { table: PrintTable; theme: PdfTheme }) {
  const table: StructureTag = { type: 'Table' };
  const head: StructureTag = { type: 'TR', inside: table };
  const [first, ...others] = rows.map((values) => {
    const row: StructureTag = { type: 'TR', inside: table };
    return (
      <View key={values[0]} style={styles.row} wrap={false}>
        {values.map((value, at) => (
          <Text
            key={heads[at]}
            style={cell(at, heads.length)}
            {...pdfTagAttribute(at === 0 ? { type: 'TH', scope: 'row', inside: row } : { type: 'TD', inside: row })}
          >
            {value}
          </Text>
        ))}
      </View>
    );
  });
  return (
    <View style={{ marginBottom: 14 }}>
      {/* Title, heading row and first row stay together on a page. */}
      <View wrap={false}>
        <Text style={styles.heading} {...pdfTagAttribute({ type: 'H2' })}>
          {title}
        </Text>
        {finding !== null && (
          <Text style={{ marginBottom: 4 }} {...pdfTagAttribute({ type: 'P' })}>
            {finding}
          </Text>
        )}
        <View style={styles.row}>
          {heads.map((words, at) => (
            <Text key={words} style={[styles.quiet, styles.small, cell(at, heads.length)]} {...pdfTagAttribute({ type: 'TH', scope: 'column', inside: head })}>
              {words}
            </Text>
          ))}
        </View>
        {first}
      </View>
      {others}
      {leftOut > 0 && (
        <Text style={[styles.quiet, styles.small, { marginTop: 4 }]} {...pdfTagAttribute({ type: 'P' })}>
          {t.source('rows_left_out_note', { count: leftOut })}
        </Text>
      )}
    </View>
  );
}

/** Width of the first column in percent, which has the name of the row. The other columns share the rest. */
const NAME_SHARE = { few: 70, many: 32 } as const;

function cell(at: number, columns: number) {
  const name = columns > 2 ? NAME_SHARE.many : NAME_SHARE.few;
  return at === 0 ? { width: `${name}%` } : { width: `${(100 - name) / (columns - 1)}%`, textAlign: 'right' as const };
}
