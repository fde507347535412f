import { Document, Page, Text, View } from '@react-pdf/renderer';
import { loadPdfTheme, pdfTagAttribute, type StructureTag } from '@/features/signing/server';
import { formatDate, formatMoney, portalName } from '@/platform';
import type { StatementItem } from '../contract';
import type { StatementPrint } from '../statement';
import { t } from './messages';

type PdfTheme = Awaited<ReturnType<typeof loadPdfTheme>>;
type StatementProps = { statement: StatementPrint; theme: PdfTheme };

/** Renders a statement as a tagged PDF in US Letter format. Every page shows the contractor and the period. The sums come before the payments. */
export async function renderStatement(statement: StatementPrint): Promise<Buffer> {
  const theme = await loadPdfTheme();
  return theme.render(statementDocument({ statement, theme }));
}

/** Returns the document element without a wrapper component, because the renderer of tagged PDFs reads title and language from this element. */
function statementDocument({ statement, theme }: StatementProps) {
  const { styles } = theme;
  const { items, count, contractor, by } = statement;
  const period = t.source('statement_of_days', { from: formatDate(statement.from), until: formatDate(statement.until) });
  return (
    <Document
      title={t.source('payment_statement_title')}
      author={portalName()}
      subject={`${contractor}, ${period}`}
      creator={portalName()}
      producer={portalName()}
      language="en-US"
    >
      <Page size="LETTER" style={[styles.page, { fontFamily: theme.fontsFor(statement) }]}>
        <View style={styles.head} fixed>
          <Text style={styles.sender}>{contractor}</Text>
          <Text style={styles.senderLine}>{period}</Text>
        </View>
        <View style={styles.foot} fixed>
          <Text>{t.source('statement_author_label', { by })}</Text>
          <Text render={({ pageNumber, totalPages }) => t.source('statement_page', { page: pageNumber, pages: totalPages })} />
        </View>
        <Text style={styles.title} {...pdfTagAttribute({ type: 'H1' })}>
          {t.source('payment_statement_title')}
        </Text>
        <Text style={styles.under} {...pdfTagAttribute({ type: 'P' })}>
          {t.source('statement_content_note')}
        </Text>
        <Sums statement={statement} theme={theme} />
        {count === 0 ? <Text {...pdfTagAttribute({ type: 'P' })}>{t.source('statement_empty_error')}</Text> : <Payments items={items} theme={theme} />}
        {items.length < count && (
          <Text style={[styles.quiet, { marginTop: 8 }]} {...pdfTagAttribute({ type: 'P' })}>
            {t.source('statement_truncated_note', { listed: items.length, count })}
          </Text>
        )}
      </Page>
    </Document>
  );
}

const money = (dollars: number): string => formatMoney(dollars, 'always');

function Sums({ statement: { programs, amount, count }, theme: { styles } }: StatementProps) {
  const rows = programs.map((program) => ({ label: program.name, count: program.count, dollars: program.amount }));
  const table: StructureTag = { type: 'Table' };
  return (
    <View style={{ marginBottom: 14 }} wrap={false}>
      {[...rows, { label: t.source('total'), count, dollars: amount }].map(({ label, count: payments, dollars }, at) => {
        const row: StructureTag = { type: 'TR', inside: table };
        return (
          <View key={label} style={at === rows.length ? [styles.row, styles.strong] : styles.row}>
            <Text style={styles.grow} {...pdfTagAttribute({ type: 'TH', scope: 'row', inside: row })}>
              {label}
            </Text>
            <Text style={[styles.number, { width: 110 }]} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              {t.source('count_of_payments', { count: payments })}
            </Text>
            <Text style={[styles.number, { width: 110 }]} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              {money(dollars)}
            </Text>
          </View>
        );
      })}
    </View>
  );
}

/** Widths of the columns: sent, job, program, reference, amount (right-aligned). */
const WIDTHS = ['14%', '33%', '21%', '18%', '14%'];

function Payments({ items, theme: { styles } }: { items: readonly StatementItem[]; theme: PdfTheme }) {
  const heads = [t.source('column_sent'), t.source('column_job'), t.source('column_program'), t.source('column_reference'), t.source('column_amount')];
  const table: StructureTag = { type: 'Table' };
  const head: StructureTag = { type: 'TR', inside: table };
  return (
    <View>
      {/* The heading row repeats on every page with payments. */}
      <View style={styles.row} fixed>
        {heads.map((words, at) => (
          <Text key={words} style={[styles.quiet, cell(at)]} {...pdfTagAttribute({ type: 'TH', scope: 'column', inside: head })}>
            {words}
          </Text>
        ))}
      </View>
      {items.map((item) => {
        const row: StructureTag = { type: 'TR', inside: table };
        return (
          <View key={item.payment_id} style={styles.row} wrap={false}>
            <Text style={cell(0)} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              {formatDate(item.sent_on)}
            </Text>
            <View style={cell(1)} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              <Text>{item.homeowner}</Text>
              <Text style={[styles.small, styles.quiet]}>{[item.short_code, item.address].filter(Boolean).join(' · ')}</Text>
            </View>
            <View style={cell(2)} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              <Text>{item.program}</Text>
              {item.kind === 'adjustment' && <Text style={[styles.small, styles.quiet]}>{t.source('adjustment')}</Text>}
            </View>
            <View style={cell(3)} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              <Text>{item.reference === null ? t.source('no_reference') : inLines(item.reference)}</Text>
              {item.status === 'sent' && <Text style={[styles.small, styles.quiet]}>{t.source('in_transit_label')}</Text>}
            </View>
            <Text style={cell(4)} {...pdfTagAttribute({ type: 'TD', inside: row })}>
              {money(item.amount)}
            </Text>
          </View>
        );
      })}
    </View>
  );
}

/** Breaks a long bank reference into lines of 16 characters, because it has no spaces and must be shown in full. */
const inLines = (reference: string): string => reference.match(/.{1,16}/g)?.join('\n') ?? reference;

const cell = (at: number) => ({
  width: WIDTHS[at] ?? 'auto',
  paddingRight: at === WIDTHS.length - 1 ? 0 : 8,
  textAlign: at === WIDTHS.length - 1 ? ('right' as const) : ('left' as const),
});
