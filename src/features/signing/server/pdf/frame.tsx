import { Document, type DocumentProps, Image, Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import { portalName } from '@/platform';
import { t } from './messages';
import { pdfTagAttribute } from './tag';
import { pdfTheme } from './theme';

type Frame = {
  title: string;
  author: string;
  subject: string;
  /** Creation date in the PDF metadata; the current time by default. */
  madeAt?: Date;
  /** Language of the PDF as a BCP 47 tag; `en-US` by default. */
  language?: string | undefined;
  fontFamily: string[];
  /** Sender at the start of every page header, next to `logo`. `senderLines` are at the end of the header. */
  sender: string;
  logo?: { image: Buffer; height: number } | null;
  senderLines: readonly string[];
  /** Text next to the page number in the footer of every page. */
  foot: string;
};

/**
 * Returns the document element of a US Letter PDF. The first page begins with the title. This is a function and not a component, because the renderer of tagged
 * PDFs reads title and language from the properties of the document element.
 */
export const framedPdf = ({ title, author, subject, madeAt, language, fontFamily, ...page }: Frame, content: ReactNode): ReactElement<DocumentProps> => (
  <Document title={title} author={author} subject={subject} creator={portalName()} producer={portalName()} creationDate={madeAt} language={language}>
    <Page size="LETTER" style={[pdfTheme.page, { fontFamily }]}>
      <View style={pdfTheme.head} fixed>
        <View style={{ alignItems: 'center', flexDirection: 'row' }}>
          {page.logo && <Image src={page.logo.image} style={{ height: page.logo.height, marginRight: 8 }} />}
          <Text style={pdfTheme.sender}>{page.sender}</Text>
        </View>
        <View style={{ alignItems: 'flex-end' }}>
          {page.senderLines.map((line) => (
            <Text key={line} style={pdfTheme.senderLine}>
              {line}
            </Text>
          ))}
        </View>
      </View>
      <View style={pdfTheme.foot} fixed>
        <Text>{page.foot}</Text>
        <Text render={({ pageNumber, totalPages }) => t.source('page_number_label', { page_number: pageNumber, total_pages: totalPages })} />
      </View>
      <Text style={pdfTheme.title} {...pdfTagAttribute({ type: 'H1' })}>
        {title}
      </Text>
      {content}
    </Page>
  </Document>
);
