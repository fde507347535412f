import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPreviews } from '../src/features/attachments/server/image-previews';
import type { FindingKind, ReadingFinding } from '../src/features/attachments/text-recognition/findings';
import { afterSecondReading, MIN_SHOWN_CONFIDENCE } from '../src/features/attachments/text-recognition/findings';
import { interpretText } from '../src/features/attachments/text-recognition/interpret';
import type { ReaderKind } from '../src/features/attachments/text-recognition/readers';
import { startTextRecognition } from '../src/features/attachments/text-recognition/server/reader';
import { mayShowText } from '../src/features/attachments/text-recognition/server/text-check';
import { isSameValue } from '../src/features/attachments/text-recognition/values';
import { invoiceOf, paperOf, plateImage, type Sheet, sheetImage, sheetPdf } from '../test/support/corpus';
import { HOUSE_SCENES, housePhoto, LETTER_ANGLES, letterPhoto } from '../test/support/house-photos';

/**
 * Creates 60 files: 30 invoices in six layouts, 15 nameplates, and 15 bills and proofs. Some are photographed, rotated or blurred. Also creates photos of a
 * house, some with a letter that shows a Social Security number at several angles. Reads all files with text recognition and prints how many values were right,
 * missing or wrong. Ends with an error if a wrong value would be shown to users.
 */
type Truth = Partial<Record<FindingKind, string>>;
type Case = { name: string; kind: ReaderKind; bytes: Buffer; contentType: string; truth: Truth };

const TREATMENTS = ['clean', 'photographed', 'rotated', 'blurred', 'pdf'] as const;
type Treatment = (typeof TREATMENTS)[number];

/** Returns an image with the defects of a photo taken with a phone. */
async function treated(imageBytes: Buffer, how: Treatment, n: number): Promise<Buffer> {
  const image = sharp(imageBytes);
  if (how === 'photographed')
    return image
      .rotate(n % 2 ? 1.5 : -1, { background: '#8a7f70' })
      .modulate({ brightness: 0.85 })
      .linear(0.8, 20)
      .jpeg({ quality: 70 })
      .toBuffer();
  if (how === 'rotated')
    return image
      .rotate(n % 2 ? 90 : 180)
      .jpeg({ quality: 80 })
      .toBuffer();
  if (how === 'blurred') return image.blur(3.5).jpeg({ quality: 60 }).toBuffer();
  return image.png().toBuffer();
}

async function sheetCase(sheet: Sheet, kind: ReaderKind, n: number): Promise<Case> {
  const how = TREATMENTS[n % TREATMENTS.length] ?? 'clean';
  if (how === 'pdf') return { name: `${sheet.name} ${how}`, kind, bytes: await sheetPdf(sheet), contentType: 'application/pdf', truth: sheet.truth };
  const bytes = await treated(await sheetImage(sheet), how, n);
  return { name: `${sheet.name} ${how}`, kind, bytes, contentType: how === 'clean' ? 'image/png' : 'image/jpeg', truth: sheet.truth };
}

async function plateCase(n: number): Promise<Case> {
  const { image, truth, name } = await plateImage(n);
  const how = (['clean', 'photographed', 'rotated', 'blurred'] as const)[n % 4] ?? 'clean';
  return { name: `${name} ${how}`, kind: 'plate', bytes: await treated(image, how, n), contentType: how === 'clean' ? 'image/png' : 'image/jpeg', truth };
}

/** Path of the built program that reads files. If it is not built, the source is run instead. */
const BUILT = join(import.meta.dirname, '../dist/server/reader.js');

/** Returns the peak memory in MB of the running reader process. Returns 0 if the system does not report it. */
function peakOfReader(): number {
  const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task') : [];
  const children = threads.flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean));
  const kilobytes = children
    .filter((id) => /reader\.(js|ts)/.test(readFileSync(`/proc/${id}/cmdline`, 'utf8')))
    .map((id) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0));
  return Math.round(Math.max(0, ...kilobytes) / 1024);
}

let peakMb = 0;
const cases: Case[] = [];
for (let n = 0; n < 30; n += 1) cases.push(await sheetCase(invoiceOf(n), 'invoice', n));
for (let n = 0; n < 15; n += 1) cases.push(await plateCase(n));
for (let n = 0; n < 15; n += 1) cases.push(await sheetCase(paperOf(n), paperOf(n).kind, n));
for (let n = 0; n < HOUSE_SCENES; n += 1)
  cases.push({ name: `house-${n} without-text`, kind: 'photo', bytes: await housePhoto(n), contentType: 'image/jpeg', truth: {} });
