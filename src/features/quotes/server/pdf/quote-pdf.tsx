import { Text, View } from '@react-pdf/renderer';
import { Fragment, type ReactNode } from 'react';
import { loadPdfTheme, pdfTagAttribute, type StructureTag } from '@/features/signing/server';
import { formatDate, formatMoney, type IsoDate } from '@/platform';
import type { QuotedProgram, QuoteLine } from '../../quote';
import { t } from './messages';

type PdfTheme = Awaited<ReturnType<typeof loadPdfTheme>>;

/** Content of the PDF. The PDF is rendered once, so it does not show the state of the quote, which changes later. */
export type QuotePrint = {
  number: string;
  created_on: IsoDate;
  valid_until: IsoDate;
  homeowner_name: string;
  address: string;
  lines: readonly QuoteLine[];
  programs: readonly (Omit<QuotedProgram, 'assumed'> & { assumed: readonly { text: string }[] })[];
  price: number;
  net: number;
  note: string;
  contractor: { name: string; phone: string | null; license_number: string | null };
};

/** Renders a quote as a tagged PDF in US Letter format. Every page shows the name and the logo (PNG) of the contractor. */
export async function renderQuote(quote: QuotePrint, madeAt: Date, logo: Buffer | null): Promise<Buffer> {
  const theme = await loadPdfTheme();
  const { styles } = theme;
  const { number, address, contractor, valid_until } = quote;
  const until = formatDate(valid_until);
  const frame = {
    title: t.source('title', { number }),
    author: contractor.name,
    subject: t.source('subject', { number, address }),
    madeAt,
    fontFamily: theme.fontsFor(quote),
    sender: contractor.name,
    logo: logo && { image: logo, height: 26 },
    senderLines: [contractor.phone ?? '', contractor.license_number ? t.source('license_line', { license: contractor.license_number }) : ''].filter(Boolean),
    foot: t.source('subject', { number, address }),
  };
  return theme.render(
    theme.frame(
      frame,
      <>
        <Text style={styles.under} {...pdfTagAttribute({ type: 'P' })}>
          {t.source('made_note', { day: formatDate(quote.created_on), until })}
        </Text>
        <Text style={styles.quiet} {...pdfTagAttribute({ type: 'P' })}>
          {t.source('recipient_label')}
        </Text>
        <Text {...pdfTagAttribute({ type: 'P' })}>{quote.homeowner_name}</Text>
        <Text style={styles.paragraph} {...pdfTagAttribute({ type: 'P' })}>
          {address}
        </Text>
        <Work quote={quote} theme={theme} />
        <Rebates quote={quote} theme={theme} />
        <Text style={[styles.paragraph, { marginTop: 8 }]} {...pdfTagAttribute({ type: 'P' })}>
          {t.source('decision_note', { contractor: contractor.name })}
        </Text>
        {quote.note !== '' && (
          <>
            <Text style={styles.heading} minPresenceAhead={40} {...pdfTagAttribute({ type: 'H2' })}>
              {t.source('note_title', { contractor: contractor.name })}
            </Text>
            <Text style={styles.paragraph} {...pdfTagAttribute({ type: 'P' })}>
              {quote.note}
            </Text>
          </>
        )}
        <Text style={styles.paragraph} {...pdfTagAttribute({ type: 'P' })}>
          {t.source('accept_note', { contractor: contractor.name, until })}
        </Text>
      </>,
    ),
  );
}

type Props = { quote: QuotePrint; theme: PdfTheme };

const money = (dollars: number): string => formatMoney(dollars, 'always');

function Work({ quote: { lines, price }, theme }: Props) {
  const { styles } = theme;
  const table: StructureTag = { type: 'Table' };
  const rows = [...lines.entries()];
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={60} {...pdfTagAttribute({ type: 'H2' })}>
        {t.source('work_title')}
      </Text>
      <Cells theme={theme} table={table} isHead cells={[t.source('work_column'), t.source('quantity_column'), t.source('price_column')]} />
      {rows.map(([index, { label, description, quantity, unit, total }]) => (
        <Cells
          key={index}
          theme={theme}
          table={table}
          cells={[
            <Fragment key="work">
              <Text>{label}</Text>
              {description !== '' && <Text style={[styles.small, styles.quiet]}>{description}</Text>}
            </Fragment>,
            [quantity, unit].join(' ').trim(),
            money(total),
          ]}
        />
      ))}
      <Cells theme={theme} table={table} isStrong cells={[t.source('price_label'), '', money(price)]} />
    </View>
  );
}

function Rebates({ quote: { programs, net }, theme }: Props) {
  const { styles } = theme;
  const table: StructureTag = { type: 'Table' };
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={60} {...pdfTagAttribute({ type: 'H2' })}>
        {t.source('rebates_title')}
      </Text>
      {programs.length === 0 && <Text {...pdfTagAttribute({ type: 'P' })}>{t.source('rebates_empty')}</Text>}
      {programs.length > 0 && <Cells theme={theme} table={table} isHead cells={[t.source('program_column'), '', t.source('amount_column')]} />}
      {programs.map(({ key, name, amount, is_certain, open, assumed }) => (
        <Cells
          key={key}
          theme={theme}
          table={table}
          cells={[
            <Fragment key="program">
              <Text>{name}</Text>
              <Text style={[styles.small, styles.quiet]}>{is_certain ? t.source('certain_note') : t.source('open_note')}</Text>
              {!is_certain &&
                [...open, ...assumed.map(({ text }) => text)].map((item) => (
                  <Text key={item} style={[styles.small, styles.quiet]}>
                    • {item}
                  </Text>
                ))}
            </Fragment>,
            '',
            amount === null ? t.source('rebate_unknown') : `− ${money(amount)}`,
          ]}
        />
      ))}
      <Cells theme={theme} table={table} isStrong cells={[t.source('net_label'), '', money(net)]} />
    </View>
  );
}

type CellsProps = { theme: PdfTheme; table: StructureTag; cells: readonly [ReactNode, string, string]; isHead?: boolean; isStrong?: boolean };

/** Row of a table with text, quantity and dollars. */
function Cells({ theme: { styles, TableRow }, table, cells, isHead = false, isStrong = false }: CellsProps) {
  const look = isHead ? styles.quiet : isStrong ? styles.strong : styles.plain;
  return <TableRow table={table} headings={isHead ? 'columns' : 'row'} cells={cells} styleOf={(at) => [at === 0 ? styles.grow : styles.number, look]} />;
}
