import { Image, Text, View } from '@react-pdf/renderer';
import { type loadPdfTheme, pdfTagAttribute } from '@/features/signing/server';
import type { PrintedAnswer, PrintedFile } from '../content';

export type PdfTheme = Awaited<ReturnType<typeof loadPdfTheme>>;

/** Returns each item with its position as the React key. Positions are safe keys, because a printed list never changes its order. */
export const withPositionKeys = <T,>(list: readonly T[]): { item: T; key: string }[] => list.map((item, place) => ({ item, key: String(place) }));

type PrintedFiles = Extract<PrintedAnswer, { kind: 'files' }>;
/** Label of photos without a label. An empty line keeps the photos of one row aligned. */
const NO_LABEL = '\u00a0';
/** Printed photo. `label`: title of the photo answer for its first photo; `NO_LABEL` for its other photos. */
type PrintedPhoto = { label: string; file: PrintedFile };

/** Combines consecutive answers with only photos, so that their photos share rows. If each answer began a new row, the pages would be mostly empty. */
export function joinPhotoAnswers(answers: readonly PrintedAnswer[], images: ReadonlyMap<string, Buffer>): (PrintedAnswer | { shown: PrintedPhoto[] })[] {
  const hasAllImages = (answer: PrintedAnswer): answer is PrintedFiles =>
    answer.kind === 'files' && answer.files.length > 0 && answer.files.every(({ imageKey }) => imageKey !== null && images.has(imageKey));
  const together: (PrintedAnswer | { shown: PrintedPhoto[] })[] = [];
  for (const answer of answers) {
    const last = together.at(-1);
    if (!hasAllImages(answer)) together.push(answer);
    else {
      const shown = answer.files.map((file, at) => ({ label: at === 0 ? answer.label : NO_LABEL, file }));
      if (last && 'shown' in last) last.shown.push(...shown);
      else together.push({ shown });
    }
  }
  return together;
}

export const PhotoGrid = ({ shown, theme, images }: { shown: readonly PrintedPhoto[]; theme: PdfTheme; images: ReadonlyMap<string, Buffer> }) => (
  <View style={{ marginTop: 6 }}>
    {withPositionKeys(pairsOf(shown)).map(({ item: pair, key }) => (
      <View key={key} style={{ flexDirection: 'row', gap: 12, marginBottom: 8 }} wrap={false}>
        {withPositionKeys(pair).map(({ item: { label, file }, key: place }) => (
          <View key={place} style={{ width: theme.half }}>
            <Text style={theme.styles.quiet} {...pdfTagAttribute({ type: 'P' })}>
              {label}
            </Text>
            <PrintedImage file={file} theme={theme} images={images} />
          </View>
        ))}
      </View>
    ))}
  </View>
);

const PrintedImage = ({ file, theme, images }: { file: PrintedFile; theme: PdfTheme; images: ReadonlyMap<string, Buffer> }) => (
  <>
    <Image
      src={(file.imageKey && images.get(file.imageKey)) || ''}
      style={{ height: 170, objectFit: 'contain', objectPosition: 'left top', width: theme.half }}
      {...pdfTagAttribute({ type: 'Figure', alt: file.caption })}
    />
    <Text style={[theme.styles.small, theme.styles.quiet]}>{file.caption}</Text>
  </>
);

/** Prints photos with their names in rows of two, and lists other files by name. */
export function PrintedFiles({ answer, theme, images }: { answer: PrintedFiles; theme: PdfTheme; images: ReadonlyMap<string, Buffer> }) {
  const { styles } = theme;
  const imageOf = (file: PrintedFile) => (file.imageKey ? images.get(file.imageKey) : undefined);
  const otherFiles = answer.files.filter((file) => !imageOf(file));
  const withImages = answer.files.filter((file) => imageOf(file));
  const [first, ...rest] = pairsOf(withImages);
  const row = (pair: readonly PrintedFile[]) => (
    <View style={{ flexDirection: 'row', gap: 12, marginBottom: 6 }} wrap={false}>
      {withPositionKeys(pair).map(({ item: file, key }) => (
        <View key={key} style={{ width: theme.half }}>
          <PrintedImage file={file} theme={theme} images={images} />
        </View>
      ))}
    </View>
  );
  return (
    <View style={{ marginTop: 6 }}>
      {/* Keep the label on the same page as the first photo. */}
      <View wrap={false}>
        <Text style={styles.quiet} {...pdfTagAttribute({ type: 'P' })}>
          {answer.label}
        </Text>
        {withPositionKeys(otherFiles).map(({ item, key }) => (
          <Text key={key} {...pdfTagAttribute({ type: 'P' })}>
            {item.caption}
          </Text>
        ))}
        {first && row(first)}
      </View>
      {withPositionKeys(rest).map(({ item: pair, key }) => (
        <View key={key}>{row(pair)}</View>
      ))}
    </View>
  );
}

const pairsOf = <T,>(list: readonly T[]): T[][] => list.flatMap((item, place) => (place % 2 === 0 ? [[item, ...list.slice(place + 1, place + 2)]] : []));
