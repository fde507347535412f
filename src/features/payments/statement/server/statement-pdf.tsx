import { Text, View } from '@react-pdf/renderer';
import { loadPdfTheme, pdfTagAttribute, type StructureTag } from '@/features/signing/server';
import { formatDate, formatMoney, portalName } from '@/platform';
import type { StatementItem } from '../contract';
import type { StatementPrint } from '../statement';
import { t } from './messages';

type PdfTheme = Awaited<ReturnType<typeof loadPdfTheme>>;
type StatementProps = { statement: StatementPrint; theme: PdfTheme };

/** Renders a statement as a tagged PDF in US Letter format. Every page shows the contractor and the period. The sums come first, then the payments. */
export async function renderStatement(statement: StatementPrint): Promise<Buffer> {
  const theme = await loadPdfTheme();
  const { styles } = theme;
  const { items, count, contractor, by } = statement;
  const period = t.source('statement_of_days', { from: formatDate(statement.from), until: formatDate(statement.until) });
  const frame = {
    title: t.source('payment_statement_title'),
    author: portalName(),
    subject: `${contractor}, ${period}`,
    fontFamily: theme.fontsFor(statement),
    sender: contractor,
    senderLines: [period],
    foot: t.source('statement_author_label', { by }),
  };
  return theme.render(
    theme.frame(
      frame,
      <>
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
      </>,
    ),
  );
}

const money = (dollars: number): string => formatMoney(dollars, 'always');

function Sums({ statement: { programs, amount, count }, theme: { styles, TableRow } }: StatementProps) {
  const table: StructureTag = { type: 'Table' };
  const total = { key: 'total', name: t.source('total'), count, amount };
  return (
    <View style={{ marginBottom: 14 }} wrap={false}>
      {[...programs, total].map((sum) => (
        <TableRow
          key={sum.key}
          table={table}
          headings="row"
          cells={[sum.name, t.source('count_of_payments', { count: sum.count }), money(sum.amount)]}
          styleOf={(at) => [at === 0 ? styles.grow : { ...styles.number, width: 110 }, sum === total ? styles.strong : {}]}
        />
      ))}
    </View>
  );
}

/** Widths of the columns: sent, job, program, reference, amount (right-aligned). */
const WIDTHS = ['14%', '33%', '21%', '18%', '14%'];

function Payments({ items, theme: { styles, TableRow } }: { items: readonly StatementItem[]; theme: PdfTheme }) {
  const heads = [t.source('column_sent'), t.source('column_job'), t.source('column_program'), t.source('column_reference'), t.source('column_amount')];
  const table: StructureTag = { type: 'Table' };
  const twoLines = (first: string, second: string | false) => (
    <>
      <Text>{first}</Text>
      {second && <Text style={[styles.small, styles.quiet]}>{second}</Text>}
    </>
  );
  return (
    <View>
      {/* The heading row repeats on every page with payments. */}
      <TableRow table={table} headings="columns" cells={heads} styleOf={(at) => [styles.quiet, cell(at)]} fixed />
      {items.map((item) => (
        <TableRow
          key={item.payment_id}
          table={table}
          cells={[
            formatDate(item.sent_on),
            twoLines(item.homeowner, [item.short_code, item.address].filter(Boolean).join(' · ')),
            twoLines(item.program, item.kind === 'adjustment' && t.source('adjustment')),
            twoLines(item.reference === null ? t.source('no_reference') : inLines(item.reference), item.status === 'sent' && t.source('in_transit_label')),
            money(item.amount),
          ]}
          styleOf={cell}
        />
      ))}
    </View>
  );
}

/** Breaks a long bank reference into lines of 16 characters. References have no spaces, and the PDF must show them in full. */
const inLines = (reference: string): string => reference.match(/.{1,16}/g)?.join('\n') ?? reference;

const cell = (at: number) => ({
  width: WIDTHS[at] ?? 'auto',
  paddingRight: at === WIDTHS.length - 1 ? 0 : 8,
  textAlign: at === WIDTHS.length - 1 ? ('right' as const) : ('left' as const),
});
