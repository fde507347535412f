import { Text, View } from '@react-pdf/renderer';
import { loadPdfTheme, pdfTagAttribute, type StructureTag } from '@/features/signing/server';
import { portalName } from '@/platform';
import type { PrintTable, ReportPrint } from '../print-content';
import { t } from './messages';

type PdfTheme = Awaited<ReturnType<typeof loadPdfTheme>>;

/** Renders a report as a tagged PDF in US Letter format: one table for each section. Every page shows the filters. */
export async function renderReport(report: ReportPrint): Promise<Buffer> {
  const theme = await loadPdfTheme();
  const { about, counted, isMasked, by, tables } = report;
  const frame = {
    title: t.source('report_title'),
    author: portalName(),
    subject: about,
    fontFamily: theme.fontsFor(report),
    sender: portalName(),
    senderLines: [about],
    foot: t.source('report_author_label', { by }),
  };
  return theme.render(
    theme.frame(
      frame,
      <>
        <Text style={theme.styles.under} {...pdfTagAttribute({ type: 'P' })}>
          {[about, t.source('counted_note', { time: counted }), ...(isMasked ? [t.source('masked_print_note')] : [])].join('. ')}
        </Text>
        {tables.map((table) => (
          <Part key={table.title} table={table} theme={theme} />
        ))}
      </>,
    ),
  );
}

function Part({ table: { title, finding, heads, rows, leftOut }, theme: { styles, TableRow } }: { table: PrintTable; theme: PdfTheme }) {
  const table: StructureTag = { type: 'Table' };
  return (
    <>
      {/* The title, the heading row and the first row stay together on a page. */}
      <View wrap={false} minPresenceAhead={HEADING_AND_ROW_HEIGHT}>
        <Text style={styles.heading} {...pdfTagAttribute({ type: 'H2' })}>
          {title}
        </Text>
        {finding !== null && (
          <Text style={{ marginBottom: 4 }} {...pdfTagAttribute({ type: 'P' })}>
            {finding}
          </Text>
        )}
      </View>
      <View style={{ marginBottom: 14 }}>
        {/* The heading row repeats on every page of the table. */}
        <TableRow table={table} headings="columns" cells={heads} styleOf={(at) => [styles.quiet, styles.small, cell(at, heads.length)]} fixed />
        {rows.map((values) => (
          <TableRow key={values[0]} table={table} headings="row" cells={values} styleOf={(at) => cell(at, heads.length)} />
        ))}
        {leftOut > 0 && (
          <Text style={[styles.quiet, styles.small, { marginTop: 4 }]} {...pdfTagAttribute({ type: 'P' })}>
            {t.source('rows_left_out_note', { count: leftOut })}
          </Text>
        )}
      </View>
    </>
  );
}

/** Height of a heading row and a row of three lines, in points. */
const HEADING_AND_ROW_HEIGHT = 80;

/** Width in percent of the first column, which contains the names of the rows. The other columns share the remaining width. */
const NAME_SHARE = { few: 70, many: 32 } as const;

function cell(at: number, columns: number) {
  const name = columns > 2 ? NAME_SHARE.many : NAME_SHARE.few;
  return at === 0 ? { width: `${name}%` } : { width: `${(100 - name) / (columns - 1)}%`, textAlign: 'right' as const };
}
