import { Document, Page, Path, renderToBuffer, Svg, Text } from '@react-pdf/renderer';
import { fontsForText, lettersLoaded } from './fonts';
import { LETTER_PAGE } from './measures';
import { MUTED_COLOR, pdfTheme, TEXT_COLOR } from './theme';

/** A mark to draw over an existing page, such as a signature or a date. `y`: its baseline in points from the top of the page. */
export type PageMark = { x: number; y: number } & (
  | { kind: 'words'; text: string; size?: number }
  /** A typed signature, in italics. */
  | { kind: 'typed'; text: string }
  /** A drawn signature. `path` is an SVG path in a box of the size `box`. */
  | { kind: 'drawn'; path: string; box: { width: number; height: number }; width: number }
);

/** Renders a transparent page with marks, to draw over another page. */
export async function renderMarks(marks: readonly PageMark[]): Promise<Buffer> {
  await lettersLoaded();
  return renderToBuffer(
    <Document>
      <Page size="LETTER" style={[pdfTheme.page, { fontFamily: fontsForText(marks) }]}>
        {marks.map((mark) => (
          <MarkView key={`${mark.x} ${mark.y}`} mark={mark} />
        ))}
      </Page>
    </Document>,
  );
}

/** Matches names that contain only characters of the standard italic font. Other names are printed upright. */
const IN_ITALIC_FONT = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

function MarkView({ mark }: { mark: PageMark }) {
  const positionOfMark = (height: number) => ({
    left: mark.x,
    maxWidth: LETTER_PAGE.width - mark.x - LETTER_PAGE.side,
    position: 'absolute' as const,
    top: mark.y - height,
  });
  switch (mark.kind) {
    case 'words': {
      const size = mark.size ?? 10;
      return <Text style={[positionOfMark(size * 1.35), { color: size < 10 ? MUTED_COLOR : TEXT_COLOR, fontSize: size, lineHeight: 1 }]}>{mark.text}</Text>;
    }
    case 'typed':
      return (
        <Text
          style={[positionOfMark(25), { color: TEXT_COLOR, fontSize: 20, lineHeight: 1 }, IN_ITALIC_FONT.test(mark.text) ? { fontFamily: 'Times-Italic' } : {}]}
        >
          {mark.text}
        </Text>
      );
    case 'drawn': {
      const height = (mark.width / mark.box.width) * mark.box.height;
      return (
        <Svg viewBox={`0 0 ${mark.box.width} ${mark.box.height}`} style={[positionOfMark(height), { height, width: mark.width }]}>
          <Path d={mark.path} stroke={TEXT_COLOR} strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" fill="none" />
        </Svg>
      );
    }
  }
}
