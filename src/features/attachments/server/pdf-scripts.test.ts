import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mayRunScripts } from './pdf-scripts';

const pdf = (...parts: (string | Buffer)[]) => Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part)));
const objects = (text: string) =>
  Buffer.concat([Buffer.from('1 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\n'), deflateSync(text), Buffer.from('\nendstream')]);

describe('mayRunScripts', () => {
  it.each([
    ['a script', pdf('1 0 obj <</S /JavaScript /JS (app.alert(1))>>')],
    ['a script whose name has escaped characters', pdf('1 0 obj <</S /J#61vaScript>>')],
    ['an action that starts a program', pdf('1 0 obj <</S /Launch>>')],
    ['a script in a compressed object', pdf(objects('1 0 <</S /JavaScript /JS (x)>>'))],
    ['objects that cannot be read', pdf('<</Type /ObjStm>>\nstream\nnot compressed\nendstream')],
    ['encryption', pdf('trailer <</Encrypt 5 0 R>>')],
  ])('returns true for a PDF with %s', (_what, bytes) => expect(mayRunScripts(bytes)).toBe(true));

  it.each([
    ['plain text', pdf('1 0 obj <</Type /Page>>')],
    ['plain objects in a compressed stream', pdf(objects('1 0 <</Type /Page>>'))],
    ['an image whose bytes look like the name of a script', pdf('<</Type /XObject>>\nstream\nab/JS cd\nendstream')],
  ])('returns false for a PDF with %s', (_what, bytes) => expect(mayRunScripts(bytes)).toBe(false));
});
