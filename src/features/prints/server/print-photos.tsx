import { Image, Text, View } from '@react-pdf/renderer';
import { type loadPdfTheme, tagged } from '@/features/signing/server';
import type { PrintedAnswer, PrintedFile } from '../content';

export type Look = Awaited<ReturnType<typeof loadPdfTheme>>;

/** Returns each item with its position as the key: a printed list never changes its order. */
export const keyed = <T,>(list: readonly T[]): { item: T; key: string }[] => list.map((item, place) => ({ item, key: String(place) }));

type Files = Extract<PrintedAnswer, { kind: 'files' }>;
/** Takes the space of a label, so that the photos of one row are aligned. */
const NO_LABEL = '\u00a0';
/** A photo. `label`: the name of its slot, printed above the first photo of that slot. */
type Shown = { label: string; file: PrintedFile };

/** Combines consecutive answers that have only photos, so that they share rows. A page for each answer would be mostly empty. */
export function picturesTogether(answers: readonly PrintedAnswer[], pictures: ReadonlyMap<string, Buffer>): (PrintedAnswer | { shown: Shown[] })[] {
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

export const Pictures = ({ shown, look, pictures }: { shown: readonly Shown[]; look: Look; pictures: ReadonlyMap<string, Buffer> }) => (
  <View style={{ marginTop: 6 }}>
    {keyed(pairsOf(shown)).map(({ item: pair, key }) => (
      <View key={key} style={{ flexDirection: 'row', gap: 12, marginBottom: 8 }} wrap={false}>
        {keyed(pair).map(({ item: { label, file }, key: place }) => (
          <View key={place} style={{ width: look.half }}>
            <Text style={look.styles.quiet} {...tagged({ type: 'P' })}>
              {label}
            </Text>
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
      {...tagged({ type: 'Figure', alt: file.caption })}
    />
    <Text style={[look.styles.small, look.styles.quiet]}>{file.caption}</Text>
  </>
);

/** Prints photos in rows of two with their names, and lists other files by name. */
export function Files({ answer, look, pictures }: { answer: Files; look: Look; pictures: ReadonlyMap<string, Buffer> }) {
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
      {/* The label stays on the page of the first photo. */}
      <View wrap={false}>
        <Text style={styles.quiet} {...tagged({ type: 'P' })}>
          {answer.label}
        </Text>
        {keyed(others).map(({ item, key }) => (
          <Text key={key} {...tagged({ type: 'P' })}>
            {item.caption}
          </Text>
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