for (const share of [0.8, 0.5])
  for (const angle of LETTER_ANGLES)
    cases.push({
      name: `letter-${angle} ${share}-of-width`,
      kind: 'photo',
      bytes: await letterPhoto(angle, share),
      contentType: 'image/jpeg',
      truth: { ssn: '' },
    });

/** Reads a file as the worker does. Text recognition is skipped for photos without text. */
async function readCase({ kind, bytes, contentType }: Case): Promise<{ read: ReadingFinding[]; ms: number }> {
  const previews = kind === 'photo' ? await createPreviews(bytes, contentType) : null;
  const started = performance.now();
  if (previews && !(await mayShowText(previews.view))) return { read: [], ms: performance.now() - started };
  const reader = startTextRecognition({ program: BUILT });
  const text = await reader.read(bytes, { contentType, isPlate: kind === 'plate', isPhoto: kind === 'photo' });
  const findings = interpretText(kind, text, ['Nordhaus', 'Alder']);
  const open = findings.filter(({ isChecked }) => !isChecked);
  const again = await reader.again(open.map(({ page, box }) => ({ page, box })));
  const read = findings.map((finding) =>
    finding.isChecked ? finding : afterSecondReading(finding, again[open.indexOf(finding)] ?? '', (second) => isSameValue(finding, second)),
  );
  const ms = performance.now() - started;
  peakMb = Math.max(peakMb, peakOfReader());
  reader.close();
  return { read, ms };
}

const same = (a: string, b: string): boolean => a.replaceAll(/[^\p{L}\p{N}.]/gu, '').toLowerCase() === b.replaceAll(/[^\p{L}\p{N}.]/gu, '').toLowerCase();

const totals = { right: 0, silent: 0, wrong: 0 };
const byGroup = new Map<string, { right: number; silent: number; wrong: number; ms: number; files: number }>();
const wrong: string[] = [];
for (const one of cases) {
  const { name, kind, truth } = one;
  const { read, ms } = await readCase(one);
  const shown = read.filter(({ confidence }) => confidence >= MIN_SHOWN_CONFIDENCE);
  const group = byGroup.get(`${kind} ${name.split(' ').at(-1)}`) ?? { right: 0, silent: 0, wrong: 0, ms: 0, files: 0 };
  for (const [key, value] of Object.entries(truth)) {
    const values = shown.filter((finding) => finding.kind === key).map((finding) => finding.value);
    const how = values.length === 0 ? 'silent' : values.some((readValue) => same(readValue, value)) ? 'right' : 'wrong';
    group[how] += 1;
    totals[how] += 1;
    if (how === 'wrong') wrong.push(`${name}: ${key} is ${value}, read ${values.join(', ')}`);
  }
  // A displayed value that the file does not contain counts as wrong too.
  for (const finding of shown)
    if (!(finding.kind in truth) && ['rebate_missing', 'tax_paper', 'total', 'serial', 'model', 'brand', 'ssn'].includes(finding.kind)) {
      group.wrong += 1;
      totals.wrong += 1;
      wrong.push(`${name}: ${finding.kind} ${finding.value} is not in the file`);
    }
  byGroup.set(`${kind} ${name.split(' ').at(-1)}`, { ...group, ms: group.ms + ms, files: group.files + 1 });
}
console.log('what            files  right  silent  wrong  seconds per file');
for (const [name, { files, right, silent, wrong, ms }] of [...byGroup].toSorted())
  console.log(
    `${name.padEnd(20)} ${String(files).padStart(2)} ${String(right).padStart(6)} ${String(silent).padStart(7)} ${String(wrong).padStart(6)} ${(ms / files / 1000).toFixed(1).padStart(9)}`,
  );
console.log(`${cases.length} files: ${totals.right} right, ${totals.silent} silent, ${totals.wrong} wrong`);
if (peakMb > 0) console.log(`peak memory of the text recognition process: ${peakMb} MB`);
for (const line of wrong) console.log(line);
process.exit(totals.wrong > 0 ? 1 : 0);
